"""The laws that the rules of every game obey. A new game is tested by existing."""

from __future__ import annotations

import functools

import pytest

from bot.game.registry import games
from bot.storage.saves import decode_events, decode_state, encode_events, encode_state
from rules.kernel.game import AnyGame, IllegalAction, NotAnAction, Seat
from rules.kernel.playing import choose_for
from rules.kernel.replay import fold, last_state
from rules.kernel.rng import Rng
from tests.contract.random_play import (
    RandomGame,
    Table,
    all_tables,
    moves_at_random,
    random_game,
    random_games,
    some_of,
)

SOME = 40
"""How many positions of a game the costly laws look at."""
FEW = 6
"""How many positions of a game the computer players are asked about."""

every_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))
every_table = pytest.mark.parametrize("table", all_tables(), ids=str)
every_random_game = pytest.mark.parametrize(
    "played",
    [functools.partial(random_game, *which) for which in random_games()],
    ids=lambda p: f"{p.args[0]}",
)
RandomPlay = functools.partial[RandomGame]


def viewers(seats: int) -> list[Seat | None]:
    """Return a spectator and every seat."""
    return [None, *range(seats)]


@functools.cache
def actions_seen(key: str) -> tuple[object, ...]:
    """Return every action that was legal at some time in the random games of a game."""
    played = [random_game(*which) for which in random_games() if which[0].key == key]
    seen = dict.fromkeys(
        action
        for match in played
        for state in match.states
        for seat in range(match.table.seats)
        for action in match.table.game.legal_actions(state, seat)
    )
    return tuple(seen)


# Law 1


@every_random_game
def test_applying_an_action_leaves_the_state_as_it_was(played: RandomPlay) -> None:
    """A state is a value: it can be kept, compared and hashed."""
    match = played()
    for move in match.moves:
        before, hashed = encode_state(move.state), hash(move.state)
        match.table.game.apply(move.state, move.seat, move.action)
        assert encode_state(move.state) == before
        assert hash(move.state) == hashed


# Law 2


@every_random_game
def test_every_legal_action_is_accepted(played: RandomPlay) -> None:
    """What is offered can be done, and no action is offered twice."""
    match = played()
    game = match.table.game
    for move in some_of(match.moves, SOME):
        for seat in range(match.table.seats):
            actions = game.legal_actions(move.state, seat)
            assert len(set(actions)) == len(actions)
            for action in actions:
                assert game.apply(move.state, seat, action).state != move.state


@every_random_game
def test_every_other_action_is_refused_with_its_rule(played: RandomPlay) -> None:
    """An action that is not offered raises IllegalAction with a key, and changes nothing."""
    match = played()
    game, chance = match.table.game, Rng(match.seed).fork("other actions")
    for move in some_of(match.moves, SOME):
        before = encode_state(move.state)
        for seat in range(match.table.seats):
            legal = set(game.legal_actions(move.state, seat))
            others, chance = chance.sample([a for a in actions_seen(game.key) if a not in legal], 12)
            for action in others:
                with pytest.raises(IllegalAction) as refused:
                    game.apply(move.state, seat, action)
                assert refused.value.reason.replace("_", "a").isalnum()
        assert encode_state(move.state) == before


@every_random_game
def test_nobody_may_act_in_a_finished_game(played: RandomPlay) -> None:
    """Nothing is legal any more, for anybody."""
    match = played()
    game, last = match.table.game, match.states[-1]
    for seat in range(match.table.seats):
        assert not game.legal_actions(last, seat)
        with pytest.raises(IllegalAction):
            game.apply(last, seat, actions_seen(game.key)[0])


@every_random_game
def test_the_default_is_legal_in_every_phase(played: RandomPlay) -> None:
    """The table can always go on without one who is absent."""
    match = played()
    game = match.table.game
    for state in match.states:
        for seat in game.to_act(state):
            assert game.default(state, seat) in game.legal_actions(state, seat)


@every_table
def test_a_game_of_defaults_ends(table: Table) -> None:
    """A table whose players have all gone away comes to its end."""
    game = table.game
    state = game.new(table.seats, table.chosen, bytes(32)).state
    for _ in range(game.longest):
        if not game.to_act(state):
            break
        seat = min(game.to_act(state))
        state = game.apply(state, seat, game.default(state, seat)).state
    assert game.outcome(state) is not None


# Law 3


@every_random_game
def test_the_notation_says_the_action_and_nothing_else(played: RandomPlay) -> None:
    """Reading what was written gives the action; no two legal actions are written alike."""
    match = played()
    game = match.table.game
    for state in match.states:
        for seat in range(match.table.seats):
            actions = game.legal_actions(state, seat)
            texts = [game.write(action) for action in actions]
            assert [game.read(text) for text in texts] == list(actions)
            assert len(set(texts)) == len(texts)


