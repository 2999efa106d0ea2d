"""What Dice Town says of itself: its pitch, and whom the table waits for."""

from __future__ import annotations

from bot.game.face import Seats
from bot.game.wording import cards, people, points
from bot.text import Text, later
from cogs.dice_town.names import place_name
from rules.dice_town.view import View
from rules.kernel.game import Outcome

WON: dict[str, str] = {
    "points": later("{player} wins with {points}."),
    "most_titles": later("{player} wins with {points} and the most titles."),
    "sheriff": later("{player} wins with {points}, by the sheriff's decision."),
}

PITCH = later(
    "Roll poker dice under your cup, pay to keep them, and take the town: gold, loot, goods, the badge and half the "
    "land."
)


def status(view: View, seats: Seats, t: Text) -> str:
    """Return whom the table waits for and what they may do, or who won."""
    if view.outcome is not None:
        return won(view.outcome, seats, t)
    waiting = people(view.to_act, seats, t)
    match view.stage:
        case "throw":
            return t.n(
                "{players} chooses the dice to keep, in **My hand**.",
                "{players} choose the dice to keep, in **My hand**.",
                len(view.to_act),
                players=waiting,
            )
        case "offer":
            return t.n(
                "A tie at the {place}: {players} may make Sheriff {sheriff} an offer, in **My hand**.",
                "A tie at the {place}: {players} may make Sheriff {sheriff} offers, in **My hand**.",
                len(view.to_act),
                place=place_name(view.place or "mine", t),
                players=waiting,
                sheriff=seats[view.sheriff].bold,
            )
        case _:
            return _of_one(view, waiting, seats, t)


def _of_one(view: View, player: str, seats: Seats, t: Text) -> str:
    """Return what *player*, the only one to act, is to do."""
    tied = t.any_of(seats[seat].bold for seat in view.tied)
    match view.stage:
        case "tie":
            place = place_name(view.place or "mine", t)
            return t(
                "Sheriff {player} decides the tie at the {place}: {tied}.",
                player=player,
                place=place,
                tied=tied,
            )
        case "final":
            return t("Sheriff {player} decides who has won: {tied}.", player=player, tied=tied)
        case "store":
            found = cards(view.looked_at, t)
            return t(
                "{player} looks at {cards} in the Store and keeps one, in **My hand**.",
                player=player,
                cards=found,
            )
        case "victim":
            return t("{player} chooses whom to rob in the Saloon.", player=player)
        case "saloon":
            found, victim = cards(view.looked_at, t), seats[view.victim].bold
            return t(
                "{player} looks at {cards} from {victim} and keeps one, in **My hand**.",
                player=player,
                cards=found,
                victim=victim,
            )
        case "order":
            ill = people(view.queue, seats, t)
            return t(
                "Sheriff {player} sends {ill} to the Doctor, one after the other.", player=player, ill=ill
            )
        case _:
            return t("{player} sees Doctor Badluck and may take one remedy, in **My hand**.", player=player)


def won(outcome: Outcome, seats: Seats, t: Text) -> str:
    """Return who won the game, in a sentence."""
    (winner,) = outcome.winners
    total = points(outcome.scores[winner], t)
    return t(WON[outcome.reason], player=seats[winner].bold, points=total)
