"""What one seat, or a spectator, may know of a game of Dice Town."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.dice_town.actions import Action, KeepDice, Offer
from rules.dice_town.cards import Deck
from rules.dice_town.events import Count
from rules.dice_town.hands import DICE
from rules.dice_town.knowledge import Notes, card_names, hand_of
from rules.dice_town.legal import has_loaded_die, legal_actions, to_act
from rules.dice_town.scoring import count, counts, outcome
from rules.dice_town.state import Arming, Flags, Place, Player, Stage, State, Win
from rules.dice_town.throws import is_choosing
from rules.kernel.game import Outcome, Seat


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of one seat.

    *kept*: its dice of this round, in ascending order; *thrown*: how many lie under its cup. *cards*: how
    many it holds. *has_chosen*: it is done while others still choose. *offer*: None until the offers lie
    open. *hand*: its cards once the game is at its end, until then None. *seen*: the cards that the viewer
    knows to be in its hand.
    """

    seat: Seat
    is_sheriff: bool
    dollars: int
    nuggets: int
    cards: int
    fenced: tuple[str, ...]
    kept: tuple[str, ...]
    thrown: int
    has_chosen: bool
    has_won: bool
    offer: Offer | None
    hand: tuple[str, ...] | None
    seen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OwnView:
    """What only the seat itself sees: its throw, its hand, what it has armed and fixed, and what it looks at.

    *count* are its victory points if the game ended now. *has_loaded_die*: it could turn a die of this throw.
    """

    roll: tuple[str, ...]
    choice: KeepDice | None
    offer: Offer | None
    hand: tuple[str, ...]
    armed: tuple[Arming, ...]
    has_loaded_die: bool
    looked_at: tuple[str, ...]
    count: Count


@dataclass(frozen=True, slots=True)
class View:
    """A game as *seat* sees it (None: a spectator); *own* is None for a spectator.

    *stage*, *place*, *actor*, *tied*, *queue*, *victim* tell what the table waits for: see `state.Scene`.
    *looked_at*: how many cards the actor looks at, in the Store or of the victim. *store*, *discard*, *titles*:
    the sizes of the piles. *wins*: who has won what in this round. *counts*: victory points by source, once the
    game is at its end.
    """

    seat: Seat | None
    legal: tuple[Action, ...]
    to_act: tuple[Seat, ...]
    own: OwnView | None
    flags: Flags
    deck: Deck
    round: int
    stage: Stage
    place: Place | Literal[""]
    actor: Seat
    tied: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    victim: Seat
    looked_at: int
    sheriff: Seat
    seats: tuple[SeatView, ...]
    bank: int
    stagecoach: int
    mine: int
    store: int
    discard: int
    titles: int
    row: tuple[str, ...]
    wins: tuple[Win, ...]
    counts: tuple[Count, ...]
    outcome: Outcome | None


def view_of(state: State, seat: Seat | None) -> View:
    """Return what *seat* may know."""
    scene, town = state.scene, state.town
    return View(
        seat=seat,
        legal=() if seat is None else legal_actions(state, seat),
        to_act=tuple(sorted(to_act(state))),
        own=None if seat is None else _own(state, seat),
        flags=state.flags,
        deck=state.deck,
        round=state.round,
        stage=scene.stage,
        place=scene.place,
        actor=scene.actor,
        tied=scene.tied,
        queue=scene.queue,
        victim=scene.victim,
        looked_at=len(town.looked_at) + len(scene.taken),
        sheriff=state.sheriff,
        seats=_seats(state, seat),
        bank=town.bank,
        stagecoach=town.stagecoach,
        mine=town.mine,
        store=len(town.store),
        discard=len(town.discard),
        titles=len(town.titles),
        row=town.row,
        wins=state.wins,
        counts=counts(state.players, state.deck, state.sheriff) if _is_counted(state) else (),
        outcome=outcome(state) if scene.stage == "over" else None,
    )


def _is_counted(state: State) -> bool:
    return state.scene.stage in ("final", "over")


def _seats(state: State, viewer: Seat | None) -> tuple[SeatView, ...]:
    names = card_names(state.deck, state.title_values)
    notes = Notes(names, state.whereabouts[viewer]) if viewer is not None else None
    return tuple(
        _seat(state, seat, notes.certain(names, hand_of(seat)) if notes and seat != viewer else ())
        for seat in range(len(state.players))
    )


def _seat(state: State, seat: Seat, seen: tuple[str, ...]) -> SeatView:
    player = state.players[seat]
    return SeatView(
        seat=seat,
        is_sheriff=seat == state.sheriff,
        dollars=player.dollars,
        nuggets=player.nuggets,
        cards=len(player.hand),
        fenced=player.fenced,
        kept=player.kept,
        thrown=DICE - len(player.kept) if state.scene.stage == "throw" else 0,
        has_chosen=_has_chosen(state, player),
        has_won=player.won,
        offer=player.offer if state.scene.stage == "tie" else None,
        hand=player.hand if _is_counted(state) else None,
        seen=seen,
    )


def _has_chosen(state: State, player: Player) -> bool:
    """Tell whether the table waits no longer for *player* while it waits for others to choose the same."""
    if state.scene.stage == "throw":
        return bool(player.roll) and not is_choosing(player)
    return state.scene.stage == "offer" and player.offer is not None


def _own(state: State, seat: Seat) -> OwnView:
    player, scene = state.players[seat], state.scene
    looked_at = (*state.town.looked_at, *scene.taken) if seat == scene.actor else ()
    return OwnView(
        roll=player.roll,
        choice=player.choice,
        offer=player.offer,
        hand=player.hand,
        armed=player.armed,
        has_loaded_die=has_loaded_die(state, seat),
        looked_at=looked_at,
        count=count(player, state.deck, is_sheriff=seat == state.sheriff),
    )
