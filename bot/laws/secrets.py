"""Law 6: what a seat sees, may do and is told is the same when all that it can't know is dealt anew."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.face import AnyFace
from bot.laws.law import face_law, rules_law
from bot.laws.pack import Position, each_game, each_move, each_position, shown_positions, some_moves
from bot.laws.places import Broken
from bot.text import SOURCE_LOCALE, text_in
from rules.kernel.game import AnyGame, Event, IllegalAction, Seat, Step
from rules.kernel.playing import choose_for
from rules.kernel.random_play import RandomGame, Unplayable, moves_at_random
from rules.kernel.rng import Rng

T = text_in(SOURCE_LOCALE)
SOME = 40
"""How many positions of a game the costly laws look at."""
FEW = 6
"""How many positions are played on from, or put to the computer players."""
WORDS_EVERY, PANEL_EVERY, PICTURE_EVERY = 3, 25, 100
"""Words and controls are compared after every 3 moves, panels once in 25, pictures once in 100."""
ONE, OTHER = Rng(bytes(32)), Rng(b"\1" * 32)


@rules_law(some_moves(SOME))
def nothing_hidden_is_seen_or_may_be_inferred_from_what_is_legal(game: AnyGame, at: Position) -> None:
    """With all that a viewer can't know dealt anew, they see and may do the same."""
    for viewer in at.viewers:
        other = _redealt(game, at, viewer)
        if game.view(other, viewer) != game.view(at.state, viewer):
            raise Broken(f"the view of {_name(viewer)} shows what is hidden from them", viewer)
        if game.to_act(other) != game.to_act(at.state):
            raise Broken(f"who is to act tells {_name(viewer)} what is hidden from them", viewer)
        if viewer is None:
            continue
        if game.legal_actions(other, viewer) != game.legal_actions(at.state, viewer):
            raise Broken("what is legal tells them what is hidden from them", viewer)
        if game.epoch(other, viewer) != game.epoch(at.state, viewer):
            raise Broken("their epoch tells them what is hidden from them", viewer)


@rules_law(some_moves(SOME))
def redealing_deals_something_anew(game: AnyGame, at: Position) -> None:
    """As long as the game goes on, something is unknown to each viewer: the chance to come at least."""
    for viewer in at.viewers:
        if _redealt(game, at, viewer) == at.state:
            raise Broken(f"redeal for {_name(viewer)} gives the same state", viewer)


@rules_law(some_moves(SOME))
def redealing_uses_nothing_that_is_hidden(game: AnyGame, at: Position) -> None:
    """States that look the same to a viewer are redealt alike: no sample holds a trace of the truth."""
    for viewer in at.viewers:
        other = game.redeal(at.state, viewer, ONE)
        if game.redeal(other, viewer, OTHER) != game.redeal(at.state, viewer, OTHER):
            raise Broken(f"redeal for {_name(viewer)} uses what is hidden from them", viewer)


@rules_law(some_moves(FEW))
def a_redealt_game_can_be_played_on(game: AnyGame, at: Position) -> None:
    """What a sample deals is a position of the game: it plays to its end."""
    for viewer in at.viewers:
        other = game.redeal(at.state, viewer, Rng(at.played.seed).fork("redeal"))
        try:
            for move in moves_at_random(game, at.setup.seats, other, Rng(at.played.seed).fork("on")):
                other = move.step.state
        except Unplayable as error:
            raise Broken(
                f"what is redealt for {_name(viewer)} can't be played on: {error}", viewer
            ) from error
        if game.outcome(other) is None:
            raise Broken(f"what is redealt for {_name(viewer)} has no outcome at its end", viewer)


@rules_law(some_moves(FEW))
def computer_players_know_no_more_than_their_seat(game: AnyGame, at: Position) -> None:
    """They choose the same whatever is hidden from them, and always something legal."""
    for player in game.players:
        for seat in game.to_act(at.state):
            chance = Rng(at.played.seed).fork(player)
            choice = choose_for(game, at.state, seat, player, chance)
            if choice not in game.legal_actions(at.state, seat):
                raise Broken(f"the computer player {player} chooses {choice!r}, which is not legal", seat)
            if choose_for(game, _redealt(game, at, seat), seat, player, chance) != choice:
                raise Broken(f"the computer player {player} uses what is hidden from its seat", seat)


@rules_law(each_move)
def a_step_that_reveals_nothing_shows_its_player_nothing_new(game: AnyGame, at: Position) -> None:
    """Such a step may be taken back: after it the player sees the same, whatever is hidden from them."""
    move = at.next
    if move.step.reveals:
        return
    step = game.apply(_redealt(game, at, move.seat), move.seat, move.action)
    if game.view(step.state, move.seat) != game.view(move.step.state, move.seat):
        raise Broken(
            f"{move.action!r} shows them something hidden, and its step says that it doesn't", move.seat
        )


@rules_law(each_move)
def a_free_action_changes_nothing_for_the_others(game: AnyGame, at: Position) -> None:
    """What a seat does that the table does not wait for is not public and voids nobody else's controls."""
    move = at.next
    if move.seat in game.to_act(at.state):
        return
    if game.view(move.step.state, None) != game.view(at.state, None):
        raise Broken(f"the free action {move.action!r} changes what a spectator sees", move.seat)
    for other in set(range(at.setup.seats)) - {move.seat}:
        if game.epoch(move.step.state, other) != game.epoch(at.state, other):
            raise Broken(f"the free action {move.action!r} voids the controls of seat {other}", move.seat)
        if any(event.known_to(other) for event in move.step.events):
            raise Broken(f"the free action {move.action!r} tells seat {other} of it", move.seat)


