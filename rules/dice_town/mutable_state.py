"""The state while an action is carried out: taken apart, changed step by step, and put together again.

What moves a card here also says who saw it, so that the notes of every observer stay true.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules.dice_town.knowledge import (
    DISCARD,
    LOOKED_AT,
    OPEN,
    STORE,
    TITLES,
    Notes,
    card_names,
    hand_of,
)
from rules.dice_town.state import Arming, Player, Scene, State, Town
from rules.dice_town.town_events import CardGained, StoreCardsSeen, StoreReshuffled
from rules.kernel.game import Event, Seat, Step


def zone_sizes(players: Sequence[Player], town: Town) -> dict[int, int]:
    """Return how many cards each zone holds, which everybody sees."""
    fenced = sum(len(player.fenced) for player in players)
    sizes = {
        STORE: len(town.store),
        DISCARD: len(town.discard),
        LOOKED_AT: len(town.looked_at),
        TITLES: len(town.titles),
        OPEN: len(town.row) + fenced,
    }
    return sizes | {hand_of(seat): len(player.hand) for seat, player in enumerate(players)}


class MutableState:
    """A state while it changes; `step` freezes it. Lives inside one transition and is never kept or shown.

    The methods do what the rules demand and check nothing: whether a player may is asked before.
    """

    def __init__(self, state: State) -> None:
        self.flags = state.flags
        self.deck = state.deck
        self.title_values = state.title_values
        self.rng = state.rng
        self.round = state.round
        self.pause = state.pause
        self.sheriff = state.sheriff
        self.players = list(state.players)
        self.town = state.town
        self.scene = state.scene
        self.champion = state.champion
        self.wins = state.wins
        self.events: list[Event] = []
        self.reveals = False
        self._whereabouts = state.whereabouts
        self._notes: list[Notes] | None = None

    # -- the whole -----------------------------------------------------------------------------------------

    def step(self) -> Step[State]:
        """Return the state reached, with what happened."""
        return Step(self.frozen(), tuple(self.events), self.reveals)

    def frozen(self) -> State:
        """Return the state reached."""
        return State(
            self.flags,
            self.deck,
            self.title_values,
            self.rng,
            self.round,
            self.pause,
            self.sheriff,
            tuple(self.players),
            self.town,
            self.scene,
            self._settled(),
            self.champion,
            self.wins,
        )

    def tell(self, *events: Event) -> None:
        """Add to what happened."""
        self.events.extend(events)

    def wait(self, scene: Scene) -> None:
        """Let the table wait for a choice: earlier controls are void, and cards may be armed again."""
        self.scene = scene
        self.pause += 1
        self.players = [replace(player, changes=0) if player.changes else player for player in self.players]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.players))

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in turn, from *first* on."""
        return tuple((first + step) % len(self.players) for step in self.seats)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats of all opponents of *seat*."""
        return tuple(other for other in self.seats if other != seat)

    # -- dollars and nuggets -------------------------------------------------------------------------------

    def give_dollars(self, giver: Seat, taker: Seat, most: int) -> int:
        """Move *most* dollars between players, or all that the giver has; return how many."""
        dollars = min(most, self.players[giver].dollars)
        self.add_dollars(giver, -dollars)
        self.add_dollars(taker, dollars)
        return dollars

    def give_nuggets(self, giver: Seat, taker: Seat, most: int) -> int:
        """Move *most* nuggets between players, or all that the giver has; return how many."""
        nuggets = min(most, self.players[giver].nuggets)
        self._add_nuggets(giver, -nuggets)
        self._add_nuggets(taker, nuggets)
        return nuggets

    def add_dollars(self, seat: Seat, dollars: int) -> None:
        """Give *seat* dollars; whoever calls takes them from somewhere else."""
        player = self.players[seat]
        self.players[seat] = replace(player, dollars=player.dollars + dollars)

    def mine(self, seat: Seat, most: int) -> int:
        """Let *seat* take *most* nuggets from the mine, or what is left; return how many."""
        nuggets = min(most, self.town.mine)
        self.town = replace(self.town, mine=self.town.mine - nuggets)
        self._add_nuggets(seat, nuggets)
        return nuggets

    def _add_nuggets(self, seat: Seat, nuggets: int) -> None:
        player = self.players[seat]
        self.players[seat] = replace(player, nuggets=player.nuggets + nuggets)

    def has_won(self, seat: Seat) -> None:
        """Note that *seat* won something this round and is no case for the Doctor."""
        self.players[seat] = replace(self.players[seat], won=True)

    # -- cards ---------------------------------------------------------------------------------------------

    def give_card(self, giver: Seat, taker: Seat, card: str, *, seen: bool) -> None:
        """Move *card* from hand to hand, *seen* by everybody or by the two alone."""
        self._lose(giver, card)
        self._gain(taker, card)
        for observer, notes in enumerate(self.notes):
            if seen or observer in (giver, taker):
                notes.moved(card, hand_of(giver), hand_of(taker))
            else:
                notes.moved_unseen(hand_of(giver), hand_of(taker))

    def show_cards(self, owner: Seat, cards: Iterable[str], observers: Iterable[Seat]) -> None:
        """Let *observers* see *cards*, which stay in the hand of *owner*."""
        looked_at = tuple(cards)
        for observer in observers:
            self.notes[observer].seen_together(looked_at, hand_of(owner))

    def discard_played(self, seat: Seat, card: str) -> None:
        """Move *card*, played by *seat*, to the discard of the Store, seen by everybody."""
        self._lose(seat, card)
        self.town = replace(self.town, discard=(*self.town.discard, card))
        for notes in self.notes:
            notes.moved(card, hand_of(seat), DISCARD)

    def draw_store_cards(self, seat: Seat, most: int) -> int:
        """Let *seat* look at *most* cards of the Store deck, shuffled anew when it runs out; return how
        many."""
        drawn = self._look_at(seat, most)
        if drawn < most and self.town.discard:
            self._reshuffle_store()
            drawn += self._look_at(seat, most - drawn)
        if drawn:
            self.reveals = True
            self.tell(StoreCardsSeen(seat, self.town.looked_at, audience=(seat,)))
        return drawn

    def _look_at(self, seat: Seat, most: int) -> int:
        drawn = self.town.store[:most]
        self.town = replace(
            self.town,
            store=self.town.store[len(drawn) :],
            looked_at=tuple(sorted((*self.town.looked_at, *drawn))),
        )
        self._note_draw(seat, drawn, STORE, LOOKED_AT)
        return len(drawn)

    def _reshuffle_store(self) -> None:
        store, self.rng = self.rng.shuffle(self.town.discard)
        self.town = replace(self.town, store=store, discard=())
        for notes in self.notes:
            notes.cleared(STORE, 0)
            notes.cleared(DISCARD, STORE)
        self.tell(StoreReshuffled(len(store)))

    def keep_store_card(self, seat: Seat, card: str) -> int:
        """Let *seat* keep *card* of those it looks at; the others go to the discard. Return how many those
        are."""
        rest = list(self.town.looked_at)
        rest.remove(card)
        self.town = replace(self.town, looked_at=(), discard=(*self.town.discard, *rest))
        self._gain(seat, card)
        for observer, notes in enumerate(self.notes):
            if observer == seat:
                notes.moved(card, LOOKED_AT, hand_of(seat))
                notes.cleared(LOOKED_AT, DISCARD)
            else:
                notes.cleared(LOOKED_AT, hand_of(seat) | DISCARD if rest else hand_of(seat))
        self.tell(CardGained(seat, card, audience=(seat,)))
        return len(rest)

    def take_top_store_card(self, seat: Seat) -> int:
        """Let *seat* take the top card of the Store deck, unseen by the others; return 1, or 0 if there is
        none."""
        if not self.draw_store_cards(seat, 1):
            return 0
        self.keep_store_card(seat, self.town.looked_at[0])
        return 1

    def take_titles(self, seat: Seat, count: int) -> tuple[str, ...]:
        """Move the *count* lowest titles of the row to the hand of *seat*, seen by everybody; return them."""
        taken = self.town.row[:count]
        self.town = replace(self.town, row=self.town.row[count:])
        for card in taken:
            self._gain(seat, card)
            for notes in self.notes:
                notes.moved(card, OPEN, hand_of(seat))
        return taken

    def refill_row(self, size: int) -> int:
        """Fill the row up to *size* titles, as far as the deck goes; return how many came."""
        new = self.town.titles[: size - len(self.town.row)]
        self.town = replace(self.town, titles=self.town.titles[len(new) :], row=(*self.town.row, *new))
        for card in new:
            for notes in self.notes:
                notes.moved(card, TITLES, OPEN)
        return len(new)

    def draw_title(self, seat: Seat) -> None:
        """Let *seat* take the top card of the title deck, unseen by the others."""
        card, *rest = self.town.titles
        self.town = replace(self.town, titles=tuple(rest))
        self._gain(seat, card)
        self._note_draw(seat, (card,), TITLES, hand_of(seat))
        self.reveals = True
        self.tell(CardGained(seat, card, audience=(seat,)))

    def fence(self, seat: Seat, titles: Iterable[str]) -> None:
        """Lay *titles* from the hand of *seat* open in front of it."""
        self.reveals = True
        for card in titles:
            self._lose(seat, card)
            player = self.players[seat]
            self.players[seat] = replace(player, fenced=tuple(sorted((*player.fenced, card))))
            for notes in self.notes:
                notes.moved(card, hand_of(seat), OPEN)

    def arm(self, seat: Seat, armed: tuple[Arming, ...]) -> None:
        """Set the cards of *seat* that play themselves."""
        player = self.players[seat]
        self.players[seat] = replace(player, armed=armed)

    def _gain(self, seat: Seat, card: str) -> None:
        player = self.players[seat]
        self.players[seat] = replace(player, hand=tuple(sorted((*player.hand, card))))

    def _lose(self, seat: Seat, card: str) -> None:
        """Take *card* out of a hand; if no unarmed copy of it is left, the one armed last is disarmed with
        it."""
        player = self.players[seat]
        hand, armed = list(player.hand), list(player.armed)
        hand.remove(card)
        copies = [arming for arming in armed if arming.card == card]
        if len(copies) > hand.count(card):
            armed.remove(copies[-1])
        self.players[seat] = replace(player, hand=tuple(hand), armed=tuple(armed))

    # -- what is known -------------------------------------------------------------------------------------

    @property
    def notes(self) -> list[Notes]:
        """The notes of every observer, opened when the first card moves."""
        if self._notes is None:
            names = card_names(self.deck, self.title_values)
            self._notes = [Notes(names, notes) for notes in self._whereabouts]
        return self._notes

    def _note_draw(self, seat: Seat, cards: Sequence[str], source: int, target: int) -> None:
        if not cards:
            return
        for observer, notes in enumerate(self.notes):
            if observer != seat:
                notes.moved_unseen(source, target)
                continue
            for card in cards:
                notes.moved(card, source, target)

    def _settled(self) -> tuple[tuple[int, ...], ...]:
        if self._notes is None:
            return self._whereabouts
        sizes = zone_sizes(self.players, self.town)
        for notes in self._notes:
            notes.settle(sizes)
        return tuple(tuple(notes.notes) for notes in self._notes)
