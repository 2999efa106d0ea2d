"""A position while it changes: the course of a turn, of a round and of the game, with all that happens."""

from __future__ import annotations

from rules.danger.cards import COLOURS, NO_ROWS, PLACE, Card, Colour, Display, Row, is_takeable
from rules.danger.events import (
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
    RowScored,
    TurnPassed,
    WhyStarter,
)
from rules.danger.scoring import Verdict, bars_to_protect, judge_round, protectable
from rules.danger.state import ROUNDS, Phase, Placed, State
from rules.danger.view import protected_of, values_of
from rules.kernel.game import Event, Seat, Step


class MutableState:
    """A position while it changes; `step` freezes it. Lives inside one transition and is never kept.

    The methods do what the rules demand and check nothing: whether a player may is asked before.
    """

    def __init__(self, state: State) -> None:
        """Start from *state*."""
        self.before = state
        self.round = state.round
        self.starter = state.starter
        self.active = state.active
        self.phase: Phase = state.phase
        self.rows = state.rows
        self.deck = state.deck
        self.discard = state.discard
        self.offer = state.offer
        self.placed = state.placed
        self.choices = state.choices
        self.last = state.last
        self.totals = state.totals
        self.history = state.history
        self.rng = state.rng
        self.events: list[Event] = []
        self.reveals = False

    def step(self) -> Step[State]:
        """Return the position reached, with what happened."""
        before = self.before
        state = State(
            before.fourth_scope,
            before.pace,
            self.round,
            self.starter,
            self.active,
            self.phase,
            self.rows,
            self.deck,
            self.discard,
            self.offer,
            self.placed,
            self.choices,
            self.last,
            self.totals,
            self.history,
            before.moves + 1,
            self.rng,
        )
        return Step(state, tuple(self.events), self.reveals)

    def draw(self) -> None:
        """Turn up the top of the stack and place it, or discard it when its row is finished."""
        self.bury_offer()
        card = self.draw_card()
        row = self.row(card.colour)
        if row.is_finished:
            self.discard = (*self.discard, card)
            self.offer = card
            self.last = None
            self.events.append(CardDiscarded(self.active, card, row.status))
            self.next_player()
        else:
            self.place(card, from_offer=False)

    def take(self) -> None:
        """Place the offer."""
        card = self.discard[-1]
        self.discard = self.discard[:-1]
        self.offer = None
        self.place(card, from_offer=True)

    def protect(self, colour: Colour) -> None:
        """Protect the row of *colour*."""
        row = self.row(colour)
        self.put_row(colour, row.protected())
        self.events.append(RowProtected(self.active, colour, row.sum, len(row.cards)))
        if self.has_finished():
            self.end_round(colour)
        else:
            self.next_player()

    def pass_turn(self) -> None:
        """Protect nothing."""
        self.events.append(TurnPassed(self.active, self.choices))
        self.next_player()

    def bury_offer(self) -> None:
        """Leave the offer where it is, out of reach for the rest of the round."""
        if self.offer is not None:
            could_take = is_takeable(self.rows[self.active], self.offer)
            self.events.append(OfferBuried(self.active, self.offer, could_take))
            self.offer = None

    def draw_card(self) -> Card:
        """Take the top of the stack, which the discard pile becomes anew when it is empty."""
        if not self.deck:
            self.deck, self.rng = self.rng.shuffle(self.discard)
            self.discard = ()
            self.events.append(DeckReshuffled(len(self.deck)))
        card = self.deck[-1]
        self.deck = self.deck[:-1]
        self.reveals = True
        return card

    def place(self, card: Card, *, from_offer: bool) -> None:
        """Put *card* into its row, which may close the row, end the round or let the player protect one."""
        colour = card.colour
        row = self.row(colour).with_card(card)
        self.put_row(colour, row)
        self.placed = colour
        self.last = Placed(self.active, colour, len(row.cards) - 1)
        self.events.append(CardPlaced(self.active, card, from_offer, row.sum, len(row.cards)))
        if row.is_finished:
            self.events.append(RowClosed(self.active, colour, row.sum))
            if self.has_finished():
                self.end_round(colour)
                return
        self.offer_protection()

    def offer_protection(self) -> None:
        """Let the active player protect one of their rows, if the rules leave any."""
        colours = protectable(
            values_of(self.rows), protected_of(self.rows), self.active, self.placed, self.before.fourth_scope
        )
        if colours:
            self.choices = tuple(colour for colour in COLOURS if colour in colours)
            self.phase = "protect"
        else:
            self.tell_of_the_fourth()
            self.next_player()

    def tell_of_the_fourth(self) -> None:
        """Say it if nothing but the number of cards keeps the active player from protecting their last row."""
        scope = self.before.fourth_scope
        bars = bars_to_protect(values_of(self.rows), protected_of(self.rows), self.active, self.placed, scope)
        for colour, bar in zip(COLOURS, bars, strict=True):
            if bar == "fourth_needs_six":
                counted = [colour] if scope == "row" else COLOURS
                cards = sum(len(self.row(one).cards) for one in counted)
                self.events.append(FourthBarred(self.active, colour, cards, scope))

    def next_player(self) -> None:
        """Give the turn to the next seat clockwise."""
        self.active = (self.active + 1) % len(self.rows)
        self.begin_turn()

    def begin_turn(self) -> None:
        """Let the active player draw or take."""
        self.phase = "source"
        self.placed = None
        self.choices = ()

    def end_round(self, colour: Colour) -> None:
        """Score the round that the active player ended with the row of *colour*."""
        verdicts = judge_round(values_of(self.rows))
        points = tuple(tuple(verdict.points for verdict in mine) for mine in verdicts)
        self.history = (*self.history, points)
        self.totals = tuple(total + sum(mine) for total, mine in zip(self.totals, points, strict=True))
        self.events.append(
            RoundScored(
                self.round,
                self.active,
                colour,
                self.row(colour).status,
                tuple(_rows_scored(rows, mine) for rows, mine in zip(self.rows, verdicts, strict=True)),
                tuple(map(sum, points)),
                self.totals,
            )
        )
        self.begin_turn()
        if self.round == ROUNDS:
            self.end_game()
        else:
            self.begin_next_round()

    def end_game(self) -> None:
        """Name the winners; the rows stay on the table for everybody to see."""
        self.phase = "over"
        best = max(self.totals)
        winners = tuple(seat for seat, total in enumerate(self.totals) if total == best)
        self.events.append(GameEnded(self.totals, winners))

    def begin_next_round(self) -> None:
        """Sweep all rows onto the discard pile, the active player's first; the lowest total begins."""
        displays = (*self.rows[self.active :], *self.rows[: self.active])
        swept = tuple(card for display in displays for row in display for card in row.cards)
        self.discard = (*self.discard, *swept)
        self.rows = (NO_ROWS,) * len(self.rows)
        self.last = None
        self.round += 1
        tied = lowest_from(self.totals, self.starter)
        self.starter = self.active = tied[0]
        if len(tied) == 1:
            self.begin_round("lowest_total", ())
        else:
            self.begin_round("lowest_total_next_in_turn", tied)

    def begin_round(self, why: WhyStarter, tied: tuple[Seat, ...]) -> None:
        """Say who begins, and why."""
        self.events.append(RoundBegan(self.round, self.starter, why, tied))

    def row(self, colour: Colour) -> Row:
        """Return the active player's row of *colour*."""
        return self.rows[self.active][PLACE[colour]]

    def put_row(self, colour: Colour, row: Row) -> None:
        """Make *row* the active player's row of *colour*."""
        place = PLACE[colour]
        mine = self.rows[self.active]
        mine = (*mine[:place], row, *mine[place + 1 :])
        self.rows = (*self.rows[: self.active], mine, *self.rows[self.active + 1 :])

    def has_finished(self) -> bool:
        """Tell whether all rows of the active player are protected or closed."""
        return all(row.status != "open" for row in self.rows[self.active])


def lowest_from(totals: tuple[int, ...], starter: Seat) -> tuple[Seat, ...]:
    """Return the seats with the lowest total, clockwise from the one left of *starter*.

    The rules don't say who of several begins: it is the first that follows the last starter.
    """
    seats = len(totals)
    clockwise = [(starter + 1 + place) % seats for place in range(seats)]
    return tuple(seat for seat in clockwise if totals[seat] == min(totals))


def _rows_scored(rows: Display, verdicts: tuple[Verdict, ...]) -> tuple[RowScored, ...]:
    return tuple(
        RowScored(tuple(card.value for card in row.cards), row.sum, row.status, verdict.points, verdict.why)
        for row, verdict in zip(rows, verdicts, strict=True)
    )
