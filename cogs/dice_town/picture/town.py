"""The town: eight houses in the order in which they are visited, and what each has to offer."""

from __future__ import annotations

import functools

from PIL import Image

from bot.drawing.canvas import WIDTH, Box, Canvas
from bot.drawing.dice import die
from bot.drawing.lettering import measure
from bot.drawing.palette import GOLD, LIT, MUTED, PANEL, PAPER, TINTS, Rgb
from bot.drawing.seats import SEAT_LETTERS
from bot.text import Text
from cogs.dice_town.names import place_name
from cogs.dice_town.picture.colours import AMBER, MARGIN, NOTE
from cogs.dice_town.picture.pieces import amount, disc, title_card
from cogs.dice_town.picture.symbols import cards_in_hand, note, nugget, place_sign
from rules.dice_town.cards import title_value
from rules.dice_town.state import FACE_OF, PLACES, Place
from rules.dice_town.view import View
from rules.kernel.game import Seat

COLUMNS, BUILDING_GAP = 4, 10
PARAPET = 16
"""How far the false front stands above the roof."""
BUILDING_WIDTH = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * BUILDING_GAP) // COLUMNS
BUILDING_HEIGHT = 138
TOWN_HEIGHT = 2 * BUILDING_HEIGHT + BUILDING_GAP
DIE, DISC, LETTER = 48, 46, 23


def draw_town(canvas: Canvas, view: View, top: int, t: Text) -> None:
    """Draw the town below *top*."""
    for place in PLACES:
        _place(canvas, view, place, _box(place, top), t)


def place_winners(view: View, place: Place) -> tuple[Seat, ...]:
    """Return who has won *place* in this round: at the Doctor all who took a remedy."""
    return tuple(win.seat for win in view.wins if win.place == place)


def place_leaders(view: View, place: Place) -> tuple[Seat, ...]:
    """Return who shows most dice of the face of *place* while its winner is not known yet."""
    face = FACE_OF.get(place, "")
    if is_past(view, place) or not face or view.stage in ("final", "over"):
        return ()
    counts = [seat.kept.count(face) for seat in view.seats]
    return tuple(seat for seat, count in enumerate(counts) if count and count == max(counts))


def is_past(view: View, place: Place) -> bool:
    """Tell whether the walk through the town has gone beyond the winner of *place*."""
    if place == view.place:
        return bool(place_winners(view, place))
    return bool(view.place) and PLACES.index(place) < PLACES.index(view.place)


def _box(place: Place, top: int) -> Box:
    row, column = divmod(PLACES.index(place), COLUMNS)
    left = MARGIN + column * (BUILDING_WIDTH + BUILDING_GAP)
    return left, top + row * (BUILDING_HEIGHT + BUILDING_GAP), BUILDING_WIDTH, BUILDING_HEIGHT


def _place(canvas: Canvas, view: View, place: Place, box: Box, t: Text) -> None:
    left, top, width, _ = box
    is_now = place == view.place
    canvas.sprite((left, top), _front(LIT if is_now else PANEL, is_asked=is_now))
    number = PLACES.index(place) + 1
    canvas.text((left + width // 2, top + 20), str(number), 28, GOLD if is_now else MUTED, "Black", "middle")
    canvas.mask((left + 16, top + 30), place_sign(place, 44), AMBER if place == "sheriff" else PAPER)
    canvas.text((left + 72, top + 54), place_name(place, t), 32, PAPER, "ExtraBold", width=width - 84)
    middle = top + BUILDING_HEIGHT - 34
    end = _people(canvas, view, place, (left + width - 12, middle))
    _stock(canvas, view, place, (left + 16, middle), end, t)


@functools.lru_cache(maxsize=4)
def _front(colour: Rgb, is_asked: bool) -> Image.Image:
    """Return an empty house with its false front, framed in gold if it is visited now."""
    canvas = Canvas.upon(Image.new("RGBA", (BUILDING_WIDTH, BUILDING_HEIGHT)))
    parapet = (BUILDING_WIDTH // 2 - 44, 0, 88, 44)
    body = (0, PARAPET, BUILDING_WIDTH, BUILDING_HEIGHT - PARAPET)
    for box in (body, parapet):
        canvas.panel(box, GOLD if is_asked else colour, 14)
    if is_asked:
        for left, top, width, height in (body, parapet):
            canvas.panel((left + 4, top + 4, width - 8, height - 8), colour, 11)
    return canvas.image


def _stock(canvas: Canvas, view: View, place: Place, at: tuple[int, int], right: int, t: Text) -> None:
    """Draw the face that wins *place* and what it offers, left of *right*."""
    left, middle = at
    if place in FACE_OF:
        canvas.sprite((left, middle - DIE // 2), die(FACE_OF[place], PAPER, DIE))
        left += DIE + 10
    match place:
        case "mine":
            amount(canvas, (left, middle), nugget(34), AMBER, str(view.mine), 34)
        case "bank":
            amount(canvas, (left, middle), note(40), NOTE, str(view.bank), 34)
        case "stagecoach":
            amount(canvas, (left, middle), note(40), NOTE, str(view.stagecoach), 34)
        case "store":
            amount(canvas, (left, middle), cards_in_hand(36), MUTED, str(view.store + view.discard), 34)
        case "sheriff":
            disc(canvas, view.sheriff, (left, middle - DISC // 2), DISC)
        case "town_hall":
            _row(canvas, view, at)
        case _:
            words = t("rob a hand") if place == "saloon" else t("for the unlucky")
            if measure(words, 28) <= right - left:
                canvas.text((left, middle), words, 28, MUTED)


def _row(canvas: Canvas, view: View, at: tuple[int, int]) -> None:
    """Draw the open titles, the lowest place first, and how many are still to come."""
    left, middle = at
    for card in view.row:
        canvas.sprite((left, middle - 26), title_card(title_value(card), 42, 52))
        left += 47
    canvas.text((left + 4, middle), f"+{view.titles}", 28, MUTED, "ExtraBold")


def _people(canvas: Canvas, view: View, place: Place, at: tuple[int, int]) -> int:
    """Draw who has won here, or else who leads or waits for the Doctor, left of *at*; return where they begin."""
    left, middle = at
    waiting = view.queue if place == "doctor" and view.stage in ("order", "doctor") else ()
    winners = place_winners(view, place)
    for seat in reversed(waiting or (() if winners else place_leaders(view, place))):
        left -= LETTER
        canvas.text((left + LETTER // 2, middle), SEAT_LETTERS[seat], 28, TINTS[seat], "Black", "middle")
    for seat in reversed(winners):
        left -= DISC if seat == winners[-1] else DISC - 8
        disc(canvas, seat, (left, middle - DISC // 2), DISC)
    return left - 8