@rules_law(each_move)
def a_choice_leaves_the_controls_of_those_who_still_choose(game: AnyGame, at: Position) -> None:
    """Where all choose at the same time, one who has chosen voids nobody else's buttons."""
    move, waiting = at.next, game.to_act(at.state)
    rest = waiting - {move.seat}
    if game.to_act(move.step.state) != rest:
        return
    for other in rest:
        if game.legal_actions(move.step.state, other) != game.legal_actions(at.state, other):
            continue
        if game.epoch(move.step.state, other) != game.epoch(at.state, other):
            raise Broken(
                f"the choice {move.action!r} voids the controls of seat {other}, who still chooses", move.seat
            )


@rules_law(each_game)
def new_controls_have_a_new_epoch(game: AnyGame, played: RandomGame) -> None:
    """Whenever what a seat may do changes, its old buttons are void: an epoch is one set of controls.

    Unless the change is its own secret while the table waits for nobody else: all may see its controls then.
    """
    for seat in range(played.setup.seats):
        shown: dict[int, list[object]] = {}
        for number, (before, state) in enumerate(zip([None, *played.states], played.states, strict=False)):
            actions, epoch = list(game.legal_actions(state, seat)), game.epoch(state, seat)
            is_watched = before is not None and game.to_act(state) == {seat}
            if is_watched and game.view(before, None) == game.view(state, None):
                shown.pop(epoch, None)
            if actions and shown.setdefault(epoch, actions) != actions:
                raise Broken(f"after move {number} {actions!r} are legal in an epoch of other actions", seat)


@rules_law(each_position)
def a_view_holds_what_its_seat_may_do(game: AnyGame, at: Position) -> None:
    """`seat` and `legal` stand in every view; a spectator may do nothing."""
    for viewer in at.viewers:
        view = game.view(at.state, viewer)
        legal = () if viewer is None else tuple(game.legal_actions(at.state, viewer))
        if getattr(view, "seat", "none") != viewer:
            raise Broken(f"`seat` of the view is {getattr(view, 'seat', 'none')!r}", viewer)
        if getattr(view, "legal", "none") != legal:
            raise Broken(f"`legal` of the view is {getattr(view, 'legal', 'none')!r}, not {legal!r}", viewer)


@face_law(shown_positions(WORDS_EVERY))
def what_is_shown_depends_on_the_view_alone(face: AnyFace, at: Position) -> None:
    """Words, alt text, controls, panels and pictures are the same when all that is hidden is dealt anew."""
    for viewer in at.viewers:
        view, same = face.game.view(at.state, viewer), face.game.view(_redealt(face.game, at, viewer), viewer)
        if same != view:
            raise Broken(f"the view of {_name(viewer)} shows what is hidden from them", viewer)
        if viewer is None:
            _same_table(face, at, view, same)
        elif _is_due(at, PANEL_EVERY) and _panel(face, at, same, viewer) != _panel(face, at, view, viewer):
            raise Broken("their panel depends on more than their view", viewer)


@face_law(shown_positions(1))
def a_move_that_reveals_nothing_tells_the_others_nothing_hidden(face: AnyFace, at: Position) -> None:
    """What others read of it is the same whatever they can't know."""
    if not at.number or at.last.step.reveals:
        return
    game, move = face.game, at.last
    for viewer in at.viewers:
        if viewer == move.seat:
            continue
        other = _redealt(game, Position(at.pack, at.played, at.number - 1), viewer)
        try:
            step = game.apply(other, move.seat, move.action)
        except IllegalAction:
            continue  # the other player holds something else there, and could not have done this
        if game.to_act(step.state) != game.to_act(move.step.state):
            continue  # the other player has finished in one of them, which everybody may know
        if _told(face, at, step, viewer) != _told(face, at, move.step, viewer):
            raise Broken(f"what {_name(viewer)} reads of it depends on what is hidden from them", viewer)


def _same_table(face: AnyFace, at: Position, view: object, same: object) -> None:
    seats = at.people
    if face.controls(same, seats, T) != face.controls(view, seats, T):
        raise Broken("the controls depend on more than the view")
    if face.alt(same, seats, T) != face.alt(view, seats, T):
        raise Broken("the alt text depends on more than the view")
    if face.status(same, seats, T) != face.status(view, seats, T):
        raise Broken("the status depends on more than the view")
    if _is_due(at, PICTURE_EVERY):
        news = at.news(None)
        if face.draw(same, seats, T, news) != face.draw(view, seats, T, news):
            raise Broken("the picture depends on more than the view")


def _is_due(at: Position, every: int) -> bool:
    """Whether *at* is the one among *every* moves at which this is looked at; WORDS_EVERY lie between two."""
    return at.number % every < WORDS_EVERY


def _panel(face: AnyFace, at: Position, view: object, viewer: Seat) -> object:
    return face.panel(view, at.people, T, "", at.news(viewer))


def _told(face: AnyFace, at: Position, step: Step[object], viewer: Seat | None) -> Sequence[str]:
    """Return the sentences about a step that *viewer* gets to read."""
    events: list[Event] = [event for event in step.events if event.known_to(viewer)]
    return face.sentences(events, at.people, T)


def _redealt(game: AnyGame, at: Position, viewer: Seat | None) -> object:
    return game.redeal(at.state, viewer, Rng(at.played.seed).fork(f"redeal {at.number} {viewer}"))


def _name(viewer: Seat | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
