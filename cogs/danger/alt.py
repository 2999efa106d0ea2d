"""What the picture of the table says, for those who can't see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.drawing.seats import SEAT_LETTERS
from bot.game.colours import colour_name
from bot.game.face import Seats
from bot.game.fitting import first_that_fits, shorter_names
from bot.text import Text
from cogs.danger.names import card_name
from rules.danger import COLOURS, LIMIT, PROTECT, RowView, SeatView, View, points_now


def alt(view: View, seats: Seats, t: Text) -> str:
    """Return all that the picture says; if that does not fit, it is shortened, names first."""
    return first_that_fits(_ever_shorter(view, seats, t))


def _ever_shorter(view: View, seats: Seats, t: Text) -> Iterator[str]:
    """Yield the whole text: with the colours named, then without, then only with the sums."""
    order = t("Rows: {colours}.", colours=", ".join(colour_name(colour, t) for colour in COLOURS))
    for row, key in ((_named_row, ""), (_unnamed_row, order), (_bare_row, order)):
        header = f"{_header(view, t)} {key}".strip()
        for names in shorter_names(seats):
            pairs = zip(view.seats, names, strict=True)
            yield "\n".join((header, *(_seat(view, seat, name, row, t) for seat, name in pairs)))


def _header(view: View, t: Text) -> str:
    return " ".join((_where(view, t), _piles(view, t), *_now(view, t)))


def _where(view: View, t: Text) -> str:
    if view.outcome is not None:
        return t("Danger, final score.")
    return t("Danger, round {round} of {rounds}.", round=view.round, rounds=view.rounds)


def _piles(view: View, t: Text) -> str:
    facts = {"deck": view.deck, "discard": view.discard}
    if view.discard_top is None:
        return t("Stack {deck}, discard pile {discard}.", **facts)
    card = card_name(view.discard_top, t)
    if view.takeable:
        return t("Stack {deck}, discard pile {discard}, on offer: {card}.", card=card, **facts)
    return t("Stack {deck}, discard pile {discard}, on top: {card}.", card=card, **facts)


def _now(view: View, t: Text) -> Iterator[str]:
    """Yield who moves, what was placed last and which rows are the smallest."""
    if view.active is not None:
        letter = SEAT_LETTERS[view.active]
        if view.phase == "protect":
            rows = [
                colour_name(row.colour, t) for row in view.seats[view.active].rows if is_choice(view, row)
            ]
            yield t("{player} may protect {rows}.", player=letter, rows=t.any_of(rows))
        else:
            yield t("{player} to move.", player=letter)
    if view.last is not None:
        placed = SEAT_LETTERS[view.last.seat]
        yield t("Last placed: {player}, {colour}.", player=placed, colour=colour_name(view.last.colour, t))

    if not (lost := list(_lost(view, t))):
        return
    if view.outcome is not None:
        yield t("Scored nothing: {rows}.", rows=", ".join(lost))
    else:
        yield t("Would score nothing now: {rows}.", rows=", ".join(lost))


def _lost(view: View, t: Text) -> Iterator[str]:
    """Yield each colour with the seats whose row has a sum that would score nothing if the round ended now."""
    points = points_now(view)
    for place, colour in enumerate(COLOURS):
        rows = [(seat.seat, seat.rows[place]) for seat in view.seats]
        counted = [seat for seat, row in rows if row.sum and row.status != "closed"]
        if letters := [SEAT_LETTERS[seat] for seat in counted if not points[seat][colour]]:
            yield t("{colour} {players}", colour=colour_name(colour, t), players=" ".join(letters))


def is_choice(view: View, row: RowView) -> bool:
    """Tell whether *row*, of the active player, may be protected now."""
    return PROTECT[row.colour] in view.may


def _seat(view: View, seat: SeatView, name: str, row: Callable[[RowView, Text], str], t: Text) -> str:
    facts = {"letter": SEAT_LETTERS[seat.seat], "player": name, "total": seat.total}
    rows = "; ".join(row(each, t) for each in seat.rows)
    if view.outcome is None:
        return t("{letter} {player}, {total} points: {rows}.", rows=rows, **facts)
    place = view.outcome.places[seat.seat]
    return t("{letter} {player}, place {place}, {total} points: {rows}.", place=place, rows=rows, **facts)


def _named_row(row: RowView, t: Text) -> str:
    return f"{colour_name(row.colour, t)} {_unnamed_row(row, t)}"


def _unnamed_row(row: RowView, t: Text) -> str:
    values = [str(card.value) for card in row.cards]
    match row.status:
        case "closed":
            return t("{cards} and one face down, over {limit}", cards=" ".join(values[:-1]), limit=LIMIT)
        case "protected":
            return t("{cards} = {sum} protected", cards=" ".join(values), sum=row.sum)
        case _:
            return t("{cards} = {sum}", cards=" ".join(values), sum=row.sum) if values else t("none")


def _bare_row(row: RowView, t: Text) -> str:
    match row.status:
        case "closed":
            return t("over {limit}", limit=LIMIT)
        case "protected":
            return t("{sum} protected", sum=row.sum)
        case _:
            return str(row.sum)
