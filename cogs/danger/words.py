"""What Danger says: its pitch, what happened, whom the table waits for."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.colours import colour_name
from bot.game.face import Seats
from bot.game.wording import cards, people, victory
from bot.text import Text, later
from cogs.danger.names import card_name, row_name
from rules.danger import (
    LIMIT,
    PROTECT,
    CardDiscarded,
    CardPlaced,
    DeckReshuffled,
    FourthBarred,
    GameEnded,
    OfferBuried,
    RoundBegan,
    RoundScored,
    RowClosed,
    RowProtected,
    TurnPassed,
    View,
)
from rules.danger.scoring import FOURTH_NEEDS
from rules.kernel.game import Event

PITCH = later(
    "Push your luck in four colours: get close to 15, never beyond it, and lock a row before the next card "
    "ruins it."
)


def status(view: View, seats: Seats, t: Text) -> str:
    """Return whom the table waits for and what they may do, or who won."""
    if view.active is None:
        return won(view.totals, seats, t)
    who = seats[view.active].bold
    if view.phase == "protect":
        mine = view.seats[view.active].rows
        rows = [row_name(row.colour, row.sum, t) for row in mine if PROTECT[row.colour] in view.may]
        return t("{player} may protect {rows}, or pass.", player=who, rows=t.any_of(rows))
    if view.offer is None or not view.takeable:
        return t("{player} draws a card.", player=who)
    card = card_name(view.offer, t)
    if view.take_closes:
        return t("{player} draws a card, or takes {card}, which would close the row.", player=who, card=card)
    return t("{player} draws a card, or takes {card}.", player=who, card=card)


def won(totals: Sequence[int], seats: Seats, t: Text) -> str:
    """Return who has the highest of *totals*, in a sentence."""
    best = max(totals)
    return victory([seats[seat].bold for seat, total in enumerate(totals) if total == best], best, t)


def sentences(events: Sequence[Event], seats: Seats, t: Text) -> list[str]:
    """Return what happened; nothing is said of an offer that the player could not have taken."""
    told = (_sentence(event, seats, t) for event in events)
    return [sentence for sentence in told if sentence]


def _sentence(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case CardPlaced():
            return _placed(event, seats, t)
        case RowClosed(_, colour, total):
            row = colour_name(colour, t)
            return t(
                "The {colour} row is over {limit} ({sum}) and closed.", colour=row, limit=LIMIT, sum=total
            )
        case FourthBarred():
            return _fourth_barred(event, seats, t)
        case CardDiscarded(seat, card, _):
            return t(
                "{player} drew {card} and had to discard it.",
                player=seats[seat].bold,
                card=card_name(card, t),
            )
        case OfferBuried(seat, card, could_take):
            name = card_name(card, t)
            return (
                t("{player} did not take {card}.", player=seats[seat].bold, card=name) if could_take else ""
            )
        case RowProtected(seat, colour, total, _):
            row = row_name(colour, total, t)
            return t("{player} protected {row}.", player=seats[seat].bold, row=row)
        case TurnPassed(seat, _):
            return t("{player} protected nothing.", player=seats[seat].bold)
        case DeckReshuffled(count):
            return t(
                "The stack was empty, so the discard pile was shuffled into a new one: {cards}.",
                cards=cards(count, t),
            )
        case _:
            return _milestone(event, seats, t)


def _placed(event: CardPlaced, seats: Seats, t: Text) -> str:
    facts = {"player": seats[event.seat].bold, "card": card_name(event.card, t), "sum": event.sum}
    if event.from_offer:
        return t("{player} took {card}, which makes {sum}.", **facts)
    if event.count == 1:
        return t("{player} drew {card}.", **facts)
    return t("{player} drew {card}, which makes {sum}.", **facts)


def _fourth_barred(event: FourthBarred, seats: Seats, t: Text) -> str:
    facts = {
        "player": seats[event.seat].bold,
        "colour": colour_name(event.colour, t),
        "six": FOURTH_NEEDS,
        "cards": cards(event.cards, t),
    }
    if event.scope == "row":
        return t(
            "{player} can't protect {colour}, their last open row: it needs {six} cards and has {cards}.",
            **facts,
        )
    return t(
        "{player} can't protect {colour}, their last open row: that takes {six} cards in front of them, and "
        "there are {cards}.",
        **facts,
    )


def _milestone(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case RoundScored(number, seat):
            return t("{player} ended round {round}.", player=seats[seat].bold, round=number)
        case RoundBegan():
            return _began(event, seats, t)
        case GameEnded(totals, _):
            return won(totals, seats, t)
        case _:
            return ""


def _began(event: RoundBegan, seats: Seats, t: Text) -> str:
    facts = {"player": seats[event.starter].bold, "round": event.round}
    match event.why:
        case "drawn_by_lot":
            return t("{player} begins round {round}, drawn by lot.", **facts)
        case "lowest_total":
            return t("{player} begins round {round} with the lowest total.", **facts)
        case "lowest_total_next_in_turn":
            tied = people(sorted(event.tied), seats, t)
            return t(
                "{player} begins round {round}: {tied} have the lowest total, and {player} is the next of "
                "them in turn order.",
                tied=tied,
                **facts,
            )
