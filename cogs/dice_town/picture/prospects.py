"""What the dice that a player is about to keep would win: for each face how many, what it pays, who else has most."""

from __future__ import annotations

from bot.drawing.canvas import Box, Canvas
from bot.drawing.dice import die
from bot.drawing.lettering import READ_PX
from bot.drawing.palette import GOLD, INK, LIT, MUTED, PANEL, PAPER, TINTS
from bot.drawing.tags import draw_tag, initial
from bot.game.face import Seats, Who
from bot.text import Text
from cogs.dice_town.choice import Picked
from cogs.dice_town.names import dollars
from cogs.dice_town.picture.colours import AMBER, NOTE
from cogs.dice_town.picture.pieces import amount, deed
from cogs.dice_town.picture.symbols import cards_in_hand, note, nugget, place_sign
from rules.dice_town.cards import title_value
from rules.dice_town.hands import FACES
from rules.dice_town.state import FACE_OF, Place
from rules.dice_town.view import View
from rules.kernel.game import Seat

GAP = 6
PLACE_OF: dict[str, Place] = {**{face: place for place, face in FACE_OF.items()}, "A": "town_hall"}
"""The place where most dice of a face win; aces, the highest face, count for the best hand."""


def mine_with(view: View, picked: Picked) -> list[str]:
    """Return the dice of the seat of *view*, those that it picks included."""
    assert view.seat is not None, "a hand belongs to a seat"
    assert view.own is not None, "a hand belongs to a seat"
    turned = [picked.to] if picked.turned is not None else []
    return [*view.seats[view.seat].kept, *(view.own.roll[place] for place in sorted(picked.places)), *turned]


def rivals(view: View, face: str) -> tuple[int, list[Seat]]:
    """Return the most dice of *face* that lie open before another player, and before whom."""
    counts = {seat.seat: seat.kept.count(face) for seat in view.seats if seat.seat != view.seat}
    most = max(counts.values())
    return most, [seat for seat, count in counts.items() if count == most and count]


def draw_prospects(canvas: Canvas, view: View, seats: Seats, picked: Picked, box: Box, t: Text) -> None:
    """Draw a tile for each face, framed in gold where the player would have the most."""
    left, top, width, height = box
    each, mine = (width - GAP * (len(FACES) - 1)) // len(FACES), mine_with(view, picked)
    for number, face in enumerate(FACES):
        tile = (left + number * (each + GAP), top, each, height)
        most, who = rivals(view, face)
        count = mine.count(face)
        leads = face != "A" and count > most
        canvas.panel(tile, LIT if leads else PANEL)
        if leads:
            canvas.outline(tile, GOLD, 5)
        _draw_count(canvas, tile, face, count)
        _draw_pay(canvas, view, tile, face, count, t)
        _draw_rivals(canvas, seats, tile, face, (most, who), t)


def _draw_count(canvas: Canvas, tile: Box, face: str, count: int) -> None:
    left, top, width, _ = tile
    place = PLACE_OF[face]
    canvas.sprite((left + 8, top + 10), die(face, PAPER, 62))
    canvas.mask((left + width - 48, top + 20), place_sign(place, 40), AMBER if place == "sheriff" else PAPER)
    canvas.text((left + 75, top + 41), f"×{count}", 44, PAPER if count else MUTED, "Black")


def _draw_pay(canvas: Canvas, view: View, tile: Box, face: str, count: int, t: Text) -> None:
    """Draw what the place pays now."""
    at = (tile[0] + 12, tile[1] + 104)
    match PLACE_OF[face]:
        case "mine":
            amount(canvas, at, nugget(38), AMBER, str(view.mine))
        case "bank":
            amount(canvas, at, note(46), NOTE, dollars(view.bank))
        case "store" | "saloon":
            amount(canvas, at, cards_in_hand(40), MUTED, t("1 of {count}", count=max(1, count)))
        case "sheriff":
            amount(canvas, at, place_sign("sheriff", 40), AMBER, t("{count} pts", count=5))
        case _:
            for number, card in enumerate(view.row[:3]):
                canvas.sprite((at[0] + number * 56, tile[1] + 77), deed(title_value(card), (51, 60)))


def _draw_rivals(
    canvas: Canvas, seats: Seats, tile: Box, face: str, best: tuple[int, list[Seat]], t: Text
) -> None:
    """Say who else has most of a face, and how many."""
    left, middle, room = tile[0] + 10, tile[1] + 158, tile[2] - 20
    most, who = best
    if face == "A":
        canvas.text((left + 2, middle), t("best hand"), 36, MUTED, "ExtraBold", width=room)
    elif not who:
        canvas.text((left + 4, middle), t("nobody"), 38, MUTED, "ExtraBold", width=room)
    elif len(who) == 1:
        used = draw_tag(canvas, (left, middle), Who(who[0], seats[who[0]].name), READ_PX, room - 40, 46)
        canvas.text((left + used + 8, middle), str(most), READ_PX, PAPER, "Black")
    else:
        for seat in who:
            canvas.panel((left, middle - 22, 36, 44), TINTS[seat], 12)
            canvas.text((left + 18, middle), initial(seats[seat], seats), 34, INK, "Black", "middle")
            left += 38
        canvas.text((left + 4, middle), str(most), READ_PX, PAPER, "Black")
