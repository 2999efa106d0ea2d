"""One player at the table: name, dice, cup, money, gold, cards, fenced titles, and what is asked of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.palette import GOLD, INK, MUTED, PAPER, TRACK
from bot.drawing.seats import draw_empty_band
from bot.game.face import Who
from bot.game.wording import points
from bot.text import Text
from cogs.dice_town.names import dollars, offer_words
from cogs.dice_town.picture.colours import AMBER, LEATHER, MARGIN, NOTE
from cogs.dice_town.picture.pieces import amount, disc, kept_dice, titles, titles_width
from cogs.dice_town.picture.symbols import cards_in_hand, cup, fence, note, nugget, place_sign, tick
from rules.dice_town.cards import title_value
from rules.dice_town.hands import DICE
from rules.dice_town.state import FACE_OF
from rules.dice_town.view import SeatView, View

BAND = 132
NAME_LEFT = 120
DICE_LEFT, DIE, DIE_STEP = 396, 72, 80
STATS_LEFT, NUGGETS_LEFT, CARDS_LEFT = 808, 956, 1076
CUP = (86, 80)


class Label(NamedTuple):
    """What a player's label says; *is_asked*: the table is waiting for that player."""

    words: str
    is_asked: bool
    has_tick: bool = False


def draw_frame(canvas: Canvas, view: View, seat: SeatView, who: Who, top: int) -> None:
    """Draw a band with the seat's letter, badge and name, lit and framed for whoever is to act."""
    draw_empty_band(canvas, seat.seat, top, BAND, is_lit=seat.seat in view.to_act)
    disc(canvas, seat.seat, (MARGIN + 24, top + 14), 60)
    if seat.is_sheriff:
        canvas.mask((MARGIN + 30, top + BAND - 54), place_sign("sheriff", 48), AMBER)
    canvas.text((NAME_LEFT, top + 44), who.name, 36, PAPER, "ExtraBold", width=DICE_LEFT - NAME_LEFT - 14)


def draw_band(canvas: Canvas, view: View, seat: SeatView, who: Who, top: int, t: Text) -> None:
    """Draw all of a player while the game goes on."""
    draw_frame(canvas, view, seat, who, top)
    _label(canvas, label_of(view, seat, t), (NAME_LEFT - 2, top + 96))
    at = (DICE_LEFT, top + (BAND - DIE) // 2)
    kept_dice(canvas, at, seat.kept, DIE, DIE_STEP, _winning_face(view, seat))
    if seat.thrown:
        _cup(canvas, seat, top)
    _holdings(canvas, seat, top, t)


def _winning_face(view: View, seat: SeatView) -> str:
    """Return the face with which a player leads at the place that is visited now; "" for others."""
    is_leading = seat.seat in view.tied or any(win[:2] == (view.place, seat.seat) for win in view.wins)
    return FACE_OF.get(view.place, "") if view.place and is_leading else ""


def _cup(canvas: Canvas, seat: SeatView, top: int) -> None:
    """Draw the cup over the thrown dice, with their number, and a tick once the player has chosen."""
    first, count = len(seat.kept), DICE - len(seat.kept)
    middle = DICE_LEFT + first * DIE_STEP + (count * DIE_STEP - (DIE_STEP - DIE)) // 2
    width, height = CUP
    left, upper = middle - width // 2, top + (BAND - height) // 2
    canvas.mask((left, upper), cup(width, height), LEATHER)
    canvas.text((middle, upper + 37), str(seat.thrown), 36, PAPER, "Black", "middle")
    if seat.has_chosen:
        canvas.panel((left + width - 26, upper - 8, 40, 40), PAPER, 20)
        canvas.mask((left + width - 18, upper), tick(24), INK)


def _holdings(canvas: Canvas, seat: SeatView, top: int, t: Text) -> None:
    middle = top + (40 if seat.fenced else BAND // 2)
    amount(canvas, (STATS_LEFT, middle), note(44), NOTE, dollars(seat.dollars))
    amount(canvas, (NUGGETS_LEFT, middle), nugget(36), AMBER, str(seat.nuggets))
    amount(canvas, (CARDS_LEFT, middle), cards_in_hand(40), MUTED, str(seat.cards))
    if seat.fenced:
        _fenced(canvas, seat.fenced, top + 76, t)


def _fenced(canvas: Canvas, cards: Sequence[str], top: int, t: Text) -> None:
    """Draw the titles behind barbed wire, or only their number where they are too many."""
    left, size = STATS_LEFT + 52, (36, 46)
    canvas.mask((STATS_LEFT, top + 4), fence(40), MUTED)
    if titles_width(cards, size[0]) <= WIDTH - MARGIN - 8 - left:
        titles(canvas, (left, top), cards, size)
        return
    worth = points(sum(map(title_value, cards)), t)
    words = t("{count} titles, {points}", count=len(cards), points=worth)
    canvas.text((left, top + size[1] // 2), words, 28, PAPER, width=WIDTH - MARGIN - 8 - left)


def _label(canvas: Canvas, label: Label | None, at: tuple[int, int]) -> None:
    if label is None:
        return
    room = DICE_LEFT - at[0] - 14
    if label.has_tick:
        canvas.mask((at[0] + 4, at[1] - 13), tick(26), GOLD)
        canvas.text((at[0] + 40, at[1]), label.words, 28, PAPER, "Bold", width=room - 40)
        return
    colour, ink = (GOLD, INK) if label.is_asked else (TRACK, PAPER)
    canvas.pill(at, label.words, colour, ink, room)


def label_of(view: View, seat: SeatView, t: Text) -> Label | None:
    """Return what a player is to do, has done, or has to put up with, in a word or two."""
    if seat.seat in view.to_act:
        return Label(_task(view, t), is_asked=True)
    if seat.has_chosen:
        return Label(t("has chosen"), is_asked=False, has_tick=True)
    if view.stage == "tie" and seat.seat in view.tied:
        return Label(_offer(view, seat, t), is_asked=False)
    if view.stage in ("offer", "final") and seat.seat in view.tied:
        return Label(t("tied"), is_asked=False)
    if seat.seat == view.victim:
        return Label(t("is robbed"), is_asked=False)
    if seat.seat in view.queue:
        return Label(t("is ill"), is_asked=False)
    return None


def _task(view: View, t: Text) -> str:
    match view.stage:
        case "throw":
            return t("choosing")
        case "offer":
            return t("may offer")
        case "tie" | "final":
            return t("decides")
        case "store" | "saloon":
            return t("picks a card")
        case "victim":
            return t("robs somebody")
        case "order":
            return t("sends the ill")
        case _:
            return t("at the Doctor")


def _offer(view: View, seat: SeatView, t: Text) -> str:
    if seat.offer is None or seat.offer.goods == "nothing":
        return t("offers nothing")
    return t("offers {goods}", goods=offer_words(seat.offer, t, view.deck))
