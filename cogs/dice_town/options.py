"""What the options of Dice Town are called, in the lobby and in the slash command."""

from __future__ import annotations

from bot.game.face import OptionWords
from bot.text import later

OPTIONS = {
    "deck": OptionWords(
        label=later("Cards of the General Store"),
        question=later("Which cards does the General Store have?"),
        values={
            "house": later("equipment and action cards (our own list)"),
            "equipment-only": later("only equipment (our own list)"),
        },
    ),
    "townhall_kickers": OptionWords(
        label=later("Equal groups at the Town Hall"),
        question=later("What if equal groups meet at the Town Hall?"),
        values={"on": later("the other dice decide"), "off": later("it is a tie")},
    ),
    "sheriff_rewin_counts": OptionWords(
        label=later("A sheriff who keeps the badge"),
        question=later("Has a sheriff who keeps the badge won something?"),
        values={"on": later("has won something"), "off": later("may still see the Doctor")},
    ),
}
