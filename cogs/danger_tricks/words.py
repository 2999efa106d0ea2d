"""What Danger: tricks says: its pitch, what happened, whom the table waits for."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.face import Seats
from bot.game.wording import people
from bot.text import Text, later
from cogs.danger_tricks.names import listed, won, won_by
from rules.danger_tricks import (
    CardLeft,
    CardPlayed,
    CardsKept,
    CardsReceived,
    ChoiceLocked,
    ExtraRoundCalled,
    GameEnded,
    HandDealt,
    LotsDrawn,
    OpenerNamed,
    PacketsPassed,
    RoundBegan,
    RoundScored,
    TrickTaken,
    View,
)
from rules.danger_tricks.state import Mode
from rules.kernel.game import Event

PITCH = later(
    "Draft a hand, then win tricks, but not too many: consecutive numbers cancel each other, and in each decade only "
    "the lowest card counts."
)


def status(view: View, seats: Seats, t: Text) -> str:
    """Return whom the table waits for and what they may do, or who won."""
    waiting = people(view.to_act, seats, t)
    match view.phase:
        case "draft1":
            return t("Keep three of nine cards in **My hand**. Still choosing: {players}.", players=waiting)
        case "draft2":
            return t(
                "Keep three of the six received in **My hand**. Still choosing: {players}.", players=waiting
            )
        case "trick":
            return _trick_status(view, waiting, t)
        case "over":
            return won(view, [who.bold for who in seats], t)


def _trick_status(view: View, player: str, t: Text) -> str:
    facts = {"player": player, "trick": view.trick, "tricks": view.tricks}
    if not view.laid:
        return t("{player} leads trick {trick} of {tricks}.", **facts)
    highest = max(card for _, card in view.laid)
    return t(
        "{player} plays to trick {trick} of {tricks}: {card} is the highest so far.", card=highest, **facts
    )


def sentences(events: Sequence[Event], seats: Seats, t: Text) -> list[str]:
    """Return what happened; "you" in an event that one seat alone may know."""
    told = (_sentence(event, seats, t) for event in events)
    return [sentence for sentence in told if sentence]


def _sentence(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case CardPlayed(seat, card):
            return t("{player} played {card}.", player=seats[seat].bold, card=card)
        case TrickTaken():
            return _taken(event, seats, t)
        case ChoiceLocked(seat, _):
            return t("{player} has chosen.", player=seats[seat].bold)
        case PacketsPassed(_, count):
            return t.n(
                "Everybody passed {count} card to the next seat.",
                "Everybody passed {count} cards to the next seat.",
                count,
            )
        case _:
            return _private(event, seats, t) or _milestone(event, seats, t)


def _taken(event: TrickTaken, seats: Seats, t: Text) -> str:
    facts = {"player": seats[event.seat].bold, "trick": event.trick, "cards": listed(event.cards, t)}
    return t(
        "{player} took trick {trick} ({cards}): {before} → {after} points.",
        before=event.before,
        after=event.after,
        **facts,
    )


def _private(event: Event, seats: Seats, t: Text) -> str:
    """Return the sentence of what only its own seat may know."""
    match event:
        case HandDealt(_, cards):
            return t("You were dealt {cards}.", cards=listed(cards, t))
        case CardsKept(_, _, cards):
            return t("You kept {cards}.", cards=listed(cards, t))
        case CardsReceived(_, giver, cards):
            return t("{player} passed you {cards}.", player=seats[giver].bold, cards=listed(cards, t))
        case CardLeft(_, card):
            return t("Your {card} was left unplayed.", card=card)
        case _:
            return ""


def _milestone(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case RoundBegan(number, extra):
            if extra:
                return t("The extra round began: nine cards for everybody.")
            return t("Round {round} began: nine cards for everybody.", round=number)
        case LotsDrawn(lots):
            drawn = t.all_of(f"{seats[lot.seat].bold} {lot.card}" for lot in lots)
            return t("Lots were drawn for the lead, and the lowest begins: {lots}.", lots=drawn)
        case OpenerNamed(seat, by):
            if by == "lot":
                return t("{player} leads the first trick, chosen by lot.", player=seats[seat].bold)
            return t("{player} leads the first trick, being ahead on points.", player=seats[seat].bold)
        case RoundScored(number):
            return t("Round {round} is over.", round=number)
        case ExtraRoundCalled(tied):
            return t(
                "{players} are tied for the lead, so everybody plays one more round.",
                players=people(tied, seats, t),
            )
        case GameEnded():
            return _ended(event, seats, t)
        case _:
            return ""


def _ended(event: GameEnded, seats: Seats, t: Text) -> str:
    best = max(event.team_totals or event.totals)
    mode: Mode = "teams" if event.team_totals else "solo"
    return won_by(event.winners, best, mode, [who.bold for who in seats], t)
