"""The rules of Dice Town in our own words."""

from __future__ import annotations

from bot.game.face import Picture, Rules
from bot.game.fitting import NOTE, RULES_TEXT, cut, within
from bot.text import Text, later, plain
from cogs.dice_town.picture import draw_example
from rules.dice_town import GAME

STATUS: dict[str, str] = {"house": later("the house's own list"), "printed": later("the printed list")}


def rules(t: Text) -> Rules:
    """Return the rules with one worked round, and last where the cards on offer come from."""
    parts = (t("# Dice Town"), _throws(t), _town(t), _ties(t), _cards(t), _end(t))
    text = within((*parts, t("## The cards"), *_decks(t)), RULES_TEXT)
    return Rules(text, Picture(draw_example(t), example_alt(t)))


def _throws(t: Text) -> str:
    return t(
        "**Dice.** All throw five poker dice in secret and choose what to keep; then all is revealed. One die is "
        "free, each further one of the same throw costs $1, and so does keeping none. Throw the rest again. As "
        "soon as somebody has five dice, the others throw once more, keep everything and pay nothing. What is "
        "paid lies in the stagecoach."
    )


def _town(t: Text) -> str:
    return t(
        "## The town, place by place\n"
        "⛏️ **Mine**: most 9s take that many nuggets.\n"
        "🏦 **Bank**: most 10s take all its dollars. 🐎 Then the stagecoach is emptied into it.\n"
        "🛒 **Store**: most Js draw that many cards and keep one (in round 1 twice).\n"
        "🍻 **Saloon**: most Qs look at that many cards of somebody's hand and keep one.\n"
        "⭐ **Sheriff**: most Ks get the badge.\n"
        "🏛️ **Town Hall**: the best poker hand takes the lowest title, and one more for each of its aces. Full "
        "house beats straight, straight beats three of a kind.\n"
        "🩺 **Doctor**: whoever won nothing takes one remedy that his dice show. 9 or 10: fence two titles, "
        "nobody can steal them. J or Q: a Store card. K: $2 from everybody. A: 1 nugget from everybody."
    )


def _ties(t: Text) -> str:
    return t(
        "## Ties\n"
        "The sheriff decides, for himself too. The tied first offer him dollars, nuggets or a card, all at once; "
        "only the offer of the one he names is paid."
    )


def _cards(t: Text) -> str:
    return t(
        "## Action cards\n"
        "**Arm** a card in your hand and it plays by itself at its next moment; nobody sees it before. A card "
        "that turns a die, or repeats a visit, can also be played with that choice."
    )


def _end(t: Text) -> str:
    return t(
        "## The end\n"
        "After the round in which the mine is empty, or all titles have an owner. A nugget is 1 point, $2 are 1, "
        "the badge 5, goods and titles what they say. Equal: most titles, then the sheriff's word."
    )


def _decks(t: Text) -> list[str]:
    """Return for each deck on offer where its list comes from."""
    return [
        t(
            "`{deck}`: {status}. {note}",
            deck=deck.key,
            status=t(STATUS[deck.status]) if deck.status in STATUS else plain(cut(deck.status)),
            note=plain(cut(deck.note, NOTE)),
        )
        for deck in GAME.decks.values()
    ]


def example_alt(t: Text) -> str:
    """Return all that the picture of the worked round says."""
    return t(
        "A worked round in three steps. 1: you roll 9 9 9 J A under your cup. 2: you keep the three nines; the "
        "first is free, the others cost $1 each, $2 in all. 3: with the most nines you win 3 nuggets in the Mine; "
        "the best hand takes titles at the Town Hall."
    )
