"""What one seat, or a spectator, may know of a game: display-ready, with nothing hidden in it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.danger_tricks import draft, standing, tricks
from rules.danger_tricks.cards import Card, Cards, Zones, score_area, zones
from rules.danger_tricks.state import KEEP, ROUNDS, TRICKS, Action, Faces, Lot, Mode, Phase, State, TieBreak
from rules.kernel.game import Outcome, Seat

DRAFTS = ("draft1", "draft2")


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody knows of one player.

    *team* is 0 or 1 when teams play; *has_chosen* the tick of the open draft; *points_now* what the area
    would score if the round ended here; *played* this round's cards, one a trick; *hand_size* the cards
    held, packet included.
    """

    seat: Seat
    team: int | None
    has_chosen: bool
    hand_size: int
    zones: Zones
    points_now: int
    total: int
    played: Cards


@dataclass(frozen=True, slots=True)
class Record:
    """A seat's own record of this round's draft; () for what has not happened yet.

    *passed_six* and *passed_three* went to (before the others have locked: will go to) the left neighbour;
    *received_six* and *received_three* came from the right one.
    """

    dealt: Cards
    kept_first: Cards
    passed_six: Cards
    received_six: Cards
    kept_second: Cards
    passed_three: Cards
    received_three: Cards


@dataclass(frozen=True, slots=True)
class View:
    """A position as *seat* sees it; None is a spectator, who has no hand, packet, record or legal action.

    *aside* is the number of cards that nobody sees. *hand* is what the seat has for good: during the drafts
    the cards kept, then the cards to play from, after the last trick the one left over. *packet* is what it
    still chooses *keep* cards from, *laid* the open trick in the order played, *winning* who would take it
    now, *lots* the draw for the lead of this round, *team_totals* both teams' points when teams play,
    *history* a row of points for each finished round.
    """

    seat: Seat | None
    mode: Mode
    tie_break: TieBreak
    faces: Faces
    deck: Cards
    aside: int
    round: int
    rounds: int
    is_extra_round: bool
    phase: Phase
    trick: int
    tricks: int
    keep: int
    to_act: tuple[Seat, ...]
    opener: Seat | None
    leader: Seat | None
    lots: tuple[Lot, ...]
    laid: tuple[tuple[Seat, Card], ...]
    winning: Seat | None
    seats: tuple[SeatView, ...]
    totals: tuple[int, ...]
    team_totals: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    hand: Cards
    packet: Cards
    record: Record | None
    legal: tuple[Action, ...]
    outcome: Outcome | None


def view_of(state: State, seat: Seat | None, to_act: frozenset[Seat], legal: tuple[Action, ...]) -> View:
    """Return what *seat* may know of *state*; *legal* is what it may do."""
    return View(
        seat=seat,
        mode=state.mode,
        tie_break=state.tie_break,
        faces=state.faces,
        deck=state.deck,
        aside=len(state.aside),
        round=state.round,
        rounds=max(ROUNDS, state.round),
        is_extra_round=state.round > ROUNDS,
        phase=state.phase,
        trick=state.trick,
        tricks=TRICKS,
        keep=KEEP,
        to_act=tuple(sorted(to_act)),
        opener=state.opener,
        leader=state.leader,
        lots=state.lots,
        laid=_laid(state),
        winning=tricks.winning_seat(state),
        seats=tuple(_seat_view(state, other) for other in range(state.seats)),
        totals=state.totals,
        team_totals=standing.team_totals_of(state),
        history=state.history,
        hand=() if seat is None else _hand(state, seat),
        packet=() if seat is None or seat not in to_act else _packet(state, seat),
        record=None if seat is None else _record(state, seat),
        legal=legal,
        outcome=standing.outcome(state),
    )


def _seat_view(state: State, seat: Seat) -> SeatView:
    area = state.areas[seat]
    drafting = state.phase in DRAFTS
    return SeatView(
        seat=seat,
        team=standing.team_of(seat) if state.mode == "teams" else None,
        has_chosen=drafting and bool(draft.locked(state)[seat]),
        hand_size=len(state.dealt[seat]) - len(state.played[seat]),
        zones=zones(area),
        points_now=score_area(area),
        total=state.totals[seat],
        played=state.played[seat],
    )


def _laid(state: State) -> tuple[tuple[Seat, Card], ...]:
    leader = state.leader or 0
    return tuple(((leader + place) % state.seats, card) for place, card in enumerate(state.laid))


def _hand(state: State, seat: Seat) -> Cards:
    if state.phase in DRAFTS:
        return tuple(sorted(state.first[seat] + state.second[seat]))
    return state.hands[seat]


def _packet(state: State, seat: Seat) -> Cards:
    return draft.packet(state, seat) if state.phase in DRAFTS else ()


def _record(state: State, seat: Seat) -> Record:
    dealt, first, second = state.dealt[seat], state.first[seat], state.second[seat]
    received = () if state.phase == "draft1" else draft.six_passed_to(state, seat)
    return Record(
        dealt=dealt,
        kept_first=first,
        passed_six=draft.without(dealt, first) if first else (),
        received_six=received,
        kept_second=second,
        passed_three=draft.without(received, second) if second else (),
        received_three=() if state.phase in DRAFTS else draft.three_passed_to(state, seat),
    )
