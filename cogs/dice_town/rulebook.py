"""The rules of Dice Town in our own words."""

from __future__ import annotations

from bot.game.face import Picture, Rules
from bot.game.fitting import MESSAGE_TEXT, NOTE, cut, within
from bot.text import Text, later, plain
from cogs.dice_town.picture import draw_example
from rules.dice_town import GAME

STATUS: dict[str, str] = {"house": later("our own list"), "printed": later("the printed list")}


def rules(t: Text) -> Rules:
    """Return the rules with one worked round, and at the end where the cards come from."""
    parts = (t("# Dice Town"), _throws(t), _town(t), _ties(t), _cards(t), _end(t))
    text = within((*parts, t("## The cards"), *_decks(t)), MESSAGE_TEXT)
    return Rules(text, Picture(draw_example(t), example_alt(t)))


def _throws(t: Text) -> str:
    return t(
        "**Dice.** Everybody throws five poker dice in secret and chooses which to keep; then all are revealed. One "
        "die is free, each further one of the same throw costs $1, and so does keeping none. Throw the rest again. "
        "As soon as somebody has five dice, the others throw once more, keep everything and pay nothing. The money "
        "you pay goes into the stagecoach."
    )


def _town(t: Text) -> str:
    return t(
        "## The town, place by place\n"
        "Whoever has the most dice of a place's face wins there.\n"
        "⛏️ **Mine**, most 9s: take that many nuggets.\n"
        "🏦 **Bank**, most 10s: take all its dollars. 🐎 Then the stagecoach is emptied into it.\n"
        "🛒 **Store**, most Js: draw that many cards and keep one (in round 1, twice).\n"
        "🍻 **Saloon**, most Qs: look at that many cards of somebody's hand and keep one.\n"
        "⭐ **Sheriff**, most Ks: get the badge.\n"
        "🏛️ **Town Hall**, best poker hand: take the lowest title, and one more for each ace in the hand. A full "
        "house beats a straight, and a straight beats three of a kind.\n"
        "🩺 **Doctor**: if you won nothing, take one remedy that your dice show. 9 or 10: fence two titles, so that "
        "nobody can steal them. J or Q: a Store card. K: $2 from everybody. A: 1 nugget from everybody."
    )


def _ties(t: Text) -> str:
    return t(
        "## Ties\n"
        "The sheriff decides, even a tie that they are part of. First the tied players offer the sheriff dollars, "
        "nuggets or a card, all at the same time; only the player whom the sheriff names pays."
    )


def _cards(t: Text) -> str:
    return t(
        "## Action cards\n"
        "**Arm** a card in your hand, and it plays itself at the next opportunity; nobody sees it before. A card "
        "that turns a die or repeats a visit can also be played together with that choice."
    )


def _end(t: Text) -> str:
    return t(
        "## The end\n"
        "The game ends after the round in which the mine runs out or the last title finds an owner. A nugget is worth "
        "1 point, $2 are worth 1, the badge 5, goods and titles what they say. If points are equal, the most titles "
        "win; if those are equal too, the sheriff decides."
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
        "A worked round in three steps. 1: you roll 9 9 9 J A under your cup. 2: you keep the three nines: the "
        "first is free, the others cost $1 each, $2 in all. 3: with the most nines you win 3 nuggets in the Mine; "
        "the best hand takes titles at the Town Hall."
    )
