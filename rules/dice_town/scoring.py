"""The end of the game: when it comes, what counts, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.dice_town.cards import Deck, is_title, points, title_value
from rules.dice_town.events import Count, GameEnded, GameTied, PointsCounted, WhyEnded
from rules.dice_town.mutable_state import MutableState
from rules.dice_town.state import NOBODY, SHERIFF_VP, Player, Scene, State, Town
from rules.kernel.game import Outcome, Seat, places_by

DOLLARS_A_POINT = 2


def why_ended(town: Town) -> WhyEnded | None:
    """Return what ends the game after a round, None while it goes on.

    Source: dice-town.pt.txt, "Final de uma ronda".
    """
    titles_gone = not town.row and not town.titles
    if not town.mine:
        return "both" if titles_gone else "mine_empty"
    return "titles_gone" if titles_gone else None


def count(player: Player, deck: Deck, *, is_sheriff: bool) -> Count:
    """Return the victory points of *player* by their source; an odd dollar is lost."""
    equipment = sum(points(deck, card) for card in player.hand if not is_title(card))
    titles = sum(title_value(card) for card in (*player.hand, *player.fenced) if is_title(card))
    sheriff = SHERIFF_VP if is_sheriff else 0
    return Count(player.nuggets, player.dollars // DOLLARS_A_POINT, sheriff, equipment, titles)


def counts(players: Sequence[Player], deck: Deck, sheriff: Seat) -> tuple[Count, ...]:
    """Return the victory points of every seat."""
    return tuple(count(player, deck, is_sheriff=seat == sheriff) for seat, player in enumerate(players))


def titles_of(player: Player) -> int:
    """Return how many titles *player* has, fenced ones included."""
    return titles_in((*player.hand, *player.fenced))


def titles_in(cards: Iterable[str]) -> int:
    """Return how many of *cards* are titles."""
    return sum(map(is_title, cards))


def finish(state: MutableState, why: WhyEnded) -> None:
    """Open the hands and count; if points and titles are equal, let the sheriff decide who has won."""
    for seat in state.seats:
        observers = [other for other in range(len(state.notes)) if other != seat]
        state.show_cards(seat, state.players[seat].hand, observers)
    state.reveals = True
    points_by_source = counts(state.players, state.deck, state.sheriff)
    state.tell(PointsCounted(why, points_by_source, tuple(map(titles_of, state.players))))
    tied = leading(state.players, state.deck, state.sheriff)
    if len(tied) > 1:
        state.tell(GameTied(state.sheriff, tied))
        state.wait(Scene("final", "", state.sheriff, tied))
    else:
        _end(state, tied[0])


def decide(state: MutableState, seat: Seat) -> None:
    """Let the sheriff decide that *seat* has won the game."""
    state.champion = seat
    _end(state, seat)


def leading(players: Sequence[Player], deck: Deck, sheriff: Seat) -> tuple[Seat, ...]:
    """Return the seats with most points and, among these, most titles."""
    keys = _keys(players, deck, sheriff)
    return tuple(seat for seat, key in enumerate(keys) if key == max(keys))


def outcome(state: State) -> Outcome:
    """Return how *state*, a game that is over, ended: by points, most titles, or the sheriff's word."""
    keys = _keys(state.players, state.deck, state.sheriff)
    places = places_by([(*key, seat == state.champion) for seat, key in enumerate(keys)])
    scores = tuple(points_ for points_, _ in keys)
    return Outcome(scores, places, _reason(scores, state.champion))


def _end(state: MutableState, winner: Seat) -> None:
    state.wait(Scene("over"))
    scores = tuple(points_ for points_, _ in _keys(state.players, state.deck, state.sheriff))
    state.tell(GameEnded(winner, _reason(scores, state.champion)))


def _reason(scores: tuple[int, ...], champion: Seat) -> str:
    if champion != NOBODY:
        return "sheriff"
    return "most_titles" if scores.count(max(scores)) > 1 else "points"


def _keys(players: Sequence[Player], deck: Deck, sheriff: Seat) -> list[tuple[int, int]]:
    points_by_source = counts(players, deck, sheriff)
    return [(mine.total, titles_of(player)) for mine, player in zip(points_by_source, players, strict=True)]
