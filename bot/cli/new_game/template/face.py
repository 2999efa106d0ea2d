"""Chips as people meet it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.seats import SEAT_LETTERS
from bot.game.face import Button, Face, Panel, Picture, Row, Rules, Seats, Who
from bot.game.fitting import first_that_fits, shorter_names
from bot.game.wording import best_first, standing
from bot.text import Text, later
from rules.kernel.game import Event, IllegalAction, Outcome, Seat

from . import picture
from .rules import GAME, ChipPlaced, RoundWon, View


def alt(view: View, seats: Seats, t: Text) -> str:
    """Say all that the picture says."""
    return first_that_fits(_alt(view, names, t) for names in shorter_names(seats))


def _alt(view: View, names: Sequence[str], t: Text) -> str:
    players = "; ".join(_in_words(view, seat, name, t) for seat, name in enumerate(names))
    return t("Chips. {players}.", players=players)


def _in_words(view: View, seat: Seat, name: str, t: Text) -> str:
    facts = {"player": f"{SEAT_LETTERS[seat]} {name}", "points": view.points[seat]}
    chip = view.down[seat]
    if chip is None:
        return t("{player}: {points} points", **facts)
    return t("{player}: {points} points, {chip} down", chip=chip, **facts)


def status(view: View, seats: Seats, t: Text) -> str:
    """Return whom the table waits for."""
    if view.active is None:
        return t("The game is over.")
    return t("{player} puts a chip down.", player=seats[view.active].bold)


def sentences(events: Sequence[Event], seats: Seats, t: Text) -> list[str]:
    """Return what happened."""
    return [_sentence(event, seats, t) for event in events]


def _sentence(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case ChipPlaced(seat, chip):
            return t("{player} puts {chip} down.", player=seats[seat].bold, chip=chip)
        case RoundWon(seat, points):
            return t(
                "{player} has the highest chip and wins {points}.", player=seats[seat].bold, points=points
            )
        case _:
            return ""


def controls(view: View, seats: Seats, t: Text) -> tuple[Row, ...]:
    """Return nothing: everybody plays from their own hand."""
    return ()


def panel(view: View, seats: Seats, t: Text, picked: str = "", news: Sequence[Event] = ()) -> Panel:
    """Return the hand of the seat of *view*, with a button for each chip while it is to act."""
    hand = t.all_of(map(str, view.hand)) if view.hand else t("none")
    text = t("Your chips: **{hand}**", hand=hand) + "\n" + status(view, seats, t)
    buttons = [Button(GAME.write(chip), str(chip), "primary", seat=view.seat) for chip in view.legal]
    return Panel(text, (tuple(buttons),) if buttons else ())


def refusal(error: IllegalAction, view: View, seats: Seats, t: Text) -> str:
    """Return the rule that forbids it."""
    if error.reason == "not_in_hand":
        return t("You don't have that chip any more.")
    return t("It is not your turn.")


def result(outcome: Outcome, view: View, seats: Seats, t: Text) -> str:
    """Return the ranking."""
    order = best_first(seats, outcome)
    return "\n".join(t("{place}. {player}: {points}", **standing(who, outcome, t)) for who in order)


def rules(t: Text) -> Rules:
    """Return the rules, with a table to look at."""
    text = t(
        "# Chips\n"
        "**Goal.** Win more points than the others in three rounds.\n"
        "## The chips\n"
        "There are thirty chips, 1 to 30, and no two are alike: one is always the highest. Everybody is dealt three "
        "and keeps them hidden; nobody sees the rest.\n"
        "## A round\n"
        "One after the other, each puts one chip down for all to see. The highest chip wins the sum of all the chips "
        "that were put down, and whoever won begins the next round.\n"
        "## The end\n"
        "After three rounds the chips are used up. The most points win; equal points share the victory."
    )
    view = View(None, (), (2, 2, 3), (7, 30, None), (0, 0, 0), 2, ())
    example = picture.draw(view, [Who(0, "Ana"), Who(1, "Bert"), Who(2, "Chris")], t)
    words = t("Ana has put down 7 and Bert 30; if Chris has no higher chip, Bert wins the sum of all three.")
    return Rules(text, Picture(example, words))


FACE = Face(
    game=GAME,
    title=later("Chips"),
    tagline=later("Chips: three hidden chips each"),
    pitch=later("Three hidden chips each: spend the high ones when it counts, and give the low ones away."),
    minutes=range(5, 6),
    panel_title=later("My hand"),
    has_hand=True,
    draw_box=picture.draw_box,
    draw=picture.draw,
    alt=alt,
    status=status,
    sentences=sentences,
    controls=controls,
    panel=panel,
    refusal=refusal,
    result=result,
    rules=rules,
)
