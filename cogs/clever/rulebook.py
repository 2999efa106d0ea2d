"""The rules of Clever in our own words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game.face import Picture, Rules
from bot.game.fitting import MESSAGE_TEXT, NOTE, cut, within
from bot.text import Text, plain
from cogs.clever.options import OPTIONS
from cogs.clever.picture import draw_example
from rules.clever import GAME


def rules(t: Text) -> Rules:
    """Return the rules with one worked turn."""
    parts = (_goal(t), _active(t), _passive(t), _areas(t), _bonuses(t), _end(t), _sheets(t))
    text = within((t("# Clever"), *parts, *_added(t)), MESSAGE_TEXT)
    return Rules(text, Picture(draw_example(t), example_alt(t)))


def _goal(t: Text) -> str:
    return t(
        "**Goal.** Fill the five coloured areas of your sheet with dice. Rows, columns and cells set off "
        "bonuses, and bonuses set off more. After 6 rounds (3 players: 5, 4 players: 4), the most points win."
    )


def _active(t: Text) -> str:
    return t(
        "## Your turn\n"
        "Roll the six dice, pick one and mark it in the area of its colour; white goes in any area. All "
        "dice **lower** than the one you picked go to the silver platter. Roll the rest and pick again, "
        "three picks at most; what is left goes to the platter too. If you can mark no die, the roll is "
        "lost.\n"
        "**Reroll** (an action you earn): roll the same dice again, before you pick."
    )


def _passive(t: Text) -> str:
    return t(
        "## The others\n"
        "At the end of a turn, each of the others takes one die from the platter, all at the same time; several "
        "may take the same one. If you can use none of them, you may take one of the dice that the active "
        "player picked. You may always pass.\n"
        "**Extra die** (+1, an action you earn): at the end of any turn, mark one more of the six dice, each "
        "die once a turn."
    )


def _areas(t: Text) -> str:
    return t(
        "## The areas\n"
        "- **Yellow**: cross one cell with the number of the die. Rows, columns and diagonals pay.\n"
        "- **Blue**: always the sum of the blue and the white die. The more crosses, the more points.\n"
        "- **Green**: from left to right; the die shows at least the number in the cell.\n"
        "- **Orange**: from left to right, any number; some cells multiply it. The sum counts.\n"
        "- **Purple**: from left to right, each number higher than the one before; after a 6 any number. The "
        "sum counts."
    )


def _bonuses(t: Text) -> str:
    return t(
        "## Bonuses\n"
        "**X** crosses an open cell of its colour (in green, the next one), a **number** is written in the next "
        "cell of its colour, both at once. If there are several, you choose the order; a bonus that has no room "
        "is lost. Each **fox** is worth as much as your lowest area. Rounds 1 to 4 begin with a gift for "
        "everybody: a reroll, an extra die, a reroll, then an X or a 6 of your choice."
    )


def _end(t: Text) -> str:
    return t(
        "## The end\n"
        "If totals are equal, the higher best area wins. **Alone** you play six rounds, each with an active turn "
        "and a passive one, in which the three lowest of six dice lie on the platter; the sheet rates your points."
    )


def _sheets(t: Text) -> str:
    return t(
        "## Sheets\n"
        "*classic* is the sheet of the base game. *challenge* has numbers of our own, since those of the printed "
        "pad are not public; it has a second diagonal, orange cells that subtract, and uneven minimums in green."
    )


def _added(t: Text) -> Iterator[str]:
    """Yield a line for each sheet that the operator has added, with the note in its file."""
    words = OPTIONS["sheet"]
    for key, sheet in GAME.sheets.items():
        if key not in words.values:
            yield t("*{sheet}*: {note}", sheet=words.value_name(key, t), note=plain(cut(sheet.note, NOTE)))


def example_alt(t: Text) -> str:
    """Return all that the picture of the worked turn says."""
    return t(
        "A worked turn in three steps. 1: you roll yellow 2, blue 5, green 6, orange 1, purple 4, white 3 "
        "and pick the blue 5. 2: blue counts the sum of the blue and the white die, 5 + 3: you cross the 8. "
        "3: the lower dice, yellow 2, orange 1, purple 4 and white 3, go to the silver platter; green 6 is "
        "rolled again."
    )
