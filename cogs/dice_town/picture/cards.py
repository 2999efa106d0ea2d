"""Cards of the General Store with their words: equipment with its points, action cards with their effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.drawing.canvas import Canvas
from bot.drawing.dice import die
from bot.drawing.lettering import SMALLEST_PX, fitted
from bot.drawing.palette import GOLD, INK, PAPER, Rgb, mix
from bot.drawing.shapes import shape
from bot.text import Text
from cogs.dice_town.names import card_name, copies_words, effect_words
from cogs.dice_town.picture.colours import AMBER, LEATHER, ROOF
from cogs.dice_town.picture.pieces import title_card, wrapped
from cogs.dice_town.picture.symbols import note, place_sign
from rules.dice_town.cards import Card, is_title, title_value
from rules.dice_town.state import Place
from rules.dice_town.view import View

SOFT_INK: Rgb = mix(PAPER, INK, 0.72)
STRIP, RADIUS = 76, 14
SIGNS: dict[str, Place] = {
    "repeat_saloon": "saloon",
    "repeat_store": "store",
    "extra_title_from_deck": "town_hall",
    "double_nuggets": "mine",
    "keep_old_sheriff": "sheriff",
    "take_half_bank": "bank",
    "visit_doc": "doctor",
}
"""The place where each effect plays; the others have signs of their own."""


class Shown(NamedTuple):
    """A card in the picture: how many copies, and what its label says ("armed: Bert")."""

    card: str
    copies: int = 1
    label: str = ""


def is_wide(view: View, card: str) -> bool:
    """Tell whether *card* has an effect, which needs room for its words."""
    return bool(view.deck.effect(card))


def draw_card(canvas: Canvas, view: View, shown: Shown, box: tuple[int, int, int, int], t: Text) -> None:
    """Draw any card into *box*: a strip with its sign, its name, and what it does or counts."""
    left, top, width, height = box
    canvas.panel(box, PAPER, RADIUS)
    canvas.panel((left + 6, top + 6, STRIP - 6, height - 12), _strip(shown.card), RADIUS - 4)
    _sign(canvas, view, shown.card, (left + 3 + STRIP // 2, top + height // 2))
    begin, room = left + STRIP + 14, width - STRIP - 28
    name = card_name(shown.card, t, view.deck) + copies_words(shown.copies)
    lines = _lines(view, shown.card, room, height, t)
    first = top + height // 2 - (len(lines) * 34) // 2
    taken = _label(canvas, shown.label, (left + width - 14, first), room - 200) if shown.label else 0
    canvas.text((begin, first), name, 32, INK, "ExtraBold", width=room - taken)
    for number, line in enumerate(lines):
        canvas.text((begin, first + 38 + number * 34), line, 28, SOFT_INK, width=room)
    if shown.label:
        canvas.outline(box, GOLD, 5, RADIUS)


def _lines(view: View, card: str, room: int, height: int, t: Text) -> Sequence[str]:
    if is_title(card):
        return [effect_words(Card(card, "", "equipment", 1, vp=title_value(card)), t)]
    return wrapped(effect_words(view.deck.card(card), t), room, (height - 60) // 34)


def _label(canvas: Canvas, words: str, right: tuple[int, int], room: int) -> int:
    """Write a label that ends at *right*; return the room that it takes."""
    width = fitted(words, room - 32, SMALLEST_PX, weight="ExtraBold").width + 32
    canvas.pill((right[0] - width, right[1]), words, GOLD, width=room)
    return width + 8


def _strip(card: str) -> Rgb:
    return ROOF if is_title(card) else LEATHER


def _sign(canvas: Canvas, view: View, card: str, middle: tuple[int, int]) -> None:
    x, y = middle
    if is_title(card):
        canvas.sprite((x - 24, y - 30), title_card(title_value(card), 48, 60))
        return
    printed = view.deck.card(card)
    if not printed.effect:
        canvas.mask((x - 28, y - 28), shape("disc", 56), AMBER)
        canvas.text(middle, str(printed.vp), 38, INK, "Black", "middle")
    elif printed.effect == "set_one_die":
        canvas.sprite((x - 26, y - 26), die("A", PAPER, 52))
    elif printed.effect in SIGNS:
        canvas.centred(middle, place_sign(SIGNS[printed.effect], 50), PAPER)
    elif printed.effect == "take_dollars":
        canvas.centred(middle, note(54), PAPER)
    else:
        canvas.text(middle, "×", 64, PAPER, "Black", "middle")
