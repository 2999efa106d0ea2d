"""What the options of Danger: tricks are called, in the lobby and in the slash command."""

from __future__ import annotations

from bot.game.face import OptionWords
from bot.text import later

OPTIONS = {
    "mode": OptionWords(
        label=later("Who plays"),
        question=later("Everyone alone, or two teams of two?"),
        values={
            "solo": later("everyone alone"),
            "teams": later("two teams of two"),
        },
        hints={
            "solo": later("two to five players"),
            "teams": later("four players: the first and the third against the second and the fourth"),
        },
    ),
    "tie_break": OptionWords(
        label=later("In a tie for first place"),
        question=later("What happens in a tie for first place?"),
        values={
            "share": later("the victory is shared"),
            "extra_round": later("everybody plays one more round"),
        },
    ),
    "faces": OptionWords(
        label=later("The cards show"),
        question=later("What do the cards show?"),
        values={
            "digits": later("numbers"),
            "code": later("dots, circles and squares"),
        },
        hints={"code": later("the accessijeux code, for those who don't read figures by sight")},
    ),
}
