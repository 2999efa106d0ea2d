"""Above the areas: whom the table waits for, where the game stands, the trick on the table."""

from __future__ import annotations

from bot.drawing.canvas import MARGIN, WIDTH, Canvas
from bot.drawing.cards import faded
from bot.drawing.lettering import READ_PX, SMALLEST_PX, fitted
from bot.drawing.palette import GOLD, GROUND, INK, MUTED, PAPER, TINTS, TRACK
from bot.drawing.shapes import crown, glow
from bot.drawing.signs import dashed
from bot.drawing.tags import draw_prompt
from bot.text import Text
from cogs.danger_tricks.picture.fronts import front
from cogs.danger_tricks.picture.layout import SIZES
from cogs.danger_tricks.trick import Trick, last_trick, shown_trick
from rules.danger_tricks import View
from rules.kernel.game import Seat

_LEFT = MARGIN + 16


def draw_header(canvas: Canvas, view: View, names: list[str], t: Text) -> None:
    """Draw the question, round and trick, who took the last one, and the cards of the trick with their players."""
    sizes, trick = SIZES[len(names)], shown_trick(view)
    assert trick is not None, "tricks are played"
    room = WIDTH - 2 * MARGIN - len(names) * sizes.slot - 40
    middle = sizes.header // 2
    who = names[view.to_act[0]]
    if view.laid:
        draw_prompt(
            canvas, (_LEFT, middle - 52), who, lambda name: t("{player} plays", player=name), room, 56, GOLD
        )
    else:
        draw_prompt(
            canvas, (_LEFT, middle - 52), who, lambda name: t("{player} leads", player=name), room, 56, GOLD
        )
    where = t("Trick {trick}/{tricks}", trick=view.trick, tricks=view.tricks)
    canvas.text((_LEFT, middle + 8), f"{where} · {round_words(view, t)}", READ_PX, PAPER, width=room)
    _draw_last(canvas, view, names, (_LEFT, middle + 62), room, t)
    draw_trick(canvas, view, trick, names)


def round_words(view: View, t: Text) -> str:
    """Return which round it is."""
    if view.is_extra_round:
        return t("Extra round")
    return t("Round {round}/{rounds}", round=view.round, rounds=view.rounds)


def _draw_last(canvas: Canvas, view: View, names: list[str], at: tuple[int, int], room: int, t: Text) -> None:
    """Say who took the trick before."""
    last = last_trick(view)
    if last is None or last.winner is None:
        return
    canvas.centred((at[0] + 22, at[1] - 1), crown(44), GOLD)
    words = t("trick {trick}", trick=last.number)
    beside = fitted(words, 190, READ_PX, SMALLEST_PX)
    name = fitted(names[last.winner], room - 74 - beside.width, READ_PX, SMALLEST_PX, "ExtraBold")
    canvas.lettering((at[0] + 56, at[1]), name, TINTS[last.winner])
    canvas.lettering((at[0] + 70 + name.width, at[1]), beside, MUTED)


def draw_trick(canvas: Canvas, view: View, trick: Trick, names: list[str]) -> None:
    """Draw the places of a trick in the order of play: cards, the highest crowned, then who comes next."""
    sizes = SIZES[len(names)]
    first = WIDTH - MARGIN - len(names) * sizes.slot
    for place, seat in enumerate(trick.order):
        middle = first + place * sizes.slot + sizes.slot // 2
        is_next = not trick.is_complete and place == len(trick.cards)
        if place < len(trick.cards):
            _draw_card(canvas, view, trick, place, middle)
        else:
            _draw_place(canvas, len(names), middle, is_next=is_next)
        _draw_name(
            canvas, names[seat], seat, (middle, 12 + sizes.card.height + 31), sizes.slot - 8, is_next=is_next
        )


def _draw_card(canvas: Canvas, view: View, trick: Trick, place: int, middle: int) -> None:
    size = SIZES[len(trick.order)].card
    left, top = middle - size.width // 2, 12
    sprite = front(trick.cards[place], size, view.faces)
    if trick.order[place] == trick.winner:
        canvas.sprite((left - 10, top - 10), glow(size.width, size.height, size.radius, 10))
        canvas.sprite((left, top), sprite)
        canvas.mask((left + size.width - 26, top - 8), crown(50), INK)
        canvas.mask((left + size.width - 23, top - 5), crown(44), GOLD)
    else:
        canvas.sprite((left, top), faded(sprite, GROUND, 0.45) if trick.is_complete else sprite)


def _draw_place(canvas: Canvas, count: int, middle: int, *, is_next: bool) -> None:
    size = SIZES[count].card
    mask = dashed(size.width, size.height, size.radius, 5 if is_next else 4)
    canvas.mask((middle - size.width // 2, 12), mask, GOLD if is_next else TRACK)
    if is_next:
        canvas.text((middle, 12 + size.height // 2), "?", 64, GOLD, "Black", "middle")


def _draw_name(
    canvas: Canvas, name: str, seat: Seat, at: tuple[int, int], width: int, *, is_next: bool
) -> None:
    line = fitted(name, width, 42, SMALLEST_PX, "ExtraBold")
    canvas.lettering(at, line, GOLD if is_next else TINTS[seat], "middle")
