"""What only one player sees: their throw, its price and what it would win; cards that they look at; their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.drawing.canvas import HEIGHT, MARGIN, WIDTH, Canvas
from bot.drawing.cards import faded
from bot.drawing.dice import die
from bot.drawing.lettering import READ_PX
from bot.drawing.palette import ALARM, GOLD, INK, LIT, MUTED, PANEL, PAPER, TRACK, mix
from bot.drawing.shapes import shape
from bot.drawing.signs import tick
from bot.drawing.tags import draw_tag
from bot.game.face import Seats
from bot.text import Text
from cogs.dice_town.armed import armed_words
from cogs.dice_town.choice import Picked
from cogs.dice_town.names import dollars
from cogs.dice_town.picture.cards import Shown, draw_cards, draw_titles
from cogs.dice_town.picture.colours import AMBER, EXTRA_COLOURS, NOTE
from cogs.dice_town.picture.pieces import amount
from cogs.dice_town.picture.prospects import draw_prospects
from cogs.dice_town.picture.symbols import fence, note, nugget, place_sign
from rules.dice_town.cards import is_title, title_value
from rules.dice_town.hands import price
from rules.dice_town.view import OwnView, View

GAP = 6
_THROW_TOP, _THROW, _PRICES, _PROSPECTS = MARGIN + 78, 214, 62, 186
_DIE, _STEP, _KEPT = 132, 146, 88
DEAR = mix(PANEL, MUTED, 0.6)
"""A price that is more than a player has."""


def draw_hand(view: View, seats: Seats, picked: Picked, t: Text) -> bytes:
    """Return the picture of one player's hand; *picked* are the dice that they are choosing."""
    assert view.own is not None, "a hand belongs to a seat"
    canvas = Canvas(HEIGHT)
    _draw_owned(canvas, view, seats, t)
    top = _THROW_TOP
    if view.own.roll:
        _draw_throw(canvas, view, view.own, picked, t)
        top += _THROW + GAP
        _draw_prices(canvas, view, view.own, picked, top, t)
        top += _PRICES + GAP
        draw_prospects(canvas, view, seats, picked, (MARGIN, top, WIDTH - 2 * MARGIN, _PROSPECTS), t)
        top += _PROSPECTS + GAP
    elif view.own.looked_at:
        top = _draw_looked_at(canvas, view, top, t)
    else:
        top = _draw_kept(canvas, view, top, t)
    _draw_own_cards(canvas, view, seats, top, t)
    return canvas.encode(EXTRA_COLOURS)


def hand_cards(view: View, seats: Seats, t: Text) -> list[Shown]:
    """Return the Store cards in hand, armed copies apart; titles are shown by themselves."""
    assert view.own is not None, "a hand belongs to a seat"
    shown = []
    for card, count in sorted(Counter(view.own.hand).items()):
        armings = [arming for arming in view.own.armed if arming.card == card]
        if is_title(card):
            continue
        shown += [Shown(card, 1, armed_words(view, arming, seats, t)) for arming in armings]
        if count > len(armings):
            shown.append(Shown(card, count - len(armings)))
    return shown


def _draw_owned(canvas: Canvas, view: View, seats: Seats, t: Text) -> None:
    """Draw name, badge, money, gold, what is fenced, and the points now."""
    assert view.seat is not None, "a hand belongs to a seat"
    assert view.own is not None, "a hand belongs to a seat"
    mine, middle = view.seats[view.seat], MARGIN + 36
    left = MARGIN + 4 + draw_tag(canvas, (MARGIN + 4, middle), seats[mine.seat], 48, 330) + 18
    if mine.is_sheriff:
        canvas.mask((left, middle - 28), place_sign("sheriff", 56), AMBER)
        left += 76
    left = 36 + amount(canvas, (left + 10, middle), note(58), NOTE, dollars(mine.dollars), 52)
    left = 36 + amount(canvas, (left, middle), nugget(50), AMBER, str(mine.nuggets), 52)
    if mine.fenced:
        left = (
            amount(canvas, (left, middle), fence(48), MUTED, str(sum(map(title_value, mine.fenced))), 52) + 20
        )
    right = WIDTH - MARGIN - 8
    right -= canvas.text((right, middle), str(view.own.count.total), 60, PAPER, "Black", "right") + 14
    canvas.text(
        (right, middle + 3), t("points now"), 38, MUTED, "ExtraBold", "right", max(120, right - left - 20)
    )


