"""What Clever says: its pitch, what happened, whom the table waits for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.game.colours import COLOUR_EMOJI, colour_name
from bot.game.face import Seats
from bot.game.wording import people, points, victory
from bot.text import Text, later
from cogs.clever.names import bonus_name, die_name, letters_in
from rules.clever import View
from rules.clever.events import (
    BonusEarned,
    BonusLost,
    Chose,
    DiceRolled,
    DiePicked,
    DieTaken,
    ExtraDieUsed,
    GameEnded,
    Marked,
    Passed,
    PlatterFilled,
    RollWasted,
    RoundBegan,
    TurnBegan,
)
from rules.clever.sheet import ALTERNATIVES, Bonus, Colour
from rules.clever.view import SeatView
from rules.kernel.game import Event

SILENT: tuple[type[Event], ...] = (TurnBegan,)
"""Events without words: the roll that follows says whose turn it is."""

PITCH = later(
    "Ganz schön clever: pick a die, cross a cell, set off a chain; what you leave goes to the others."
)


def dice_list(colours: Sequence[Colour], faces: Sequence[int], t: Text) -> str:
    """Return dice so that they can be read at a glance: "🟡 Y2  🔵 B5"."""
    letters = letters_in(t)
    return " ".join(
        f"{COLOUR_EMOJI[colour]}{letters.of(colour)}{face}"
        for colour, face in zip(colours, faces, strict=True)
    )


def bonuses_in_words(bonuses: Sequence[Bonus], t: Text) -> str:
    """Return bonuses that come together: "reroll and blue X"."""
    return t.all_of(bonus_name(bonus, t) for bonus in bonuses)


# Whom the table waits for


def status(view: View, seats: Seats, t: Text) -> str:
    """Return whom the table waits for and what they may do, or who won."""
    if view.outcome is not None:
        return won(view.outcome.scores, view.outcome.winners, seats, t)
    players = people(view.waiting, seats, t)
    if not view.may:
        facts = {"players": players, "button": t("My sheet")}
        if view.phase == "gift":
            return t(
                "Everybody chooses a bonus for the round in **{button}**. Still choosing: {players}.", **facts
            )
        return t("Everybody chooses at the same time in **{button}**. Still choosing: {players}.", **facts)
    return _asked(view, view.seats[view.waiting[0]], players, t)


def _asked(view: View, seat: SeatView, player: str, t: Text) -> str:
    """Return what *seat*, the only player to act, may do."""
    if seat.aim is not None:
        return t("{player} chooses a {colour} cell.", player=player, colour=colour_name(seat.aim.area, t))
    if seat.due:
        bonuses = t.any_of(bonus_name(one.bonus, t) for one in view.may if one.bonus is not None)
        return t("{player} chooses the next bonus: {bonuses}.", player=player, bonuses=bonuses)
    verbs = {action.verb for action in view.may}
    facts = {"player": player, "roll": view.roll, "rolls": view.rolls}
    if view.phase == "roll":
        if "pick" not in verbs:
            return t("{player} can't mark any of these dice: reroll, or let the roll pass.", **facts)
        if "reroll" in verbs:
            return t("{player} picks a die or rerolls (roll {roll} of {rolls}).", **facts)
        return t("{player} picks a die (roll {roll} of {rolls}).", **facts)
    if "pick" in verbs:
        return t("{player} takes a die from the platter, or passes.", **facts)
    left = seat.marks.extra_dice_left
    return t.n(
        "{player} may use an extra die ({count} left).",
        "{player} may use extra dice ({count} left).",
        left,
        player=player,
    )


def won(totals: Sequence[int], best: Sequence[int], seats: Seats, t: Text) -> str:
    """Return who won, in a sentence; a solo player is only told their points."""
    if len(totals) == 1:
        return t("{player} scores {points}.", player=seats[0].bold, points=points(totals[0], t))
    return victory([seats[seat].bold for seat in best], max(totals), t)


# What happened

FOLLOWS = (Marked, BonusEarned, BonusLost)
"""What results from taking a die, and is told in the same sentence."""


def sentences(events: Sequence[Event], seats: Seats, t: Text) -> list[str]:
    """Return what happened: a die and everything that resulted from it in one sentence."""
    told: list[str] = []
    place = 0
    while place < len(events):
        end = place + 1
        if isinstance(events[place], (DiePicked, DieTaken, ExtraDieUsed, *FOLLOWS)):
            while end < len(events) and _belongs(events[end], events[place]):
                end += 1
        told.append(_sentence(events[place:end], seats, t))
        place = end
    return [sentence for sentence in told if sentence]


def _belongs(event: Event, to: Event) -> bool:
    return (
        isinstance(event, FOLLOWS)
        and isinstance(to, (DiePicked, DieTaken, ExtraDieUsed, *FOLLOWS))
        and (event.seat, event.audience) == (to.seat, to.audience)
    )


def _sentence(events: Sequence[Event], seats: Seats, t: Text) -> str:
    """Return a sentence about *events*: a single one, or one with what resulted from it."""
    first = events[0]
    if isinstance(first, FOLLOWS):
        return _hidden(
            first, t("{player}: {what}.", player=seats[first.seat].bold, what=_chain(events, t)), t
        )
    if isinstance(first, (DiePicked, DieTaken, ExtraDieUsed)):
        said = _use(first, seats[first.seat].bold, t)
        if len(events) > 1:
            said = t("{use}: {what}", use=said, what=_chain(events[1:], t))
        return _hidden(first, f"{said}.", t)
    return _course(first, seats, t)


def _hidden(event: Event, sentence: str, t: Text) -> str:
    """Return *sentence*, marked if only its player reads it."""
    if event.audience is None:
        return sentence
    return t("🔒 {sentence} (Only you can see this until everybody has chosen.)", sentence=sentence)


def _use(event: DiePicked | DieTaken | ExtraDieUsed, player: str, t: Text) -> str:
    """Return which die was taken, without a full stop."""
    facts = {"player": player, "die": f"{COLOUR_EMOJI[event.die]} {die_name(event.die, event.face, t)}"}
    match event:
        case DiePicked():
            return t("{player} picked {die}", **facts)
        case DieTaken(from_field=True):
            return t(
                "{player} could use nothing on the platter and took {die} from the active player", **facts
            )
        case DieTaken():
            return t("{player} took {die}", **facts)
        case ExtraDieUsed(left=left):
            return t("{player} used an extra die, {die} ({left} left)", left=left, **facts)


def _chain(events: Sequence[Event], t: Text) -> str:
    """Return marks and bonuses in their order, separated by commas."""
    return ", ".join(_link(event, t) for event in events)


def _link(event: Event, t: Text) -> str:
    match event:
        case Marked():
            return mark_in_words(event, t)
        case BonusEarned(bonus=bonus):
            return t("earned **{bonus}**", bonus=bonus_name(bonus, t))
        case BonusLost(bonuses=bonuses):
            return t(
                "no room for {bonuses} (lost)",
                bonuses=t.any_of(bonus_name(one, t) for one in bonuses),
            )
        case _:
            return ""


def mark_in_words(event: Marked, t: Text) -> str:
    """Return what was marked: "yellow 3 crossed in row 1, column 2"."""
    colour = colour_name(event.area, t)
    match event.area:
        case "yellow":
            row, column = event.cell
            return t(
                "{colour} {number} crossed in row {row}, column {column}",
                colour=colour,
                number=event.number,
                row=row + 1,
                column=column + 1,
            )
        case "blue":
            return t("{colour} {number} crossed", colour=colour, number=event.number)
        case "green":
            return t("{colour} cell {number} crossed", colour=colour, number=event.cell[0] + 1)
        case "orange" | "purple":
            return t("{number} written in {colour}", colour=colour, number=event.number)


def _course(event: Event, seats: Seats, t: Text) -> str:
    """Return what happened with rounds, turns and dice."""
    match event:
        case RoundBegan():
            return _began(event, seats, t)
        case DiceRolled():
            return _rolled(event, seats, t)
        case RollWasted():
            return _wasted(event, seats, t)
        case PlatterFilled(_, colours, faces):
            if not colours:
                return t("The silver platter stays empty.")
            names = t.all_of(f"{COLOUR_EMOJI[colour]} {colour_name(colour, t)}" for colour in colours)
            return t("On the silver platter: {dice}.", dice=dice_list(colours, faces, t) if faces else names)
        case Passed(seat, forced):
            player = seats[seat].bold
            return _hidden(event, _passed(player, t, is_forced=forced), t)
        case Chose(seat):
            return t("{player} has chosen.", player=seats[seat].bold)
        case GameEnded(totals, best):
            return won(totals, best, seats, t)
        case _:
            return ""


def _passed(player: str, t: Text, *, is_forced: bool) -> str:
    if is_forced:
        return t("{player} can't use any of the dice and passes.", player=player)
    return t("{player} passed.", player=player)


def _rolled(event: DiceRolled, seats: Seats, t: Text) -> str:
    facts = {"player": seats[event.seat].bold, "dice": dice_list(event.colours, event.faces, t)}
    says: dict[str, Callable[[], str]] = {
        "roll": lambda: t("{player} rolled {dice}.", **facts),
        "reroll": lambda: t("{player} spent a reroll: {dice}.", **facts),
        "platter": lambda: t("Passive turn: {player} rolled {dice}.", **facts),
    }
    return says[event.how]()


def _wasted(event: RollWasted, seats: Seats, t: Text) -> str:
    facts = {"player": seats[event.seat].bold, "number": event.number}
    if event.had_reroll:
        return t("{player} let roll {number} pass.", **facts)
    return t("{player} can mark nothing with roll {number}.", **facts)


def _began(event: RoundBegan, seats: Seats, t: Text) -> str:
    said = t("Round {round} of {rounds} begins.", round=event.round, rounds=event.rounds)
    if event.round == 1 and len(seats) > 1:
        said += " " + t("{player} was drawn by lot to be active first.", player=seats[event.starter].bold)
    return f"{said} {gift(event.bonuses, t)}".strip()


def gift(bonuses: Sequence[Bonus], t: Text) -> str:
    """Return what everybody gets of *bonuses* at the start of a round; empty for nothing."""
    given = [one for bonus in bonuses for one in ALTERNATIVES[bonus]]
    if not given:
        return ""
    return t("Everybody gets: {bonus}.", bonus=t.any_of(bonus_name(bonus, t) for bonus in given))
