"""One player at the table: name, badge, dice, cup, money, gold, cards, fenced titles, and what is asked of them."""

from __future__ import annotations

from typing import NamedTuple

from bot.drawing.canvas import Box, Canvas
from bot.drawing.dice import die
from bot.drawing.lettering import READ_PX, SMALLEST_PX
from bot.drawing.palette import ALARM, GOLD, INK, LIT, MUTED, PANEL, PAPER, TINTS, WELL
from bot.drawing.signs import dot, robot, tick
from bot.drawing.tags import draw_tag
from bot.game.face import Who
from bot.text import Text
from cogs.dice_town.names import offer_words
from cogs.dice_town.picture.colours import AMBER, LEATHER, NOTE
from cogs.dice_town.picture.news import Change
from cogs.dice_town.picture.pieces import amount
from cogs.dice_town.picture.symbols import cards_in_hand, cup, fence, note, nugget, place_sign
from rules.dice_town.cards import title_value
from rules.dice_town.hands import DICE
from rules.dice_town.state import FACE_OF
from rules.dice_town.view import SeatView, View

TALL = 130
"""A row of at least this height has two lines."""


class Sizes(NamedTuple):
    """The measures of a row: of a die, from one to the next, where they begin, of the name."""

    die: int
    step: int
    dice: int
    name: int


class Label(NamedTuple):
    """What a player's label says; *is_asked*: the table is waiting for that player."""

    words: str
    is_asked: bool
    has_tick: bool = False


def sizes_of(height: int) -> Sizes:
    """Return the measures of a row of this height, in pixels."""
    if height >= 190:
        return Sizes(116, 128, 310, 48)
    if height >= TALL:
        return Sizes(86, 96, 310, 48)
    return Sizes(70, 78 if height > 95 else 76, 292, 42)


def draw_row(canvas: Canvas, view: View, seat: SeatView, who: Who, box: Box, change: Change, t: Text) -> None:
    """Draw all of a player while the game goes on."""
    left, top, width, height = box
    is_asked, sizes, middle = seat.seat in view.to_act, sizes_of(height), top + height // 2
    canvas.panel((left, top, 40, height), TINTS[seat.seat])
    canvas.panel((left + 12, top, width - 12, height), LIT if is_asked else PANEL)
    if is_asked:
        canvas.outline((left + 12, top, width - 12, height), GOLD, 4)
    label = label_of(view, seat, t)
    line = middle - 28 if height >= TALL else middle
    _draw_name(canvas, seat, who, (left + 28, line), sizes)
    if height >= TALL and label is not None:
        _draw_label(canvas, label, (left + 32, middle + 38))
    _draw_dice(canvas, view, seat, change, (left + sizes.dice, middle), sizes)
    if seat.thrown:
        _draw_cup(canvas, seat, (left + sizes.dice, middle), sizes, height)
    right = left + sizes.dice + DICE * sizes.step
    if height < TALL and view.stage == "tie" and label is not None and seat.seat in view.tied:
        canvas.text(
            (right + 16, middle), label.words, READ_PX, GOLD, "ExtraBold", width=left + width - right - 30
        )
    elif height >= 190:
        _draw_column(canvas, seat, change, (right + 40, middle))
    elif height >= TALL:
        _draw_square(canvas, seat, change, (right + 30, middle), left + width)
    else:
        _draw_line(canvas, seat, change, (right, middle), left + width)


def _draw_name(canvas: Canvas, seat: SeatView, who: Who, at: tuple[int, int], sizes: Sizes) -> None:
    room = sizes.dice - 40 - (58 if seat.is_sheriff else 0) - (44 if who.is_computer else 0)
    end = at[0] + draw_tag(canvas, at, who, sizes.name, room)
    if seat.is_sheriff:
        canvas.mask((end + 6, at[1] - 26), place_sign("sheriff", 52), AMBER)
        end += 58
    if who.is_computer:
        canvas.centred((end + 26, at[1] - 2), robot(34), MUTED)


def _draw_label(canvas: Canvas, label: Label, at: tuple[int, int]) -> None:
    left = at[0]
    if label.has_tick:
        canvas.centred((left + 18, at[1]), tick(36), GOLD)
        left += 46
    colour = GOLD if label.is_asked else PAPER
    canvas.text((left, at[1]), label.words, READ_PX, colour, "ExtraBold", width=310 - left - 10)


