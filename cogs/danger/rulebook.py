"""The rules of Danger in our own words."""

from __future__ import annotations

from bot.game.face import Picture, Rules
from bot.text import Text
from cogs.danger.picture import draw_example


def rules(t: Text) -> Rules:
    """Return the rules with one worked turn."""
    parts = (_goal(t), _turn(t), _protecting(t), _scoring(t), _variants(t))
    return Rules(
        "\n".join((t("# Danger: draw or protect"), *parts)), Picture(draw_example(t), example_alt(t))
    )


def _goal(t: Text) -> str:
    return t(
        "**Goal.** Collect cards in four colours, one row for each colour. A row may add up to 15, but never "
        "more. After five rounds, the most points win."
    )


def _turn(t: Text) -> str:
    return t(
        "## Your turn\n"
        "**Draw** the top card of the stack. It goes to your row of its colour, whether you want it or not. "
        "If the row is now over 15, it is *closed*: it counts 0 and takes no more cards.\n"
        "If your row of that colour is already protected or closed, the card is discarded, and the next "
        "player may **take** it instead of drawing: only that player, and only then."
    )


def _protecting(t: Text) -> str:
    return t(
        "## Protect\n"
        "After placing a card you may protect **one** row: it takes no more cards until the round ends.\n"
        "- Not the colour you have just placed.\n"
        "- Not a row with the smallest sum of its colour, nor one whose sum somebody else has too. A closed "
        "or empty row counts as 0.\n"
        "- Your fourth finished colour needs 6 cards in that row.\n"
        "Protection only keeps cards out: the others can still overtake you."
    )


def _scoring(t: Text) -> str:
    return t(
        "## The end of a round\n"
        "The round ends as soon as somebody's four colours are all protected or closed. In each colour, "
        "everybody scores the sum of their row, **except the smallest**, which scores nothing. If several "
        "rows share the smallest sum, the one with the fewest cards scores nothing; if they have equally "
        "many, none of them scores. If somebody's row is closed or empty, that is the smallest, and all "
        "others score.\n"
        "The lowest total begins the next round. The discard pile is shuffled only when the stack is empty, "
        "not between rounds."
    )


def _variants(t: Text) -> str:
    return t(
        "## Variants\n"
        "Whoever opens the table can choose that your fourth colour needs only 6 cards *in front of you*, "
        "and that cards are drawn for you where you have no choice."
    )


def example_alt(t: Text) -> str:
    """Return all that the picture of the worked turn says."""
    return t(
        "A worked turn in three steps. 1: you draw a yellow 3. 2: it goes to your yellow row, 8 and 3 make "
        "11. 3: now you may protect another row; your red 13 is not the smallest, so you lock it."
    )
