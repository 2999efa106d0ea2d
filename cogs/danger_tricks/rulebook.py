"""The rules of Danger: tricks in our own words."""

from __future__ import annotations

from bot.game.face import Picture, Rules
from bot.text import Text
from cogs.danger_tricks.picture import draw_example


def rules(t: Text) -> Rules:
    """Return the rules with one worked trick."""
    parts = (_goal(t), _draft(t), _tricks(t), _scoring(t), _numbers(t), _variants(t))
    return Rules("\n".join((t("# Danger: tricks"), *parts)), Picture(draw_example(t), example_alt(t)))


def _goal(t: Text) -> str:
    return t(
        "**Goal.** You win tricks and collect their cards, but most cards only do harm. After three rounds "
        "the most points win."
    )


def _draft(t: Text) -> str:
    return t(
        "## The draft\n"
        "Everybody gets nine cards and does the same at the same time, in **My hand**:\n"
        "- keep three, pass six to the next seat;\n"
        "- of the six that come, keep three and pass the last three on.\n"
        "So you play with nine cards again. Cards move when all have chosen, and a choice is final."
    )


def _tricks(t: Text) -> str:
    return t(
        "## Eight tricks\n"
        "Whoever has the most points leads the first trick, in team games the better partner of the team "
        "that leads (in round 1, and among equals, the lot decides). "
        "In turn everybody plays **any** card; no suit is followed. The **highest number takes all**, and "
        "its player leads the next trick. Your ninth card stays unplayed."
    )


def _scoring(t: Text) -> str:
    return t(
        "## Your area\n"
        "The cards you have won lie in three zones, which change with every card:\n"
        "- **cancelled**: numbers in a row within the same ten, such as 21 22. They score nothing and stay "
        "cancelled; a 23 would join them. 39 and 40 are no neighbours.\n"
        "- **safe**: of the others the lowest of each ten. It scores its last figure: the 27 seven, the 40 "
        "nothing.\n"
        "- **danger**: the rest, 0 points. They become safe when what lies below them is cancelled."
    )


def _numbers(t: Text) -> str:
    return t(
        "## The pack\n"
        "Five players use 10 to 59. Four play without the fifties, three also without the last figures 7 "
        "to 9, two without 5 to 9. A few cards are set aside unseen."
    )


def _variants(t: Text) -> str:
    return t(
        "## Variants\n"
        "**Teams**: four players, partners opposite each other. Each area is scored alone, then partners add "
        "their points. Talk as you like, but for all to hear.\n"
        "**A shared first place** is shared, or everybody plays one more round.\n"
        "**Cards** can show the accessijeux code: a dot is 1, a circle with a dot 5, a square 10 for each "
        "dot in it."
    )


def example_alt(t: Text) -> str:
    """Return all that the picture of the worked trick says."""
    return t(
        "A worked trick in three steps; your area held 21 and 25. 1: 29, 22 and 41 are played, and your 41, "
        "the highest, takes all three. 2: 21 and 22 are neighbours now and score nothing. 3: 25 and 41 are "
        "the lowest of their tens and safe, 5 and 1 make 6 points; 29 is in danger and scores nothing."
    )
