"""Who leads: the points of seats and teams, who opens a round, and how the game ends."""

from __future__ import annotations

from collections.abc import Sequence

from rules.danger_tricks.state import ROUNDS, Lot, State
from rules.kernel.game import Outcome, Seat, places_by
from rules.kernel.rng import Rng

TEAMS = 2


def team_of(seat: Seat) -> int:
    """Return the team of *seat* when teams play: partners sit opposite, seats 0 and 2, seats 1 and 3."""
    return seat % TEAMS


def team_totals(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the points of each team. Areas are scored one by one; only the points are added.

    Source: danger-tricks.fr.txt, "Jeu par équipe".
    """
    return tuple(sum(totals[team::TEAMS]) for team in range(TEAMS))


def team_totals_of(state: State) -> tuple[int, ...]:
    """Return the points of each team; () unless teams play."""
    return team_totals(state.totals) if state.mode == "teams" else ()


def scores(state: State) -> tuple[int, ...]:
    """Return what decides the game, one number a seat: its own total, or its team's."""
    if state.mode == "solo":
        return state.totals
    teams = team_totals(state.totals)
    return tuple(teams[team_of(seat)] for seat in range(state.seats))


def leaders(state: State) -> tuple[Seat, ...]:
    """Return the seats with the most points, both partners of a leading team."""
    now = scores(state)
    return tuple(seat for seat, score in enumerate(now) if score == max(now))


def is_tied(state: State) -> bool:
    """Tell whether several players, or both teams, lead together."""
    return len(leaders(state)) > (1 if state.mode == "solo" else state.seats // TEAMS)


def candidates(state: State) -> tuple[Seat, ...]:
    """Return who may open this round; more than one: the lot decides.

    In round 1 everybody. Later whoever has the most points over all rounds so far; of a leading team the
    better partner, of two equal teams the better partner of each.
    """
    if not state.history:
        return tuple(range(state.seats))
    leading = leaders(state)
    if state.mode == "solo":
        return leading
    totals = state.totals
    return tuple(seat for seat in leading if totals[seat] >= totals[(seat + TEAMS) % state.seats])


def draw_lots(state: State, among: Sequence[Seat]) -> tuple[tuple[Lot, ...], Rng]:
    """Return a number of the whole pack for each of *among*, no two alike, and the next generator.

    The pack is an imaginary one: nobody may look at the cards that are dealt or set aside.
    """
    numbers, rng = state.rng.sample(state.deck, len(among))
    return tuple(Lot(seat, card) for seat, card in zip(among, numbers, strict=True)), rng


def outcome(state: State) -> Outcome | None:
    """Return how the game ended; None while it lasts."""
    if state.phase != "over":
        return None
    now = scores(state)
    return Outcome(now, _places(state, now), _reason(state))


def _places(state: State, now: tuple[int, ...]) -> tuple[int, ...]:
    if state.mode == "solo":
        return places_by(now)
    of_teams = places_by(now[:TEAMS])
    return tuple(of_teams[team_of(seat)] for seat in range(state.seats))


def _reason(state: State) -> str:
    if is_tied(state):
        return "shared"
    return "extra_round" if len(state.history) > ROUNDS else "points"
