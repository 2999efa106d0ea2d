"""What the options of Clever are called, in the lobby and in the slash command."""

from __future__ import annotations

from bot.game.face import OptionWords
from bot.text import Text, later
from rules.clever import GAME


def _sheet_name(sheet: str, t: Text) -> str:
    """Return what an operator's sheet is called; one whose numbers are ours says so."""
    if sheet in GAME.sheets and GAME.sheets[sheet].status == "house":
        return t("{sheet}: our own numbers", sheet=sheet)
    return sheet


OPTIONS = {
    "sheet": OptionWords(
        label=later("Sheet"),
        question=later("Which score sheet do you play on?"),
        values={
            "classic": later("classic: the sheet of the base game"),
            "challenge": later("challenge: our own numbers, not those of the printed pad"),
        },
        other=_sheet_name,
    ),
}