@every_game
def test_the_notation_fits_a_custom_id(game: AnyGame) -> None:
    """At most 60 ASCII characters, no space, and no house verb."""
    for action in actions_seen(game.key):
        text = game.write(action)
        assert 1 <= len(text) <= 60
        assert text.isascii()
        assert text.isprintable()
        assert " " not in text
        assert not text.startswith("!")


@every_game
@pytest.mark.parametrize("text", ["", " ", "!undo", ":", "no-such-verb", "\0", "ä", "é:1", "1" * 61, "None"])
def test_what_is_no_action_is_told_apart(game: AnyGame, text: str) -> None:
    """A text that nobody could have written raises NotAnAction."""
    with pytest.raises(NotAnAction):
        game.read(text)


@every_game
def test_a_damaged_notation_is_no_action_or_a_readable_one(game: AnyGame) -> None:
    """A text cut short or with a stray character is refused or is how another action is written."""
    for action in actions_seen(game.key):
        text = game.write(action)
        for damaged in (
            text[:-1],
            text[1:],
            f"{text}:",
            f"{text}{text}",
            f"{text} ",
            text.upper(),
            f"{text}9",
        ):
            try:
                read = game.read(damaged)
            except NotAnAction:
                continue
            assert game.write(read) == damaged


# Law 4


@every_random_game
def test_a_state_comes_back_from_its_save(played: RandomPlay) -> None:
    """At every step the save holds the whole state, and nothing but."""
    match = played()
    game = match.table.game
    for state in match.states:
        assert decode_state(game, game.version, encode_state(state)) == state


@every_random_game
def test_events_come_back_from_the_log(played: RandomPlay) -> None:
    """The log keeps every event of every step."""
    match = played()
    for step in (match.deal, *(move.step for move in match.moves)):
        assert decode_events(match.table.game, encode_events(step.events)) == step.events


# Law 5


@every_random_game
def test_the_log_gives_the_same_game_again(played: RandomPlay) -> None:
    """Folding the moves from the seed gives the same states, events and revelations."""
    match = played()
    game = match.table.game
    again = list(fold(game, match.table.seats, match.table.chosen, match.seed, match.log))
    assert again == [match.deal, *(move.step for move in match.moves)]


@every_table
def test_another_seed_deals_another_game(table: Table) -> None:
    """Chance comes from the seed."""
    game = table.game
    assert game.new(table.seats, table.chosen, bytes(32)) != game.new(table.seats, table.chosen, b"\1" * 32)


# Law 6


@every_random_game
def test_nothing_leaks(played: RandomPlay) -> None:
    """With all that a viewer cannot know drawn anew, he sees and may do the same."""
    match = played()
    game, chance = match.table.game, Rng(match.seed).fork("redeal")
    for move in some_of(match.moves, SOME):
        for viewer in viewers(match.table.seats):
            other = game.redeal(move.state, viewer, chance.fork(f"{viewer}"))
            assert game.view(other, viewer) == game.view(move.state, viewer)
            assert game.to_act(other) == game.to_act(move.state)
            if viewer is not None:
                assert game.legal_actions(other, viewer) == game.legal_actions(move.state, viewer)
                assert game.epoch(other, viewer) == game.epoch(move.state, viewer)


@every_random_game
def test_redealing_draws_something_anew(played: RandomPlay) -> None:
    """As long as the game goes on, something is unknown to each viewer: the chance to come at least."""
    match = played()
    game, chance = match.table.game, Rng(match.seed).fork("redeal")
    for move in some_of(match.moves, SOME):
        for viewer in viewers(match.table.seats):
            assert game.redeal(move.state, viewer, chance) != move.state


@every_random_game
def test_redealing_uses_nothing_that_is_hidden(played: RandomPlay) -> None:
    """States that look the same to a viewer are redealt alike: no sample holds a trace of the truth."""
    match = played()
    game, first, then = match.table.game, Rng(bytes(32)), Rng(b"\1" * 32)
    for move in some_of(match.moves, SOME):
        for viewer in viewers(match.table.seats):
            other = game.redeal(move.state, viewer, first)
            assert game.redeal(other, viewer, then) == game.redeal(move.state, viewer, then)


@every_random_game
def test_a_redealt_game_can_be_played_on(played: RandomPlay) -> None:
    """What a sample deals is a position of the game: it plays to its end."""
    match = played()
    game, seats = match.table.game, match.table.seats
    for move in some_of(match.moves, FEW):
        for viewer in viewers(seats):
            other = game.redeal(move.state, viewer, Rng(match.seed).fork("redeal"))
            moves = list(moves_at_random(game, seats, other, Rng(match.seed).fork("on")))
            assert game.outcome(moves[-1].step.state) is not None


