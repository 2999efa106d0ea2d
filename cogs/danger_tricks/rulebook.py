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
        "**Goal.** Win tricks and collect their cards, although most cards only do harm. After three rounds, "
        "the most points win."
    )


def _draft(t: Text) -> str:
    return t(
        "## The draft\n"
        "Everybody gets nine cards, and everybody chooses at the same time, in **My hand**:\n"
        "- keep three and pass six to the next seat;\n"
        "- of the six that you receive, keep three and pass on the last three.\n"
        "So you play with nine cards again. Cards move once everybody has chosen, and a choice is final."
    )


def _tricks(t: Text) -> str:
    return t(
        "## Eight tricks\n"
        "Whoever has the most points leads the first trick; in team games, the better partner of the team "
        "that is ahead (in round 1, and in case of a tie, by lot). "
        "In turn, everybody plays **any** card; you don't have to follow suit. The **highest number takes "
        "all**, and its player leads the next trick. Your ninth card is left unplayed."
    )


def _scoring(t: Text) -> str:
    return t(
        "## Your area\n"
        "The cards you have won lie in three zones, which can change with every card:\n"
        "- **cancelled**: consecutive numbers of the same decade, such as 21 22. They score nothing and stay "
        "cancelled; a 23 would join them. 39 and 40 are not neighbours.\n"
        "- **safe**: the lowest of the other cards in each decade. It scores its last figure: the 27 scores "
        "7, the 40 nothing.\n"
        "- **danger**: the rest, 0 points. They become safe when the cards below them are cancelled."
    )


def _numbers(t: Text) -> str:
    return t(
        "## The pack\n"
        "Five players use the cards 10 to 59. Four play without the fifties, three also without cards that "
        "end in 7 to 9, and two without those that end in 5 to 9. A few cards are set aside unseen."
    )


def _variants(t: Text) -> str:
    return t(
        "## Variants\n"
        "**Teams**: four players, partners opposite each other. Each area is scored on its own, then partners "
        "add up their points. Talk as much as you like, but so that everybody can hear.\n"
        "**A tie for first place** is a shared victory, or everybody plays one more round.\n"
        "**Cards** can show the accessijeux code: a dot is 1, a circle with a dot 5, a square 10 for each "
        "dot in it."
    )


def example_alt(t: Text) -> str:
    """Return all that the picture of the worked trick says."""
    return t(
        "A worked trick in three steps; your area held 21 and 25. 1: 29, 22 and 41 are played, and your 41, "
        "the highest, takes all three. 2: 21 and 22 are neighbours now and score nothing. 3: 25 and 41 are "
        "the lowest of their decades and so safe, 5 and 1 make 6 points; 29 is in danger and scores nothing."
    )
