"""What only one player sees: their throw, the cards that they look at, what they own, their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.drawing.canvas import WIDTH, Canvas
from bot.drawing.cards import faded
from bot.drawing.dice import die
from bot.drawing.palette import ALARM, GOLD, LIT, MUTED, PANEL, PAPER
from bot.game.face import Seats
from bot.game.wording import points
from bot.text import Text
from cogs.dice_town.armed import armed_words
from cogs.dice_town.choice import Picked
from cogs.dice_town.names import dollars
from cogs.dice_town.picture.cards import Shown, draw_card, is_wide
from cogs.dice_town.picture.colours import AMBER, EXTRA_COLOURS, GAP, MARGIN, NOTE
from cogs.dice_town.picture.pieces import amount, disc, kept_dice, titles, titles_width
from cogs.dice_town.picture.symbols import fence, note, nugget, place_sign
from rules.dice_town.cards import is_title
from rules.dice_town.hands import price
from rules.dice_town.view import OwnView, View

HEADER, ROLL, KEPT = 96, 172, 112
DIE, DIE_STEP = 116, 132
LABEL = 200
"""The width of the words below the dice kept before, even if there is only one."""
TITLE, FENCE = (76, 92), 76
"""The size of a title, and the room for the barbed wire before those that are fenced."""
WIDE, NARROW = (WIDTH - 2 * MARGIN - GAP) // 2, (WIDTH - 2 * MARGIN - 2 * GAP) // 3
WIDE_HEIGHT, NARROW_HEIGHT = 132, 92


def draw_hand(view: View, seats: Seats, picked: Picked, t: Text) -> bytes:
    """Return the picture of one player's hand; *picked* are the dice that they are choosing."""
    assert view.own is not None, "a hand belongs to a seat"
    looked_at = [Shown(card) for card in view.own.looked_at]
    hand = hand_cards(view, seats, t)
    parts = [ROLL if view.own.roll else KEPT]
    if looked_at:
        parts.append(_grid_height(view, looked_at) + 56)
    parts.append(_cards_height(view, hand))
    canvas = Canvas(HEADER + sum(parts) + MARGIN)
    _header(canvas, view, seats, t)
    top = HEADER
    if view.own.roll:
        _throw(canvas, view, view.own, picked, top, t)
    else:
        _kept(canvas, view, top, t)
    top += parts[0]
    if looked_at:
        _looked_at(canvas, view, looked_at, top, t)
        top += parts[1]
    _cards(canvas, view, hand, top, t)
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


def _header(canvas: Canvas, view: View, seats: Seats, t: Text) -> None:
    assert view.seat is not None, "a hand belongs to a seat"
    assert view.own is not None, "a hand belongs to a seat"
    mine = view.seats[view.seat]
    disc(canvas, mine.seat, (MARGIN + 4, 20), 60)
    right = 96 + canvas.text((96, 52), seats[mine.seat].name, 42, PAPER, "Black", width=340)
    if mine.is_sheriff:
        canvas.mask((right + 12, 26), place_sign("sheriff", 48), AMBER)
    amount(canvas, (520, 52), note(48), NOTE, dollars(mine.dollars), 42)
    amount(canvas, (690, 52), nugget(40), AMBER, str(mine.nuggets), 42)
    now = t("{points} now", points=points(view.own.count.total, t))
    canvas.text((WIDTH - MARGIN - 8, 52), now, 34, MUTED, "ExtraBold", "right", 300)


