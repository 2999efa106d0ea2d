"""What only one player sees: the cards of the draft with those they pick, or their hand and their area.

While another one is to play, the picture shows the hand alone: what happens on the table is told in words beside it,
so that a hand is not sent again for every card that somebody plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.drawing.canvas import HEIGHT, MARGIN, WIDTH, Canvas
from bot.drawing.cards import CardSize, faded
from bot.drawing.lettering import READ_PX, SMALLEST_PX, fitted
from bot.drawing.palette import GOLD, GROUND, INK, LIT, MUTED, PANEL, PAPER, TINTS, WELL
from bot.drawing.shapes import crown, glow, shape
from bot.drawing.signs import arrow, dashed, tick
from bot.game.face import Seats
from bot.text import Text
from cogs.danger_tricks.picture.area import EXTRA_COLOURS, draw_area, draw_heads
from cogs.danger_tricks.picture.bands import Person, draw_band, draw_legend, draw_person
from cogs.danger_tricks.picture.draft import draft_words
from cogs.danger_tricks.picture.fronts import front
from cogs.danger_tricks.picture.header import draw_trick, round_words
from cogs.danger_tricks.picture.layout import FOOT, SIZES, tracks_of
from cogs.danger_tricks.trick import passed_on, shown_trick
from rules.danger_tricks import Card, Cards, View
from rules.danger_tricks.view import DRAFTS

_COLUMNS, _AREA_TOP, _CARD_HEIGHT = 240, 540, 196
_LEFT = MARGIN + 16


def draw_hand(view: View, seats: Seats, picked: Cards, t: Text, new: Sequence[Card] = ()) -> bytes:
    """Return the picture for the seat of *view*; *picked* are the cards that it is about to keep, *new* those won."""
    assert view.seat is not None, "a hand belongs to a seat"
    canvas = _draft(view, seats, picked, t) if view.phase in DRAFTS else _play(view, seats, t, new)
    return canvas.encode(EXTRA_COLOURS)


def _play(view: View, seats: Seats, t: Text, new: Sequence[Card]) -> Canvas:
    canvas, count = Canvas(HEIGHT), len(seats)
    assert view.seat is not None, "a hand belongs to a seat"
    is_asked = view.seat in view.to_act
    names = [t("You") if who.seat == view.seat else who.name for who in seats]
    top = SIZES[count].header + 4
    if is_asked:
        _draw_own_turn(canvas, view, names, t)
        _draw_rule(canvas, view, top + 24, t)
    else:
        canvas.text((_LEFT, 60), t("Your hand"), 64, PAPER, "Black", width=700)
        canvas.text((_LEFT, 130), round_words(view, t), READ_PX, MUTED)
    _draw_cards(canvas, view, top + 62, is_asked=is_asked)
    tracks = tracks_of(view.deck, count, _COLUMNS)
    draw_heads(canvas, tracks, _AREA_TOP - 24, view.deck, view.faces)
    span = (_AREA_TOP, HEIGHT - FOOT - _AREA_TOP)
    draw_band(canvas, view.seat, span, tracks, LIT if is_asked else PANEL, has_teams=False)
    mine = view.seats[view.seat]
    draw_area(canvas, tracks, span, mine.zones, new, view.faces)
    for card in view.hand:
        track = next(track for track in tracks if track.decade == card // 10)
        canvas.centred((track.middle(card % 10), span[0] + span[1] - 22), shape("disc", 16), GOLD)
    draw_person(canvas, replace(mine, team=None), Person(t("You"), False, False), span, _COLUMNS, count)
    draw_legend(canvas, view.faces, t, in_hand=True)
    return canvas


def _draw_own_turn(canvas: Canvas, view: View, names: list[str], t: Text) -> None:
    """Say that it is your turn, beside the trick on the table."""
    sizes, trick = SIZES[len(names)], shown_trick(view)
    assert trick is not None, "tricks are played"
    room, middle = WIDTH - 2 * MARGIN - len(names) * sizes.slot - 40, sizes.header // 2
    words = t("Your turn") if view.laid else t("You lead")
    canvas.text((_LEFT, middle - 52), words, 56, GOLD, "Black", width=room)
    where = t("Trick {trick}/{tricks}", trick=view.trick, tricks=view.tricks)
    canvas.text((_LEFT, middle + 8), where, READ_PX, PAPER, width=room)
    canvas.text((_LEFT, middle + 62), round_words(view, t), READ_PX, MUTED, width=room)
    draw_trick(canvas, view, trick, names)


def _draw_rule(canvas: Canvas, view: View, middle: int, t: Text) -> None:
    """Say over the cards which of them would take the trick."""
    if not view.laid:
        canvas.text((_LEFT, middle), t("Any card may lead."), READ_PX, GOLD, "ExtraBold", width=1100)
        return
    best, step = max(card for _, card in view.laid), _step(view)
    under = sum(card < best for card in view.hand)
    left = 20 + under * step if under else 20
    if under:
        canvas.text(
            (20, middle), t("under {card}", card=best), READ_PX, MUTED, "ExtraBold", width=max(180, left - 40)
        )
        left = max(left, 220)
    if under < len(view.hand):
        canvas.centred((left + 22, middle), crown(44), GOLD)
        words = t("beats {card}", card=best)
        canvas.text((left + 54, middle), words, READ_PX, GOLD, "ExtraBold", width=max(150, WIDTH - left - 74))


def _step(view: View) -> int:
    return (WIDTH - 40 + 12) // max(6, len(view.hand))


def _draw_cards(canvas: Canvas, view: View, top: int, *, is_asked: bool) -> None:
    """Draw the hand: what would take the trick is raised."""
    best = max((card for _, card in view.laid), default=0)
    size = CardSize(_step(view) - 12, _CARD_HEIGHT, 17, 6)
    for place, card in enumerate(view.hand):
        left = 20 + place * _step(view)
        is_higher = is_asked and bool(best) and card > best
        if is_higher:
            canvas.panel((left - 5, top - 15, size.width + 10, size.height + 10), GOLD, 20)
        sprite = front(card, size, view.faces)
        canvas.sprite(
            (left, top - (10 if is_higher else 0)), sprite if is_asked else faded(sprite, GROUND, 0.3)
        )


def _draft(view: View, seats: Seats, picked: Cards, t: Text) -> Canvas:
    assert view.seat is not None, "a hand belongs to a seat"
    canvas = Canvas(HEIGHT)
    if view.packet:
        words = t("Keep {keep} of {count}", keep=view.keep, count=len(view.packet))
        canvas.text((WIDTH - MARGIN - 16, 50), f"{len(picked)}/{view.keep}", 72, GOLD, "Black", "right")
    else:
        words = t("You have chosen")
    canvas.text((_LEFT, 50), words, 60, GOLD, "Black", width=900)
    canvas.text((_LEFT, 108), draft_words(view, t), READ_PX, MUTED, width=900)
    _draw_packet(canvas, view, picked)
    kept = view.hand or ()
    _draw_kept(canvas, view, (*kept, *picked), t)
    rest = [card for card in view.packet if card not in picked] or list(passed_on(view))
    _draw_passed(canvas, view, seats, rest, t)
    return canvas


def _draw_packet(canvas: Canvas, view: View, picked: Cards) -> None:
    """Draw the cards to choose from: those that are picked raised, lit and ticked."""
    step = (WIDTH - 40 + 12) // 9
    size = CardSize(step - 12, 196, 16, 5)
    for place, card in enumerate(view.packet):
        left, top = 20 + place * step, 176
        sprite = front(card, size, view.faces)
        if card not in picked:
            canvas.sprite((left, top), sprite)
            continue
        canvas.sprite((left - 10, top - 30), glow(size.width, size.height, size.radius, 10))
        canvas.sprite((left, top - 20), sprite)
        middle = (left + size.width // 2, top - 20 + size.height - 5)
        canvas.centred(middle, shape("disc", 54), INK)
        canvas.centred(middle, shape("disc", 48), GOLD)
        canvas.centred(middle, tick(36), INK)


def _draw_kept(canvas: Canvas, view: View, kept: Cards, t: Text) -> None:
    """Draw what stays, and a place for each card that is still to be chosen."""
    top, wanted = 424, 3 if view.phase == "draft1" else 6
    canvas.panel((MARGIN, top, 500, HEIGHT - MARGIN - top), PANEL)
    canvas.text((MARGIN + 24, top + 40), t("You keep"), 44, PAPER, "ExtraBold", width=450)
    size = CardSize(144, 216, 18, 6) if wanted == 3 else CardSize(112, 114, 14, 5)
    for place in range(wanted):
        row, column = divmod(place, 3)
        at = (MARGIN + 24 + column * 156, top + 84 + row * 122)
        if place < len(kept):
            canvas.sprite(at, front(kept[place], size, view.faces))
        else:
            canvas.mask(at, dashed(size.width, size.height, size.radius, 5), GOLD)
            canvas.text((at[0] + size.width // 2, at[1] + size.height // 2), "?", 64, GOLD, "Black", "middle")


def _draw_passed(canvas: Canvas, view: View, seats: Seats, rest: Sequence[Card], t: Text) -> None:
    """Draw what goes to the next player."""
    assert view.seat is not None, "a hand belongs to a seat"
    neighbour = seats[(view.seat + 1) % len(seats)]
    top, left = 424, MARGIN + 588
    height, width = HEIGHT - MARGIN - top, WIDTH - MARGIN - left
    canvas.mask((MARGIN + 512, top + height // 2 - 26), arrow(64, 52), MUTED)
    canvas.panel((left, top, width, height), TINTS[neighbour.seat])
    canvas.panel((left + 18, top, width - 18, height), WELL)
    words = fitted(t("gets the rest"), 260, READ_PX, SMALLEST_PX)
    name = fitted(neighbour.name, width - 80 - words.width, 44, SMALLEST_PX, "ExtraBold")
    canvas.lettering((left + 42, top + 40), name, TINTS[neighbour.seat])
    canvas.lettering((left + 56 + name.width, top + 40), words, MUTED)
    size, across = CardSize(116, 110, 13, 5), max(1, -(-len(rest) // 2))
    for place, card in enumerate(rest):
        row, column = divmod(place, across)
        sprite = faded(front(card, size, view.faces), WELL, 0.4)
        canvas.sprite((left + 38 + column * 130, top + 76 + row * 122), sprite)