def _draw_dice(
    canvas: Canvas, view: View, seat: SeatView, change: Change, at: tuple[int, int], sizes: Sizes
) -> None:
    """Draw the dice that lie open: on gold those that win, with a dot those that are new."""
    lit, new = winning_face(view, seat), change.dice.copy()
    for place in range(DICE):
        corner = (at[0] + place * sizes.step, at[1] - sizes.die // 2)
        if place >= len(seat.kept):
            canvas.panel((*corner, sizes.die, sizes.die), WELL, round(sizes.die * 0.2))
            continue
        face = seat.kept[place]
        canvas.sprite(corner, die(face, PAPER, sizes.die, kept=face == lit))
        if new[face] and seat.kept[place:].count(face) <= new[face]:
            canvas.sprite((corner[0] + sizes.die - 18, corner[1] - 9), dot(28))


def winning_face(view: View, seat: SeatView) -> str:
    """Return the face with which a player leads at the place that is visited now; "" for others."""
    is_leading = seat.seat in view.tied or any(win[:2] == (view.place, seat.seat) for win in view.wins)
    return FACE_OF.get(view.place, "") if view.place and is_leading else ""


def _draw_cup(canvas: Canvas, seat: SeatView, at: tuple[int, int], sizes: Sizes, room: int) -> None:
    """Draw the cup over the thrown dice, with their number, and a tick once the player has chosen."""
    count = DICE - len(seat.kept)
    middle = at[0] + len(seat.kept) * sizes.step + (count * sizes.step - (sizes.step - sizes.die)) // 2
    height = min(room - 10, round(sizes.die * 1.16))
    width = round(height * 1.02)
    left, top = middle - width // 2, at[1] - height // 2
    canvas.mask((left, top), cup(width, height), LEATHER)
    canvas.text((middle, at[1]), str(seat.thrown), 44 if room < TALL else 56, PAPER, "Black", "middle")
    if seat.has_chosen:
        canvas.panel((left + width - 34, top - 2, 44, 44), PAPER, 22)
        canvas.centred((left + width - 12, top + 20), tick(28), INK)


class _Thing(NamedTuple):
    """Something that a player owns: its sign's number and colour, how much, and how much more than before."""

    sign: str
    owned: int
    more: int


def _things(seat: SeatView, change: Change) -> list[_Thing]:
    things = [
        _Thing("note", seat.dollars, change.dollars),
        _Thing("nugget", seat.nuggets, change.nuggets),
        _Thing("cards", seat.cards, change.cards),
    ]
    if seat.fenced:
        things.append(_Thing("fence", sum(map(title_value, seat.fenced)), 0))
    return things


def _draw_thing(canvas: Canvas, thing: _Thing, at: tuple[int, int], size: int) -> int:
    """Draw a sign with its number and what changed; return where it ends."""
    sign, colour = {
        "note": (note(52), NOTE),
        "nugget": (nugget(42), AMBER),
        "cards": (cards_in_hand(44), MUTED),
        "fence": (fence(42), MUTED),
    }[thing.sign]
    end = amount(canvas, at, sign, colour, str(thing.owned), size)
    if thing.more:
        words = f"{thing.more:+d}".replace("-", "−")
        end += 5 + canvas.text(
            (end + 5, at[1]), words, SMALLEST_PX, GOLD if thing.more > 0 else ALARM, "Black"
        )
    return end


def _draw_column(canvas: Canvas, seat: SeatView, change: Change, at: tuple[int, int]) -> None:
    things = _things(seat, change)
    pitch = 62 if len(things) == 3 else 50
    for number, thing in enumerate(things):
        _draw_thing(canvas, thing, (at[0], at[1] + round((number - (len(things) - 1) / 2) * pitch)), 52)


def _draw_square(canvas: Canvas, seat: SeatView, change: Change, at: tuple[int, int], right: int) -> None:
    width = (right - at[0]) // 2
    for number, thing in enumerate(_things(seat, change)):
        row, column = divmod(number, 2)
        _draw_thing(canvas, thing, (at[0] + column * width, at[1] - 30 + 60 * row), 46)


def _draw_line(canvas: Canvas, seat: SeatView, change: Change, at: tuple[int, int], right: int) -> None:
    """Draw all in one line, each in its column, or as far to the right as what stands before it needs.

    Beside a fence there is room for what changed in money alone.
    """
    columns, end = (6, 160, 274, right - 104 - at[0]) if seat.fenced else (6, 172, 330), 0
    for column, thing in zip(columns, _things(seat, change), strict=False):
        shown = thing._replace(more=0) if seat.fenced and thing.sign != "note" else thing
        left = at[0] + max(column, end + 6)
        end = _draw_thing(canvas, shown, (left, at[1]), 44 if thing.sign != "fence" else READ_PX) - at[0]


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