def _draw_throw(canvas: Canvas, view: View, own: OwnView, picked: Picked, t: Text) -> None:
    """Draw the dice kept before, the throw with what is picked of it raised on gold, and the price."""
    assert view.seat is not None, "a hand belongs to a seat"
    is_open, kept, top = own.choice is None, view.seats[view.seat].kept, _THROW_TOP
    box = (MARGIN, top, WIDTH - 2 * MARGIN, _THROW)
    canvas.panel(box, LIT if is_open else PANEL)
    if is_open:
        canvas.outline(box, GOLD, 5)
    left = MARGIN + 24
    for face in kept:
        canvas.sprite((left, top + 40), die(face, PAPER, _KEPT))
        left += _KEPT + 10
    if kept:
        canvas.text(
            (MARGIN + 24, top + _THROW - 34), t("kept"), 36, MUTED, "ExtraBold", width=max(120, left - 40)
        )
        left = max(left, MARGIN + 130)
        canvas.panel((left + 4, top + 24, 4, _THROW - 48), TRACK, 2)
        left += 26
    for place, face in enumerate(own.roll):
        is_picked = place in picked.places or place == picked.turned
        sprite = die(picked.to if place == picked.turned else face, PAPER, _DIE, kept=is_picked)
        at = (left + place * _STEP, top + (18 if is_picked else 40))
        canvas.sprite(at, sprite if is_picked or is_open else faded(sprite, PANEL))
        if is_picked:
            middle = (at[0] + _DIE // 2, at[1] + _DIE + 22)
            canvas.centred(middle, shape("disc", 48), GOLD)
            canvas.centred(middle, tick(34), INK)
    _draw_price(canvas, view, own, picked, left + len(own.roll) * _STEP, t)


def _draw_price(canvas: Canvas, view: View, own: OwnView, picked: Picked, left: int, t: Text) -> None:
    """Write what the picked dice cost, in the colour of alarm if that is more than the player has."""
    assert view.seat is not None, "a hand belongs to a seat"
    count = len(picked.places) + (picked.turned is not None)
    cost, right, top = price(count), WIDTH - MARGIN - 28, _THROW_TOP
    is_payable = cost <= view.seats[view.seat].dollars
    words = dollars(cost) if cost else t("free")
    room = right - left
    canvas.text((right, top + 78), words, 84, GOLD if is_payable else ALARM, "Black", "right", room)
    if own.choice is not None:
        said = t("chosen")
    elif not is_payable:
        said = t("too much")
    else:
        said = t("to keep {count}", count=count) if count else t("to keep none")
    canvas.text((right, top + 150), said, READ_PX, PAPER, "ExtraBold", "right", room)


def _draw_prices(canvas: Canvas, view: View, own: OwnView, picked: Picked, top: int, t: Text) -> None:
    """Draw what keeping each number of dice costs, the chosen one on gold."""
    assert view.seat is not None, "a hand belongs to a seat"
    has, chosen = view.seats[view.seat].dollars, len(picked.places) + (picked.turned is not None)
    steps = len(own.roll) + 1
    each = (WIDTH - 2 * MARGIN - GAP * (steps - 1)) // steps
    for count in range(steps):
        left, is_chosen, can = MARGIN + count * (each + GAP), count == chosen, price(count) <= has
        canvas.panel((left, top, each, _PRICES), GOLD if is_chosen else PANEL)
        ink = INK if is_chosen else PAPER if can else DEAR
        middle = top + _PRICES // 2
        cost = dollars(price(count)) if price(count) else t("free")
        used = canvas.text(
            (left + each - 16, middle), cost, READ_PX, ink if is_chosen or not can else NOTE, "Black", "right"
        )
        words = str(count) if count else t("none")
        canvas.text((left + 16, middle), words, READ_PX, ink, "Black", width=each - used - 44)


def _draw_kept(canvas: Canvas, view: View, top: int, t: Text) -> int:
    """Draw the dice of this round, which lie open; return where the cards begin."""
    assert view.seat is not None, "a hand belongs to a seat"
    mine = view.seats[view.seat]
    canvas.panel((MARGIN, top, WIDTH - 2 * MARGIN, 130), PANEL)
    for place, face in enumerate(mine.kept):
        canvas.sprite((MARGIN + 18 + place * 116, top + 12), die(face, PAPER, 106))
    words = t("your dice")
    canvas.text((MARGIN + 620, top + 65), words, 44, MUTED, "ExtraBold", width=520)
    return top + 130 + GAP


def _draw_looked_at(canvas: Canvas, view: View, top: int, t: Text) -> int:
    """Draw the cards of which one is to be picked, under a line in gold; return where the own cards begin."""
    assert view.own is not None, "a hand belongs to a seat"
    canvas.text((MARGIN + 8, top + 26), t("Keep one of these:"), 48, GOLD, "Black", width=1100)
    cards = [Shown(card) for card in view.own.looked_at]
    height = 300 if len(cards) > 2 else 176
    draw_cards(canvas, view, cards, (MARGIN, top + 60, WIDTH - 2 * MARGIN, height), t)
    return top + 60 + height + 16


def _draw_own_cards(canvas: Canvas, view: View, seats: Seats, top: int, t: Text) -> None:
    """Draw the cards in hand: titles with those behind barbed wire, then equipment and action cards."""
    assert view.own is not None, "a hand belongs to a seat"
    assert view.seat is not None, "a hand belongs to a seat"
    held = [card for card in view.own.hand if is_title(card)]
    fenced: Sequence[str] = view.seats[view.seat].fenced
    if held or fenced:
        draw_titles(canvas, held, fenced, (MARGIN + 4, top + 2))
        top += 84
    if cards := hand_cards(view, seats, t):
        draw_cards(canvas, view, cards, (MARGIN, top, WIDTH - 2 * MARGIN, HEIGHT - MARGIN - top), t)
    elif not view.own.hand:
        canvas.text((MARGIN + 8, top + 40), t("No cards in hand yet."), READ_PX, MUTED, "ExtraBold")
