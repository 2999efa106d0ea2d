"""Pig in pictures: the die, and a bar for each player."""

from collections.abc import Sequence

from bot.drawing.canvas import BOX_HEIGHT, Canvas
from bot.drawing.dice import die
from bot.drawing.palette import GOLD, LIT, MORE_TINTS, MUTED, PANEL, PAPER, TINTS, TRACK
from bot.drawing.seats import draw_seat
from bot.game.face import Seats, Who
from bot.text import Text
from rules.kernel.game import Event

from .rules import View

HEIGHT, MARGIN, HEAD, GAP = 760, 20, 168, 8
PINK = (246, 170, 182)


def draw_box(t: Text) -> bytes:
    """Draw the box: the name, and a 1 among other dice."""
    canvas = Canvas(BOX_HEIGHT)
    canvas.text((64, 150), t("Pig"), 170, PINK, "Black")
    canvas.text((68, 280), t("roll, or hold?"), 56, GOLD, "ExtraBold")
    canvas.text((68, 350), t("2 to 8 players, one die"), 40, MUTED, "Bold", width=600)
    for place, face in enumerate((5, 1, 6)):
        canvas.sprite(
            (660 + place * 172, 120 + 40 * (place % 2)), die(face, PINK if face == 1 else PAPER, 156)
        )
    return canvas.encode((PINK,))


def draw(view: View, seats: Seats, t: Text, news: Sequence[Event] = ()) -> bytes:
    """Draw the table."""
    canvas = Canvas(HEIGHT)
    if view.die is not None:
        canvas.sprite((MARGIN, MARGIN), die(view.die, PINK if view.die == 1 else PAPER, 128))
    canvas.text((180, 52), headline(view, seats, t), 56, PAPER, "Black", width=1000)
    canvas.text((180, 116), t("played to {target}", target=view.target), 44, MUTED, "ExtraBold")
    height = (HEIGHT - HEAD - MARGIN) // max(len(seats), 3) - GAP
    for who in seats:
        _draw_band(canvas, HEAD + who.seat * (height + GAP), height, view, who)
    return canvas.encode((PINK, *MORE_TINTS))


def headline(view: View, seats: Seats, t: Text) -> str:
    """Return what stands above the players."""
    if view.active is None:
        return t("The game is over")
    return t("{player}: {turn} in this turn", player=seats[view.active].name, turn=view.turn)


def _draw_band(canvas: Canvas, top: int, height: int, view: View, who: Who) -> None:
    """Draw one player: the mark, the name, the bar with what the turn would add, and the points."""
    middle, points, is_active = top + height // 2, view.points[who.seat], view.active == who.seat
    canvas.panel((MARGIN, top, 1160, height), LIT if is_active else PANEL)
    if is_active:
        canvas.outline((MARGIN, top, 1160, height), GOLD)
    draw_seat(canvas, (MARGIN + 44, middle), who.seat, 52)
    canvas.text((MARGIN + 88, middle), who.name, 44, PAPER, "ExtraBold", width=330)
    bar = (470, middle - 18, 560, 36)
    canvas.panel(bar, TRACK, 18)
    if is_active and view.turn:
        canvas.gauge(bar, (points + view.turn) / view.target, GOLD, TRACK)
    if points:
        canvas.gauge(
            (*bar[:2], max(36, round(560 * min(1, points / view.target))), 36), 1, TINTS[who.seat], TRACK
        )
    canvas.text((1156, middle), str(points), 52, PAPER, "Black", "right")


def draw_example(t: Text) -> bytes:
    """Draw the turn that the rules tell of."""
    return draw(View(None, 50, (18, 31), 0, 11, 5, 4, ()), [Who(0, "Ana"), Who(1, "Bert")], t)
