"""What the options of Danger are called, in the lobby and in the slash command."""

from __future__ import annotations

from bot.game.face import OptionWords
from bot.text import later

OPTIONS = {
    "fourth_scope": OptionWords(
        label=later("Protecting the fourth colour"),
        question=later("When may you protect your fourth colour?"),
        values={
            "row": later("with 6 cards in that row"),
            "table": later("with 6 cards in front of you"),
        },
        hints={
            "row": later("the printed rule: the row itself needs six cards"),
            "table": later("easier: six cards in all your rows together"),
        },
    ),
    "pace": OptionWords(
        label=later("Pace"),
        question=later("Is every card a press, or are only decisions?"),
        values={
            "every_card": later("every card is a press"),
            "decisions_only": later("only decisions are presses"),
        },
        hints={
            "every_card": later("you turn each card yourself: best while everybody is here"),
            "decisions_only": later("5 of 6 moves have one choice and happen by themselves: best over days"),
        },
    ),
}
