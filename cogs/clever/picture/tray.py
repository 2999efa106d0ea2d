"""The dice: on the fields of the active player, rolled, on the silver platter; or a round's bonus."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from bot.drawing.canvas import Box, Canvas
from bot.drawing.cards import faded
from bot.drawing.dice import die
from bot.drawing.lettering import SMALLEST_PX, measure
from bot.drawing.palette import GOLD, INK, MUTED, PANEL, PAPER, TRACK, WELL, Rgb
from bot.drawing.shapes import glow
from bot.text import Text
from cogs.clever.names import Letters, letters_in
from cogs.clever.picture.colours import DIE, SILVER, SILVER_EDGE
from cogs.clever.picture.symbols import bonus_symbol, bonus_width
from rules.clever import View
from rules.clever.sheet import ALTERNATIVES, COLOURS, Bonus, Colour
from rules.clever.state import Die, Lies

HEIGHT = 178
MARGIN, BETWEEN, PAD = 16, 8, 14
LARGEST_STEP = 100
"""From one die to the next."""
TITLE_TOP, DICE_TOP = 24, 46
IN_WORDS = 6
"""The word "or" is written only between so many bonuses; more leave it no room."""


class Zone(NamedTuple):
    """A part of the table with dice: its *title*, what lies there, and for how many dice it has places."""

    title: str
    lies: Lies
    dice: tuple[Die, ...]
    places: int


def put_dice(canvas: Canvas, top: int, view: View, asked: Collection[Colour], t: Text) -> int:
    """Draw the dice, those *asked* for in gold light; return the height."""
    if view.phase == "gift":
        _gift(canvas, top, view, t)
        return HEIGHT
    zones = _zones(view, t)
    places = [max(2, zone.places) for zone in zones]
    room = canvas.image.width - 2 * MARGIN - (len(zones) - 1) * BETWEEN - 2 * PAD * len(zones)
    step = min(LARGEST_STEP, room // sum(places))
    spare = room - step * sum(places)
    left = MARGIN
    for zone, count in zip(zones, places, strict=True):
        width = 2 * PAD + count * step + (spare if zone is zones[-1] else 0)
        _zone(canvas, (left, top, width, HEIGHT), zone, step, asked, letters_in(t))
        left += width + BETWEEN
    return HEIGHT


def _zones(view: View, t: Text) -> list[Zone]:
    """Return the parts that are shown: empty ones only where dice will lie."""

    def lying(place: Lies) -> tuple[Die, ...]:
        return tuple(one for one in view.dice if one.lies == place)

    platter = Zone(t("silver platter"), "platter", lying("platter"), len(lying("platter")))
    if view.is_passive_turn:
        aside = lying("aside")
        return [Zone(t("out of reach"), "aside", aside, len(aside)), platter]
    picked = tuple(view.dice[COLOURS.index(colour)] for colour in view.fields)
    zones = [Zone(t("picked"), "field", picked, max(view.rolls, len(picked)))]
    if view.phase == "roll":
        title = t("roll {number} of {rolls}", number=view.roll, rolls=view.rolls)
        zones.append(Zone(title, "tray", lying("tray"), len(lying("tray"))))
    return [*zones, platter]


def _zone(
    canvas: Canvas, box: Box, zone: Zone, step: int, asked: Collection[Colour], letters: Letters
) -> None:
    left, top, width, _ = box
    is_silver = zone.lies == "platter"
    canvas.panel(box, SILVER if is_silver else WELL if zone.lies == "field" else PANEL)
    if is_silver:
        canvas.outline(box, SILVER_EDGE, 4)
    words = INK if is_silver else MUTED
    canvas.text(
        (left + PAD, top + TITLE_TOP), zone.title, SMALLEST_PX, words, "ExtraBold", width=width - 2 * PAD
    )
    for place in range(zone.places):
        at = (left + PAD + place * step, top + DICE_TOP)
        if place < len(zone.dice):
            _die(canvas, at, zone, zone.dice[place], step - 12, asked, letters)
        else:
            canvas.outline((*at, step - 12, step - 12), TRACK, 3, (step - 12) // 5)


def _die(
    canvas: Canvas,
    at: tuple[int, int],
    zone: Zone,
    one: Die,
    size: int,
    asked: Collection[Colour],
    letters: Letters,
) -> None:
    """Draw a die with its letter and face below; dimmed if others can be chosen and this one can't."""
    is_asked = one.colour in asked
    sprite = die(one.face, DIE[one.colour], size, kept=zone.lies == "field")
    if is_asked:
        canvas.sprite((at[0] - 8, at[1] - 8), glow(size, size, size // 5, 8))
    elif zone.lies == "aside" or (asked and zone.lies == "tray"):
        sprite = faded(sprite, PANEL, 0.5)
    canvas.sprite(at, sprite)
    ink: Rgb = INK if zone.lies == "platter" else GOLD if is_asked else PAPER
    label = f"{letters.of(one.colour)}{one.face}"
    canvas.text((at[0] + size // 2, at[1] + size + 22), label, 32, ink, "Black", "middle")


def _gift(canvas: Canvas, top: int, view: View, t: Text) -> None:
    """Say what everybody gets at the start of the round."""
    canvas.panel((MARGIN, top, canvas.image.width - 2 * MARGIN, HEIGHT), PANEL)
    canvas.text(
        (MARGIN + 24, top + 44), t("Round {round}: everybody gets", round=view.round), 36, PAPER, "ExtraBold"
    )
    given = view.sheet.round_bonuses[view.round - 1]
    each = tuple(dict.fromkeys(one for bonus in given for one in ALTERNATIVES[bonus]))
    put_bonuses(canvas, (MARGIN + 24, top + 116), each, 72 if len(each) <= IN_WORDS else 48, t)


def put_bonuses(canvas: Canvas, at: tuple[int, int], bonuses: tuple[Bonus, ...], size: int, t: Text) -> int:
    """Draw *bonuses*, of which one is to be chosen, from *at* (left, middle) on; return their width."""
    left, middle = at
    word = t("or") if len(bonuses) <= IN_WORDS else ""
    for place, bonus in enumerate(bonuses):
        if place:
            left += 12 + (canvas.text((left + 12, middle), word, SMALLEST_PX, MUTED) + 12 if word else 0)
        canvas.sprite((left, middle - size // 2), bonus_symbol(bonus, size, letters_in(t)))
        left += bonus_width(bonus, size)
    return left - at[0]


def bonuses_width(bonuses: tuple[Bonus, ...], size: int, t: Text) -> int:
    """Return how wide `put_bonuses` draws *bonuses*."""
    word = measure(t("or"), SMALLEST_PX) + 12 if len(bonuses) <= IN_WORDS else 0
    return sum(bonus_width(bonus, size) for bonus in bonuses) + (len(bonuses) - 1) * (word + 12)
