"""The town: eight places in the order in which they are visited, what each has to offer, who leads or has won."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from bot.drawing.cards import faded
from bot.drawing.dice import die
from bot.drawing.lettering import READ_PX, SMALLEST_PX, measure, shortened
from bot.drawing.palette import GOLD, INK, LIT, MUTED, PANEL, PAPER, TINTS, WELL
from bot.drawing.tags import draw_tag, initial
from bot.game.face import Seats, Who
from bot.text import Text
from cogs.dice_town.names import place_name
from cogs.dice_town.picture.colours import AMBER, NOTE
from cogs.dice_town.picture.pieces import amount, deed
from cogs.dice_town.picture.symbols import cards_in_hand, note, nugget, place_sign
from rules.dice_town.cards import title_value
from rules.dice_town.hands import DICE, hand_rank
from rules.dice_town.state import FACE_OF, PLACES, Place
from rules.dice_town.view import View
from rules.kernel.game import Seat

COLUMNS, GAP = 4, 6
TILE = ((WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) // COLUMNS, 122)
TOWN_HEIGHT = 2 * TILE[1] + GAP
_TAG = 46
"""The height of a name on a tile."""


def draw_town(canvas: Canvas, view: View, seats: Seats, top: int, t: Text) -> None:
    """Draw the town below *top*."""
    for place in PLACES:
        row, column = divmod(PLACES.index(place), COLUMNS)
        left = MARGIN + column * (TILE[0] + GAP)
        _draw_place(canvas, view, seats, place, (left, top + row * (TILE[1] + GAP), *TILE), t)


def place_winners(view: View, place: Place) -> tuple[Seat, ...]:
    """Return who has won *place* in this round: at the Doctor all who took a remedy."""
    return tuple(win.seat for win in view.wins if win.place == place)


def place_leaders(view: View, place: Place) -> tuple[Seat, ...]:
    """Return who leads at *place* while its winner is not known yet: most dice of its face, or the best hand."""
    if is_past(view, place) or view.stage in ("final", "over"):
        return ()
    if place == "town_hall":
        return _best_hands(view)
    face = FACE_OF.get(place, "")
    counts = [seat.kept.count(face) for seat in view.seats]
    return tuple(seat for seat, count in enumerate(counts) if face and count and count == max(counts))


def _best_hands(view: View) -> tuple[Seat, ...]:
    """Return who has the best hand, once all dice lie open."""
    if any(len(seat.kept) < DICE for seat in view.seats):
        return ()
    ranks = [hand_rank(seat.kept) for seat in view.seats]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def is_past(view: View, place: Place) -> bool:
    """Tell whether the walk through the town has gone beyond the winner of *place*."""
    if place == view.place:
        return bool(place_winners(view, place))
    return bool(view.place) and PLACES.index(place) < PLACES.index(view.place)


def _draw_place(canvas: Canvas, view: View, seats: Seats, place: Place, box: Box, t: Text) -> None:
    left, top, width, height = box
    is_now = place == view.place
    is_over = is_past(view, place) and view.stage != "throw" and not is_now
    canvas.panel(box, LIT if is_now else WELL if is_over else PANEL)
    if is_now:
        canvas.outline(box, GOLD, 5)
    ink = MUTED if is_over else PAPER
    canvas.mask(
        (left + 12, top + 10), place_sign(place, 46), AMBER if place == "sheriff" and not is_over else ink
    )
    room = width - 80 - (64 if place in FACE_OF else 0)
    canvas.text((left + 70, top + 34), place_name(place, t), READ_PX, ink, "Black", width=room)
    if place in FACE_OF:
        sprite = die(FACE_OF[place], PAPER, 62)
        canvas.sprite((left + width - 68, top + 4), faded(sprite, WELL, 0.5) if is_over else sprite)
    middle = top + height - 31
    begin = _draw_stock(canvas, view, seats, place, (left + 14, middle), left + width - 12, t)
    _draw_people(canvas, view, seats, place, (left + width - 10, middle), begin + 10)


def _draw_stock(
    canvas: Canvas, view: View, seats: Seats, place: Place, at: tuple[int, int], right: int, t: Text
) -> int:
    """Draw what a place offers; return where it ends."""
    match place:
        case "mine":
            return amount(canvas, at, nugget(42), AMBER, str(view.mine), 44)
        case "bank":
            return amount(canvas, at, note(52), NOTE, str(view.bank), 44)
        case "stagecoach":
            end = amount(canvas, at, note(52), NOTE, str(view.stagecoach), 44)
            words = t("→ bank")
            return (
                end
                + 14
                + canvas.text((end + 14, at[1]), words, READ_PX, MUTED, "ExtraBold", width=right - end - 14)
            )
        case "store":
            return amount(canvas, at, cards_in_hand(44), MUTED, str(view.store + view.discard), 44)
        case "sheriff":
            canvas.mask((at[0] - 2, at[1] - 20), place_sign("sheriff", READ_PX), AMBER)
            room = 120 if _people_at(view, place) else right - at[0] - 44
            return (
                at[0] + 44 + draw_tag(canvas, (at[0] + 44, at[1]), seats[view.sheriff], READ_PX, room, _TAG)
            )
        case "town_hall":
            for number, card in enumerate(view.row):
                canvas.sprite((at[0] - 2 + number * 51, at[1] - 34), deed(title_value(card), (48, 62)))
            return at[0] + len(view.row) * 51
        case "saloon":
            return at[0] + canvas.text(at, t("steal"), READ_PX, MUTED, "ExtraBold", width=120)
        case _:
            return _draw_doctor(canvas, view, at, right, t)


def _draw_doctor(canvas: Canvas, view: View, at: tuple[int, int], right: int, t: Text) -> int:
    """Say whom the Doctor is for, until somebody is ill."""
    if place_winners(view, "doctor") or _ill(view):
        return at[0]
    return at[0] + canvas.text(at, t("won nothing?"), READ_PX, MUTED, "ExtraBold", width=right - at[0])


def _ill(view: View) -> tuple[Seat, ...]:
    return view.queue if view.stage in ("order", "doctor") else ()


def _people_at(view: View, place: Place) -> tuple[Seat, ...]:
    """Return who is named at a place: who has won it, or else who leads there, or waits for the Doctor."""
    return place_winners(view, place) or (_ill(view) if place == "doctor" else place_leaders(view, place))


def _draw_people(
    canvas: Canvas, view: View, seats: Seats, place: Place, right: tuple[int, int], begin: int
) -> None:
    """Draw who has won here, in gold, or else who leads with how many dice, or waits for the Doctor."""
    winners, which = place_winners(view, place), _people_at(view, place)
    if not which:
        return
    face = FACE_OF.get(place, "")
    count = view.seats[which[0]].kept.count(face) if face and len(which) == 1 and not winners else 0
    left = draw_names(canvas, which, seats, right, right[0] - begin, f" {count}" if count else "")
    if winners:
        canvas.outline((left - 5, right[1] - 28, right[0] - left + 10, 56), GOLD, 4, 18)


def draw_names(
    canvas: Canvas, which: Sequence[Seat], seats: Seats, right: tuple[int, int], room: int, tail: str = ""
) -> int:
    """Write names on tints, *right* the middle of the right edge: one cut if it must be, more as initials.

    *tail* is written behind a single name. Return where they begin.
    """
    if len(which) == 1:
        who = seats[which[0]]
        size = next((size for size in (40, 36) if _width(who.name + tail, size) <= room), SMALLEST_PX)
        name = who.name
        if _width(name + tail, size) > room:
            name = shortened(name, room - _width(tail, size), size, "Black")
            name = name if len(name) > 3 else initial(who, seats)
        width = _width(name + tail, size)
        shown = Who(who.seat, name + tail)
        draw_tag(canvas, (right[0] - width, right[1]), shown, size, height=_TAG)
        return right[0] - width
    step = min(48, max(34, room // len(which)))
    left = right[0]
    for seat in reversed(which):
        left -= step
        canvas.panel((left + 2, right[1] - _TAG // 2, step - 4, _TAG), TINTS[seat], 12)
        size = READ_PX if step > 40 else SMALLEST_PX
        canvas.text((left + step // 2, right[1]), initial(seats[seat], seats), size, INK, "Black", "middle")
    return left


def _width(words: str, size: int) -> int:
    return measure(words, size, "Black") + 2 * round(size * 0.34)