def _throw(canvas: Canvas, view: View, own: OwnView, picked: Picked, top: int, t: Text) -> None:
    """Draw the throw, what is picked of it on gold, the dice kept before, and the price."""
    assert view.seat is not None, "a hand belongs to a seat"
    is_open = own.choice is None
    box = (MARGIN, top, WIDTH - 2 * MARGIN, ROLL - GAP)
    canvas.panel(box, LIT if is_open else PANEL)
    if is_open:
        canvas.outline(box, GOLD)
    left, upper = MARGIN + 24, top + (ROLL - GAP - DIE) // 2
    for place, face in enumerate(own.roll):
        shown = picked.to if place == picked.turned else face
        is_picked = place in picked.places or place == picked.turned
        sprite = die(shown, PAPER, DIE, kept=is_picked)
        canvas.sprite((left, upper), sprite if is_picked or is_open else faded(sprite, PANEL))
        left += DIE_STEP
    kept = view.seats[view.seat].kept
    kept_size = 52
    for place, face in enumerate(kept):
        canvas.sprite((left + 10 + place * 58, top + 30), die(face, PAPER, kept_size))
    if kept:
        canvas.text((left + 10, top + 118), t("kept before"), 28, MUTED, width=max(58 * len(kept), LABEL))
    has = view.seats[view.seat].dollars
    _price(canvas, own, picked, (WIDTH - MARGIN - 24, top + (ROLL - GAP) // 2), has, t)


def _price(canvas: Canvas, own: OwnView, picked: Picked, right: tuple[int, int], has: int, t: Text) -> None:
    """Write what the picked dice cost, in another colour if that is more than the dollars in *has*."""
    count = len(picked.places) + (picked.turned is not None)
    x, y = right
    is_payable = price(count) <= has
    canvas.text((x, y - 26), dollars(price(count)), 60, GOLD if is_payable else ALARM, "Black", "right")
    words = t("chosen") if own.choice is not None else t("to pay") if count else t("to keep none")
    words = words if is_payable else t("too much")
    canvas.text((x, y + 34), words, 28, MUTED if own.choice is None else GOLD, "Bold", "right")


def _kept(canvas: Canvas, view: View, top: int, t: Text) -> None:
    """Draw the dice of this round, which lie open."""
    assert view.seat is not None, "a hand belongs to a seat"
    mine = view.seats[view.seat]
    canvas.panel((MARGIN, top, WIDTH - 2 * MARGIN, KEPT - GAP), PANEL)
    kept_dice(canvas, (MARGIN + 18, top + 15), mine.kept, 72, 82)
    canvas.text((MARGIN + 446, top + 52), t("your dice"), 32, MUTED)


def _looked_at(canvas: Canvas, view: View, cards: Sequence[Shown], top: int, t: Text) -> None:
    """Draw the cards of which one is to be picked, under a line in gold."""
    words = t("Keep one of these:")
    canvas.text((MARGIN + 8, top + 24), words, 34, GOLD, "ExtraBold")
    _grid(canvas, view, cards, top + 52, t)


def _cards(canvas: Canvas, view: View, hand: Sequence[Shown], top: int, t: Text) -> None:
    """Draw the cards in hand: titles, then equipment and action cards."""
    assert view.own is not None, "a hand belongs to a seat"
    top = _titles(canvas, view, top, t)
    if hand:
        _grid(canvas, view, hand, top, t)
    elif not view.own.hand:
        canvas.text((MARGIN + 8, top + 28), t("No cards in hand yet."), 32, MUTED)


def _titles(canvas: Canvas, view: View, top: int, t: Text) -> int:
    """Draw the titles in hand and behind barbed wire; return where the next row begins."""
    assert view.own is not None, "a hand belongs to a seat"
    assert view.seat is not None, "a hand belongs to a seat"
    held, fenced = [card for card in view.own.hand if is_title(card)], view.seats[view.seat].fenced
    if not held and not fenced:
        return top
    left = titles(canvas, (MARGIN, top), held, TITLE)
    if fenced and not _fit_in_a_row(held, fenced):
        left, top = MARGIN, top + TITLE[1] + GAP
    if fenced:
        canvas.mask((left + 10, top + 20), fence(52), PAPER)
        titles(canvas, (left + FENCE, top), fenced, TITLE)
    return top + TITLE[1] + GAP


def _fit_in_a_row(held: Sequence[str], fenced: Sequence[str]) -> bool:
    width = titles_width(held, TITLE[0]) + titles_width(fenced, TITLE[0])
    return width + FENCE <= WIDTH - 2 * MARGIN


def _cards_height(view: View, hand: Sequence[Shown]) -> int:
    assert view.own is not None, "a hand belongs to a seat"
    assert view.seat is not None, "a hand belongs to a seat"
    held, fenced = [card for card in view.own.hand if is_title(card)], view.seats[view.seat].fenced
    rows = 1 if held or fenced else 0
    rows += bool(fenced) and not _fit_in_a_row(held, fenced)
    return rows * (TITLE[1] + GAP) + (_grid_height(view, hand) if hand else 0 if view.own.hand else 56)


def _grid_height(view: View, cards: Sequence[Shown]) -> int:
    narrow = sum(1 for shown in cards if not is_wide(view, shown.card))
    wide = len(cards) - narrow
    return -(-narrow // 3) * (NARROW_HEIGHT + GAP) + -(-wide // 2) * (WIDE_HEIGHT + GAP)


def _grid(canvas: Canvas, view: View, cards: Sequence[Shown], top: int, t: Text) -> None:
    """Draw cards without effect three in a row, then those with one two in a row."""
    kinds = ((False, 3, NARROW, NARROW_HEIGHT), (True, 2, WIDE, WIDE_HEIGHT))
    for wide, columns, width, height in kinds:
        chosen = [shown for shown in cards if is_wide(view, shown.card) == wide]
        for place, shown in enumerate(chosen):
            row, column = divmod(place, columns)
            box = (MARGIN + column * (width + GAP), top + row * (height + GAP), width, height)
            draw_card(canvas, view, shown, box, t)
        top += -(-len(chosen) // columns) * (height + GAP)
