"""Pig as people meet it: its words, its two buttons, and what the house needs to know."""

from collections.abc import Sequence

from bot.drawing.seats import SEAT_LETTERS
from bot.game.face import Button, Face, OptionWords, Panel, Picture, Row, Rules, Seats
from bot.game.fitting import first_that_fits, shorter_names
from bot.game.wording import best_first, standing, victory
from bot.text import Text, later
from rules.kernel.game import Event, IllegalAction, Outcome

from . import picture
from .rules import GAME, LAST_ROUND, Held, Rolled, TurnBegan, TurnLost, View

OPTIONS = {
    "target": OptionWords(
        label=later("Played to"),
        question=later("How many points win?"),
        values={"50": later("50 points"), "100": later("100 points")},
    )
}


def alt(view: View, seats: Seats, t: Text) -> str:
    """Say all that the picture says."""
    rolled = t("The die shows {die}.", die=view.die) if view.die else t("The die has not been rolled yet.")
    facts = {
        "target": view.target,
        "rolled": rolled,
        "turn": picture.headline(view, seats, t),
    }
    return first_that_fits(
        t("Pig, played to {target}. {rolled} {turn}. Points: {points}.", points=_points(view, names), **facts)
        for names in shorter_names(seats)
    )


def _points(view: View, names: Sequence[str]) -> str:
    return ", ".join(f"{SEAT_LETTERS[seat]} {name} {view.points[seat]}" for seat, name in enumerate(names))


def status(view: View, seats: Seats, t: Text) -> str:
    """Return whose turn it is and what it is worth."""
    if view.active is None:
        return t("The game is over.")
    player = seats[view.active].bold
    if not view.turn:
        return t("{player} rolls the die.", player=player)
    return t("{player} has {turn} in this turn: roll again, or hold?", player=player, turn=view.turn)


def sentences(events: Sequence[Event], seats: Seats, t: Text) -> list[str]:
    """Return what happened."""
    return [sentence for event in events if (sentence := _sentence(event, seats, t))]


def _sentence(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case Rolled(seat, die, turn) if turn:
            return t(
                "{player} rolls a {die}: {turn} in this turn.", player=seats[seat].bold, die=die, turn=turn
            )
        case TurnLost(seat, 0):
            return t("{player} rolls a 1 at once.", player=seats[seat].bold)
        case TurnLost(seat, lost):
            return t("{player} rolls a 1 and loses {lost}.", player=seats[seat].bold, lost=lost)
        case Held(seat, gained, points):
            return t(
                "{player} holds {gained}: {points} in all.",
                player=seats[seat].bold,
                gained=gained,
                points=points,
            )
        case TurnBegan(seat):
            return t("It is the turn of {player}.", player=seats[seat].bold)
        case _:
            return ""


def controls(view: View, seats: Seats, t: Text) -> tuple[Row, ...]:
    """Return the two buttons of whoever is to act."""
    if view.active is None:
        return ()
    roll = Button("roll", t("Roll"), "primary", emoji="🎲", seat=view.active)
    hold = Button("hold", t("Hold {turn}", turn=view.turn), "success", not view.turn, "🐷", view.active)
    return ((roll, hold),)


def panel(view: View, seats: Seats, t: Text, picked: str = "", news: Sequence[Event] = ()) -> Panel:
    """Return what somebody needs, and why it is not their turn."""
    assert view.seat is not None, "a panel belongs to a seat"
    mine = view.points[view.seat]
    lines = [t("You have **{points}** of {target} points.", points=mine, target=view.target)]
    if view.active != view.seat:
        lines.append(status(view, seats, t))
    elif view.turn:
        lines.append(t("Hold, and you have **{points}**.", points=mine + view.turn))
        lines.append(t("Roll, and in 1 of 6 rolls you lose the {turn} of this turn.", turn=view.turn))
    else:
        lines.append(t("Roll: there is nothing to hold yet."))
    return Panel("\n".join(lines), controls(view, seats, t) if view.active == view.seat else ())


def refusal(error: IllegalAction, view: View, seats: Seats, t: Text) -> str:
    """Return the rule that forbids it."""
    if error.reason == "nothing_to_hold":
        return t("There is nothing to hold yet: roll first.")
    return t("It is not your turn.")


def result(outcome: Outcome, view: View, seats: Seats, t: Text) -> str:
    """Return the ranking."""
    winners = [seats[seat].bold for seat in outcome.winners]
    won = victory(winners, outcome.scores[outcome.winners[0]], t)
    order = best_first(seats, outcome)
    return "\n".join(
        [won, "", *(t("{place}. {player}: **{points}**", **standing(who, outcome, t)) for who in order)]
    )


def rules(t: Text) -> Rules:
    """Return the rules with a turn to look at."""
    words = t("Ana has 18 points and has rolled 6 and 5: 11 to hold, or to lose. Bert has 31.")
    text = t(
        "# Pig\n"
        "**Goal.** Be the first with 50 points, or 100, as the table has chosen.\n"
        "## Your turn\n"
        "**Roll** the die as often as you like. Each number from 2 to 6 is added to what the turn is worth. Before "
        "each further roll you may **hold** instead: the points of the turn are yours for good, and the next player "
        "rolls.\n"
        "A **1** ends the turn, and its points are lost; what you have held stays.\n"
        "## The end\n"
        "Who holds and has reached the goal wins at once. Should nobody get there in {rounds} rounds, the most points "
        "win, and equal ones share the victory; that limit is our own.",
        rounds=LAST_ROUND,
    )
    return Rules(text, Picture(picture.draw_example(t), words))


FACE = Face(
    game=GAME,
    title=later("Pig"),
    tagline=later("Pig: roll the die as often as you dare"),
    pitch=later(
        "Roll as often as you dare and hold before the 1 comes: it takes all that the turn has brought."
    ),
    minutes=range(10, 11),
    options=OPTIONS,
    draw_box=picture.draw_box,
    draw=picture.draw,
    alt=alt,
    status=status,
    sentences=sentences,
    controls=controls,
    panel=panel,
    refusal=refusal,
    result=result,
    rules=rules,
)
