"""Cards of the General Store with their words: equipment with its points, action cards with their effect; titles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bot.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from bot.drawing.dice import die
from bot.drawing.lettering import READ_PX, SMALLEST_PX, measure, wrapped
from bot.drawing.palette import GOLD, INK, MUTED, PAPER, Rgb, mix
from bot.drawing.shapes import shape
from bot.text import Text
from cogs.dice_town.names import card_name, copies_words, effect_words
from cogs.dice_town.picture.colours import AMBER, LEATHER, ROOF
from cogs.dice_town.picture.pieces import deed, title_card
from cogs.dice_town.picture.symbols import fence, note, place_sign
from rules.dice_town.cards import Card, is_title, title_value
from rules.dice_town.state import Place
from rules.dice_town.view import View

SOFT_INK: Rgb = mix(PAPER, INK, 0.72)
STRIP, RADIUS, GAP = 76, 14, 6
NARROWEST, LOWEST = 280, 76
"""A card is at least so wide and high, in pixels: for a name of two short words."""
WIDEST, HIGHEST = 640, 224
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
_DEED = (60, 74)


class Shown(NamedTuple):
    """A card in the picture: how many copies, and what its label says ("armed: Bert")."""

    card: str
    copies: int = 1
    label: str = ""


def draw_cards(canvas: Canvas, view: View, cards: Sequence[Shown], box: Box, t: Text) -> None:
    """Draw *cards* into *box* as large as they fit; where they are too many, the last place says how many more."""
    left, top, width, height = box
    rows, columns = _grid(len(cards), width, height)
    shown = cards if len(cards) <= rows * columns else cards[: rows * columns - 1]
    each = min(WIDEST, (width - GAP * (columns - 1)) // columns)
    high = min(HIGHEST, (height - GAP * (rows - 1)) // rows)
    for place, one in enumerate(shown):
        row, column = divmod(place, columns)
        draw_card(canvas, view, one, (left + column * (each + GAP), top + row * (high + GAP), each, high), t)
    if len(shown) < len(cards):
        at = (left + (columns - 1) * (each + GAP) + each // 2, top + (rows - 1) * (high + GAP) + high // 2)
        canvas.text(at, f"+{len(cards) - len(shown)}", 52, PAPER, "Black", "middle")


def _grid(count: int, width: int, height: int) -> tuple[int, int]:
    """Return rows and columns: the fewest rows in which all cards are wide enough, as far as there is room."""
    most_rows = max(1, (height + GAP) // (LOWEST + GAP))
    most_columns = max(1, (width + GAP) // (NARROWEST + GAP))
    for rows in range(1, most_rows + 1):
        columns = -(-count // rows)
        if columns <= most_columns:
            return rows, max(1, columns)
    return most_rows, most_columns


def draw_titles(canvas: Canvas, held: Sequence[str], fenced: Sequence[str], at: tuple[int, int]) -> None:
    """Draw titles in a row, those of one value once with their number; then those behind barbed wire."""
    left = _draw_deeds(canvas, held, at)
    if not fenced:
        return
    canvas.mask((left + 8, at[1] + 10), fence(54), MUTED)
    left += 74
    if left + _width(fenced) <= WIDTH - MARGIN:
        _draw_deeds(canvas, fenced, (left, at[1]))
    else:
        total = str(sum(map(title_value, fenced)))
        canvas.text((left, at[1] + _DEED[1] // 2), total, 52, PAPER, "Black")


def _draw_deeds(canvas: Canvas, cards: Sequence[str], at: tuple[int, int]) -> int:
    left = at[0]
    for card, count in sorted(Counter(cards).items()):
        canvas.sprite((left, at[1]), deed(title_value(card), _DEED))
        left += _DEED[0] + 6
        if count > 1:
            left += canvas.text((left, at[1] + _DEED[1] // 2), f"×{count}", READ_PX, PAPER, "Black") + 8
    return left


def _width(cards: Sequence[str]) -> int:
    counts = Counter(cards).values()
    return sum(
        _DEED[0] + 6 + (measure(f"×{count}", READ_PX, "Black") + 8 if count > 1 else 0) for count in counts
    )


def draw_card(canvas: Canvas, view: View, shown: Shown, box: Box, t: Text) -> None:
    """Draw any card into *box*: a strip with its sign, its name, and what it does or counts where there is room."""
    left, top, width, height = box
    canvas.panel(box, PAPER, RADIUS)
    canvas.panel((left + 6, top + 6, STRIP - 6, height - 12), _strip(shown.card), RADIUS - 4)
    _sign(canvas, view, shown.card, (left + 3 + STRIP // 2, top + height // 2))
    begin, room = left + STRIP + 14, width - STRIP - 26
    name = card_name(shown.card, t, view.deck) + copies_words(shown.copies)
    lines = _lines(view, shown, room, (height - 64) // 42, t)
    first = top + height // 2 - len(lines) * 21
    canvas.text((begin, first), name, READ_PX, INK, "Black", width=room)
    for number, line in enumerate(lines):
        canvas.text((begin, first + 44 + number * 42), line, SMALLEST_PX, SOFT_INK, "ExtraBold", width=room)
    if shown.label:
        canvas.outline(box, GOLD, 6, RADIUS)


def _lines(view: View, shown: Shown, room: int, most: int, t: Text) -> Sequence[str]:
    """Return the words below the name: first how it is armed, then what it does."""
    if most < 1:
        return []
    if shown.label:
        return [shown.label]
    if is_title(shown.card):
        return [effect_words(Card(shown.card, "", "equipment", 1, vp=title_value(shown.card)), t)]
    return wrapped(effect_words(view.deck.card(shown.card), t), room, most, SMALLEST_PX, "ExtraBold")


def _strip(card: str) -> Rgb:
    return ROOF if is_title(card) else LEATHER


def _sign(canvas: Canvas, view: View, card: str, middle: tuple[int, int]) -> None:
    x, y = middle
    if is_title(card):
        canvas.sprite((x - 26, y - 32), title_card(title_value(card), 52, 64))
        return
    printed = view.deck.card(card)
    if not printed.effect:
        canvas.mask((x - 28, y - 28), shape("disc", 56), AMBER)
        canvas.text(middle, str(printed.vp), READ_PX, INK, "Black", "middle")
    elif printed.effect == "set_one_die":
        canvas.sprite((x - 28, y - 28), die("A", PAPER, 56))
    elif printed.effect in SIGNS:
        canvas.centred(middle, place_sign(SIGNS[printed.effect], 50), PAPER)
    elif printed.effect == "take_dollars":
        canvas.centred(middle, note(54), PAPER)
    else:
        canvas.text(middle, "×", 64, PAPER, "Black", "middle")
