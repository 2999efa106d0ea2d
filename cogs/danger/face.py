"""Danger as people meet it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from bot.game.face import Announcement, Face, Panel, Row, Rules, Seats
from bot.text import Text
from cogs.danger import alt, panel, picture, reasons, rulebook, score, words
from rules.danger import GAME, View
from rules.kernel.game import AnyGame, Event, IllegalAction, Outcome


class DangerFace(Face[View]):
    """How Danger looks, sounds and is steered."""

    game = cast("AnyGame", GAME)

    def name(self, t: Text) -> str:
        """Return the game's name."""
        return t("Danger")

    def blurb(self, t: Text) -> str:
        """Return one sentence that makes people want to play it."""
        return words.blurb(t)

    def option_name(self, key: str, t: Text) -> str:
        """Return what the lobby calls the option *key*."""
        return words.option_name(key, t)

    def value_name(self, key: str, value: str, t: Text) -> str:
        """Return what the lobby calls *value* of the option *key*."""
        return words.value_name(key, value, t)

    def draw_box(self, t: Text) -> bytes:
        """Return the box's picture for the lobby."""
        return picture.draw_box(t)

    def draw(self, view: View, seats: Seats, t: Text) -> bytes:
        """Return the table's picture."""
        return picture.draw(view, seats, t)

    def alt(self, view: View, seats: Seats, t: Text) -> str:
        """Return all that the picture of *view* says."""
        return alt.alt(view, seats, t)

    def status(self, view: View, seats: Seats, t: Text) -> str:
        """Return whom the table waits for and what he may do."""
        return words.status(view, seats, t)

    def sentences(self, events: Sequence[Event], seats: Seats, t: Text) -> list[str]:
        """Return what happened."""
        return words.sentences(events, seats, t)

    def controls(self, view: View, seats: Seats, t: Text) -> tuple[Row, ...]:
        """Return the buttons of whoever is to move."""
        return panel.controls(view, seats, t)

    def panel(self, view: View, seats: Seats, t: Text, picked: str = "") -> Panel:
        """Return what the seat of *view* sees privately."""
        return panel.panel(view, seats, t)

    def refusal(self, error: IllegalAction, view: View, seats: Seats, t: Text) -> str:
        """Return the sentence that tells the player which rule forbids what he tried."""
        return reasons.refusal(error, view, seats, t)

    def announcement(self, event: Event, seats: Seats, t: Text) -> Announcement | None:
        """Return the summary of a round that ended."""
        return score.announcement(event, seats, t)

    def result(self, outcome: Outcome, view: View, seats: Seats, t: Text) -> str:
        """Return the ranking and how it came about."""
        return score.result(outcome, view, seats, t)

    def rules(self, t: Text) -> Rules:
        """Return the rules."""
        return rulebook.rules(t)


FACE = DangerFace()
