"""What the picture of the table says, for those who can't see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.game.colours import colour_name
from bot.game.face import Seats
from bot.game.fitting import first_that_fits, shorter_names
from bot.text import Text
from cogs.danger.names import card_name
from rules.danger import COLOURS, LIMIT, PROTECT, RowView, SeatView, View, points_now
from rules.kernel.game import Outcome


def alt(view: View, seats: Seats, t: Text) -> str:
    """Return all that the picture says; if that does not fit, it is shortened, names first."""
    if view.outcome is not None:
        outcome = view.outcome
        return first_that_fits(_end(view, outcome, names, t) for names in shorter_names(seats))
    return first_that_fits(_ever_shorter(view, seats, t))


def _end(view: View, outcome: Outcome, names: Sequence[str], t: Text) -> str:
    lines = [t("Danger, final score.")]
    for seat in sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat)):
        rounds = ", ".join(str(sum(played[seat])) for played in view.history)
        facts = {"place": outcome.places[seat], "player": names[seat], "total": outcome.scores[seat]}
        lines.append(t("{player}, place {place}: {total} points; by round {rounds}.", rounds=rounds, **facts))
    return "\n".join(lines)


def _ever_shorter(view: View, seats: Seats, t: Text) -> Iterator[str]:
    """Yield the whole text, ever shorter: without the colours of rows, without what scores nothing, without cards."""
    order = t("Rows: {colours}.", colours=", ".join(colour_name(colour, t) for colour in COLOURS))
    ways = (
        (_named_row, "", True),
        (_unnamed_row, order, True),
        (_unnamed_row, order, False),
        (_bare_row, order, False),
    )
    for row, key, with_lost in ways:
        for names in shorter_names(seats):
            parts = [_where(view, t), _piles(view, t), *_now(view, names, t)]
            header = " ".join((*parts, *(_lost(view, names, t) if with_lost else ()), key)).strip()
            pairs = zip(view.seats, names, strict=True)
            yield "\n".join((header, *(_seat(seat, name, row, t) for seat, name in pairs)))


def _where(view: View, t: Text) -> str:
    return t("Danger, round {round} of {rounds}.", round=view.round, rounds=view.rounds)


def _piles(view: View, t: Text) -> str:
    facts = {"deck": view.deck, "discard": view.discard}
    if view.discard_top is None:
        return t("Stack {deck}, discard pile {discard}.", **facts)
    card = card_name(view.discard_top, t)
    if view.takeable:
        return t("Stack {deck}, discard pile {discard}, on offer: {card}.", card=card, **facts)
    return t("Stack {deck}, discard pile {discard}, on top: {card}.", card=card, **facts)


def _now(view: View, names: Sequence[str], t: Text) -> Iterator[str]:
    """Yield who moves and what was placed last."""
    if view.active is not None:
        player = names[view.active]
        if view.phase == "protect":
            rows = [
                colour_name(row.colour, t) for row in view.seats[view.active].rows if is_choice(view, row)
            ]
            yield t("{player} may protect {rows}.", player=player, rows=t.any_of(rows))
        else:
            yield t("{player} to move.", player=player)
    if view.last is not None:
        placed = names[view.last.seat]
        yield t("Last placed: {player}, {colour}.", player=placed, colour=colour_name(view.last.colour, t))


def _lost(view: View, names: Sequence[str], t: Text) -> Iterator[str]:
    """Yield which rows have a sum that would score nothing if the round ended now, if there are any."""
    if lost := list(_lost_rows(view, names, t)):
        yield t("Would score nothing now: {rows}.", rows=", ".join(lost))


def _lost_rows(view: View, names: Sequence[str], t: Text) -> Iterator[str]:
    """Yield each colour with those whose row has a sum that would score nothing if the round ended now."""
    points = points_now(view)
    for place, colour in enumerate(COLOURS):
        rows = [(seat.seat, seat.rows[place]) for seat in view.seats]
        counted = [seat for seat, row in rows if row.sum and row.status != "closed"]
        if losers := [names[seat] for seat in counted if not points[seat][colour]]:
            yield t("{colour} of {players}", colour=colour_name(colour, t), players=t.all_of(losers))


def is_choice(view: View, row: RowView) -> bool:
    """Tell whether *row*, of the active player, may be protected now."""
    return PROTECT[row.colour] in view.may


def _seat(seat: SeatView, name: str, row: Callable[[RowView, Text], str], t: Text) -> str:
    facts = {"player": name, "total": seat.total}
    rows = "; ".join(row(each, t) for each in seat.rows)
    return t("{player}, {total} points: {rows}.", rows=rows, **facts)


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
