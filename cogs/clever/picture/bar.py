"""The bar above the sheet: what is asked of whom, the round, and the dice where they lie; or a round's bonus."""

from __future__ import annotations

import functools
from collections.abc import Collection, Sequence
from typing import NamedTuple

from PIL import Image

from bot.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from bot.drawing.cards import faded
from bot.drawing.dice import die, is_light
from bot.drawing.lettering import READ_PX, SMALLEST_PX, measure
from bot.drawing.palette import GOLD, INK, LIT, MUTED, PANEL, PAPER, TRACK, WELL, Rgb, mix
from bot.drawing.shapes import rounded
from bot.drawing.tags import draw_tag, draw_tags
from bot.game.face import Seats, Who
from bot.text import Text
from cogs.clever.names import Letters, letters_in
from cogs.clever.picture.colours import DIE, SILVER, SILVER_EDGE
from cogs.clever.picture.plan import BAR, GAP
from cogs.clever.picture.symbols import bonus_symbol, bonus_width
from rules.clever import View
from rules.clever.sheet import ALTERNATIVES, COLOURS, Bonus, Colour
from rules.clever.state import Die, Lies
from rules.clever.view import SeatView

ASK_WIDTH = 352
_TOP, _HEIGHT = BAR
_DIE, _STEP, _PAD = 73, 84, 8


class Zone(NamedTuple):
    """A part of the table with dice: its *title*, what lies there, and for how many dice it has places."""

    title: str
    lies: Lies
    dice: tuple[Die, ...]
    places: int