@every_random_game
def test_computer_players_know_no_more_than_their_seat(played: RandomPlay) -> None:
    """They choose the same whatever is hidden from them, and always something legal."""
    match = played()
    game = match.table.game
    for move in some_of(match.moves, FEW):
        for player in game.players:
            for seat in game.to_act(move.state):
                other = game.redeal(move.state, seat, Rng(match.seed).fork("redeal"))
                choice = choose_for(game, move.state, seat, player, Rng(match.seed).fork(player))
                assert choice == choose_for(game, other, seat, player, Rng(match.seed).fork(player))
                assert choice in game.legal_actions(move.state, seat)


@every_random_game
def test_a_step_that_reveals_nothing_shows_its_player_nothing_new(played: RandomPlay) -> None:
    """Such a step may be taken back: after it the player sees the same, whatever is hidden from him."""
    match = played()
    game = match.table.game
    for move in match.moves:
        if not move.step.reveals:
            other = game.redeal(move.state, move.seat, Rng(match.seed).fork("redeal"))
            step = game.apply(other, move.seat, move.action)
            assert game.view(step.state, move.seat) == game.view(move.step.state, move.seat)


@every_random_game
def test_a_free_action_changes_nothing_for_the_others(played: RandomPlay) -> None:
    """What a seat does that the table does not wait for is not public and voids nobody else's controls."""
    match = played()
    game = match.table.game
    for move in match.moves:
        if move.seat not in game.to_act(move.state):
            assert game.view(move.step.state, None) == game.view(move.state, None)
            for other in set(range(match.table.seats)) - {move.seat}:
                assert game.epoch(move.step.state, other) == game.epoch(move.state, other)
                assert not any(event.known_to(other) for event in move.step.events)


@every_random_game
def test_new_controls_have_a_new_epoch(played: RandomPlay) -> None:
    """Whenever what a seat may do changes, its old buttons are void: an epoch is one set of controls.

    Unless the change is its own secret while the table waits for nobody else: all may see its controls then.
    """
    match = played()
    game = match.table.game
    for seat in range(match.table.seats):
        shown: dict[int, list[object]] = {}
        for before, state in zip([None, *match.states], match.states, strict=False):
            actions, epoch = list(game.legal_actions(state, seat)), game.epoch(state, seat)
            is_watched = before is not None and game.to_act(state) == {seat}
            if is_watched and game.view(before, None) == game.view(state, None):
                shown.pop(epoch, None)
            if actions:
                assert shown.setdefault(epoch, actions) == actions


@every_random_game
def test_a_view_holds_what_its_seat_may_do(played: RandomPlay) -> None:
    """`seat` and `legal` stand in every view; a spectator may do nothing."""
    match = played()
    game = match.table.game
    for state in match.states:
        for viewer in viewers(match.table.seats):
            view = game.view(state, viewer)
            legal = () if viewer is None else tuple(game.legal_actions(state, viewer))
            assert getattr(view, "seat", "none") == viewer
            assert getattr(view, "legal", "none") == legal


# Law 7


@every_random_game
def test_random_play_ends(played: RandomPlay) -> None:
    """Somebody is to act exactly while there is no outcome, and the outcome names a winner."""
    match = played()
    game = match.table.game
    for state in match.states:
        assert bool(game.to_act(state)) == (game.outcome(state) is None)
    outcome = game.outcome(match.states[-1])
    assert outcome is not None
    assert len(outcome.scores) == len(outcome.places) == match.table.seats
    assert outcome.winners
    assert len(match.moves) <= game.longest


@every_game
def test_a_wrong_number_of_players_is_refused(game: AnyGame) -> None:
    """Neither nobody nor one more than the most can play."""
    allowed = game.seats(game.options_or_defaults({}))
    for seats in (0, min(allowed) - 1, max(allowed) + 1):
        with pytest.raises(ValueError, match=r"."):
            game.new(seats, {}, bytes(32))


@every_game
def test_an_unknown_option_is_refused(game: AnyGame) -> None:
    """A wrong option or value never begins a game."""
    seats = min(game.seats(game.options_or_defaults({})))
    with pytest.raises(ValueError, match="no-such-option"):
        game.new(seats, {"no-such-option": "yes"}, bytes(32))
    for option in game.options:
        with pytest.raises(ValueError, match="no-such-value"):
            game.new(seats, {option.key: "no-such-value"}, bytes(32))


@every_table
def test_a_deal_is_the_same_for_the_same_seed(table: Table) -> None:
    """The default options may be named or left out."""
    game = table.game
    named = game.options_or_defaults(table.chosen)
    assert game.new(table.seats, table.chosen, bytes(32)) == game.new(table.seats, named, bytes(32))
    assert (
        last_state(game, table.seats, named, bytes(32), ()) == game.new(table.seats, named, bytes(32)).state
    )
