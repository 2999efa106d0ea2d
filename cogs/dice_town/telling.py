"""What happened, in sentences: all dice of a reveal in one line, then a line for each place and what it brought."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.face import Seats
from bot.game.wording import people
from bot.text import Text, later
from cogs.dice_town import telling_town
from cogs.dice_town.names import card_words, cards_words, dice_words, dollars
from cogs.dice_town.telling_town import FOLLOWING, PRIVATE, town_sentence
from rules.dice_town.events import (
    CardArmed,
    CardCancelled,
    CardDisarmed,
    CardPlayed,
    DiceChosen,
    DiceKept,
    DiceThrown,
    DieLoaded,
    DollarsTaken,
    GameBegan,
    GameEnded,
    GameTied,
    LastThrowBegan,
    PointsCounted,
    RoundBegan,
    RoundEnded,
)
from rules.kernel.game import Event

SILENT: tuple[type[Event], ...] = (DiceChosen, RoundEnded, *telling_town.SILENT)
"""A tick is in the picture, and the end of a round has a message of its own."""
WHY_ENDED: dict[str, str] = {
    "mine_empty": later("The mine is empty: this was the last round."),
    "titles_gone": later("All titles have an owner: this was the last round."),
    "both": later("The mine is empty and all titles have an owner: this was the last round."),
}
WINS: dict[str, str] = {
    "points": later("**The game is over:** {player} wins."),
    "most_titles": later("**The game is over:** {player} wins with the most titles."),
    "sheriff": later("**The game is over:** {player} wins by the sheriff's decision."),
}


def sentences(events: Sequence[Event], seats: Seats, t: Text) -> list[str]:
    """Return what happened, in lines."""
    lines: list[str] = []
    before: Event | None = None
    for event in events:
        if said := _sentence(event, seats, t):
            joint = _joint(before, event)
            if lines and joint:
                lines[-1] += joint + said
            else:
                lines.append(said)
            before = event
    return lines


def _joint(before: Event | None, event: Event) -> str:
    """Return what joins two sentences in one line; "" if a new line begins."""
    if isinstance(event, DiceKept):
        return " · " if isinstance(before, DiceKept) else ""
    is_open = before is not None and before.audience is None
    return " " if is_open and isinstance(event, FOLLOWING) else ""


def _sentence(event: Event, seats: Seats, t: Text) -> str:
    return (
        _dice(event, seats, t)
        or _card(event, seats, t)
        or town_sentence(event, seats, t)
        or _milestone(event, seats, t)
    )


def _dice(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case DiceThrown(_, dice):
            return f"{PRIVATE} {t('You threw {dice}.', dice=dice_words(dice, t))}"
        case LastThrowBegan(unfinished):
            return t("Last throw, free of charge: {players}.", players=people(unfinished, seats, t))
        case DiceKept(seat, dice, paid):
            facts = {"player": seats[seat].bold, "dice": dice_words(dice, t)}
            if paid:
                return t("{player} keeps {dice} for {price}", price=dollars(paid), **facts)
            return t("{player} keeps {dice}", **facts)
        case DieLoaded(seat, face, to):
            return t("{player} turns {face} to {to}.", player=seats[seat].bold, face=face, to=to)
        case _:
            return ""


def _card(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case CardPlayed():
            return _played(event, seats, t)
        case CardCancelled(_, card, by):
            name = card_words(card, t)
            return t("{card} has no effect: {player} cancelled it.", card=name, player=seats[by].bold)
        case DollarsTaken(seat, victim, count):
            return t(
                "{player} takes {dollars} from {victim}.",
                player=seats[seat].bold,
                dollars=dollars(count),
                victim=seats[victim].bold,
            )
        case CardArmed(_, card, _):
            return f"{PRIVATE} {t('You have armed {card}.', card=card_words(card, t))}"
        case CardDisarmed(_, card):
            return f"{PRIVATE} {t('You have disarmed {card}.', card=card_words(card, t))}"
        case _:
            return ""


def _played(event: CardPlayed, seats: Seats, t: Text) -> str:
    facts = {"player": seats[event.seat].bold, "card": card_words(event.card, t)}
    if event.on:
        return t("🃏 {player} answers {on} with **{card}**.", on=card_words(event.on, t), **facts)
    if event.target is None:
        return t("🃏 {player} plays **{card}**.", **facts)
    return t("🃏 {player} plays **{card}** on {target}.", target=seats[event.target].bold, **facts)


def _milestone(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case GameBegan(sheriff, row):
            return t(
                "{player} was drawn by lot as the first sheriff. On offer: {titles}.",
                player=seats[sheriff].bold,
                titles=cards_words(row, t),
            )
        case RoundBegan(number):
            return t("**Round {round}**: the dice are thrown.", round=number)
        case PointsCounted(why, _, _):
            return t(WHY_ENDED[why])
        case GameTied(sheriff, tied):
            return t(
                "{players} are tied on points and on titles: Sheriff {sheriff} decides.",
                players=people(tied, seats, t),
                sheriff=seats[sheriff].bold,
            )
        case GameEnded(winner, reason):
            return t(WINS[reason], player=seats[winner].bold)
        case _:
            return ""