def draw_bar(
    canvas: Canvas, view: View, people: Seats, seats: Seats, words: str, asked: Collection[Colour], t: Text
) -> None:
    """Draw the bar: *words* ask *people* for something, the dice *asked* for in gold."""
    _draw_question(canvas, view, people, seats, words, t)
    left = MARGIN + ASK_WIDTH + GAP
    if view.phase == "gift":
        _draw_gift(canvas, view, left, t)
        return
    zones = zones_of(view, t)
    places = [max(2, zone.places) for zone in zones]
    room = WIDTH - MARGIN - left - GAP * (len(zones) - 1) - 2 * _PAD * len(zones)
    step = min(_STEP, room // sum(places))
    spare = room - step * sum(places)
    for zone, count in zip(zones, places, strict=True):
        width = 2 * _PAD + count * step + (spare if zone is zones[-1] else 0)
        _draw_zone(canvas, (left, _TOP, width, _HEIGHT), zone, step, asked, letters_in(t))
        left += width + GAP


def _draw_question(canvas: Canvas, view: View, people: Seats, seats: Seats, words: str, t: Text) -> None:
    box = (MARGIN, _TOP, ASK_WIDTH, _HEIGHT)
    canvas.panel(box, LIT)
    canvas.outline(box, GOLD, 4)
    left, room = MARGIN + 14, ASK_WIDTH - 28
    if len(people) == 1:
        draw_tag(canvas, (left, _TOP + 38), people[0], 44, room)
    else:
        draw_tags(canvas, (left, _TOP + 38), people, seats, room, 38)
    canvas.text((left + 2, _TOP + 90), words, 44, GOLD, "Black", width=room)
    where = t("Round {round}/{rounds}", round=view.round, rounds=view.rounds)
    right = left + 2 + canvas.text((left + 2, _TOP + 132), where, SMALLEST_PX, MUTED, "ExtraBold", width=200)
    coming = view.sheet.round_bonuses[view.round] if view.round < view.rounds else ()
    _draw_coming(canvas, coming, right + 14, MARGIN + ASK_WIDTH - 12, t)


def _draw_coming(canvas: Canvas, coming: Sequence[Bonus], left: int, right: int, t: Text) -> None:
    """Draw what the next round brings everybody, behind an arrow, as far as there is room."""
    if not coming:
        return
    sprites = [bonus_symbol(bonus, 36, letters_in(t)) for bonus in coming]
    arrow = measure("→", SMALLEST_PX, "Black") + 8
    if left + arrow + sum(sprite.width + 6 for sprite in sprites) > right:
        sprites = sprites[:1]
    at = right - sum(sprite.width + 6 for sprite in sprites)
    canvas.text((at - arrow, _TOP + 132), "→", SMALLEST_PX, MUTED, "Black")
    for sprite in sprites:
        canvas.sprite((at, _TOP + 114), sprite)
        at += sprite.width + 6


def zones_of(view: View, t: Text) -> list[Zone]:
    """Return the parts that are shown: empty ones only where dice will lie."""

    def lying(place: Lies) -> tuple[Die, ...]:
        return tuple(one for one in view.dice if one.lies == place)

    platter = lying("platter")
    if view.is_passive_turn:
        aside = lying("aside")
        return [
            Zone(t("out of reach"), "aside", aside, len(aside)),
            Zone(t("platter"), "platter", platter, len(platter)),
        ]
    picked = tuple(view.dice[COLOURS.index(colour)] for colour in view.fields)
    zones = [Zone(t("picked"), "field", picked, max(view.rolls if view.phase == "roll" else 2, len(picked)))]
    if view.phase == "roll":
        title = t("roll {number}/{rolls}", number=view.roll, rolls=view.rolls)
        zones.append(Zone(title, "tray", lying("tray"), len(lying("tray"))))
    if platter or view.phase != "roll":
        zones.append(Zone(t("platter"), "platter", platter, len(platter)))
    return zones


def _draw_zone(
    canvas: Canvas, box: Box, zone: Zone, step: int, asked: Collection[Colour], letters: Letters
) -> None:
    left, top, width, _ = box
    grounds: dict[Lies, Rgb] = {"field": WELL, "tray": LIT, "platter": SILVER}
    ground = grounds.get(zone.lies, PANEL)
    canvas.panel(box, ground)
    if zone.lies == "platter":
        canvas.outline(box, SILVER_EDGE, 4)
    ink = INK if zone.lies == "platter" else MUTED if zone.lies == "field" else PAPER
    canvas.text((left + 14, top + 21), zone.title, SMALLEST_PX, ink, "ExtraBold", width=width - 22)
    side = step - (_STEP - _DIE)
    for place in range(zone.places):
        at = (left + _PAD + 5 + place * step, top + 46)
        if place >= len(zone.dice):
            canvas.outline((*at, side, round(side * 1.42)), TRACK, 4, 15)
            canvas.text(
                (at[0] + side // 2, at[1] + side * 7 // 10), str(place + 1), READ_PX, TRACK, "Black", "middle"
            )
            continue
        one = zone.dice[place]
        sprite = block_die(one.face, one.colour, side, letters)
        if one.colour in asked:
            canvas.panel((at[0] - 4, at[1] - 4, sprite.width + 8, sprite.height + 8), GOLD, 18)
        elif zone.lies == "aside" or (asked and zone.lies == "tray"):
            sprite = faded(sprite, ground, 0.55)
        canvas.sprite(at, sprite)


@functools.lru_cache(maxsize=256)
def block_die(face: int, colour: Colour, size: int, letters: Letters) -> Image.Image:
    """Return a die seen from a little above: pips on top, its letter on the front; 1.42 times as high as wide."""
    ground = DIE[colour]
    height = size + round(size * 0.42)
    canvas = Canvas(height, mix(ground, INK, 0.16 if ground == PAPER else 0.3), size)
    top = die(face, ground, size).convert("RGBA")
    canvas.panel((0, 0, size, size), ground, round(size * 0.2))
    canvas.sprite((0, 0), top)
    canvas.panel((0, size - 9, size, 9), ground, 4)
    ink = INK if is_light(ground) else PAPER
    canvas.text((size // 2, (size + height) // 2 - 2), letters.of(colour), 36, ink, "Black", "middle")
    canvas.image.putalpha(rounded(size, height, round(size * 0.2)))
    return canvas.image


def _draw_gift(canvas: Canvas, view: View, left: int, t: Text) -> None:
    """Say what everybody gets at the start of the round."""
    canvas.panel((left, _TOP, WIDTH - MARGIN - left, _HEIGHT), PANEL)
    words = t("Everybody gets, to begin with:")
    canvas.text((left + 24, _TOP + 36), words, READ_PX, PAPER, "ExtraBold", width=WIDTH - left - 60)
    given = view.sheet.round_bonuses[view.round - 1]
    each = tuple(dict.fromkeys(one for bonus in given for one in ALTERNATIVES[bonus]))
    height = 64
    while height > 40 and sum(bonus_width(one, height) + 14 for one in each) > WIDTH - MARGIN - left - 40:
        height -= 4
    at = left + 24
    for one in each:
        canvas.sprite((at, _TOP + 106 - height // 2), bonus_symbol(one, height, letters_in(t)))
        at += bonus_width(one, height) + 14


def asked_of(view: View, seat: SeatView, t: Text) -> str:
    """Return in a word or two what the table is waiting for *seat* to do; "" if it is not."""
    if seat.seat not in view.waiting:
        return t("has chosen") if seat.has_chosen and view.waiting else ""
    if view.is_hidden and view.seat != seat.seat:
        return t("choosing")
    if seat.aim is not None:
        return t("choose a cell")
    if seat.due:
        return t("choose a bonus")
    if view.phase == "roll":
        return t("pick a die")
    return t("extra die?") if seat.stage == "extra" else t("take a die")


def leads(view: View, seats: Seats) -> list[Who]:
    """Return whom the table waits for, or else whose turn it is."""
    return [seats[seat] for seat in view.waiting] or [seats[view.active]]
