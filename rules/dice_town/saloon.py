"""The Saloon: rob an opponent of one card of those drawn from his hand; once or again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.dice_town.action_cards import armed_with, held_with, play, play_armed
from rules.dice_town.actions import StealCard
from rules.dice_town.state import FACE_OF, NOBODY, Player, Scene
from rules.dice_town.table import Table
from rules.dice_town.town_events import CardStolen, HandCardsSeen, HandRobbed, NothingThere, StolenCardNamed
from rules.kernel.game import IllegalAction, Seat


def enter(table: Table, seat: Seat) -> bool:
    """Let *seat*, which won the Saloon, rob somebody; return whether it is done, else the table waits."""
    repeats = len(held_with(table.deck, table.players[seat], "repeat_saloon"))
    table.scene = Scene("victim", "saloon", seat, repeats=repeats)
    if not victims(table.players, seat):
        table.tell(NothingThere("saloon", (seat,)))
        return True
    return _choose_victim(table)


def victims(players: Sequence[Player], robber: Seat) -> tuple[Seat, ...]:
    """Return whom *robber* can rob: every opponent with a card in hand; fenced titles are safe."""
    return tuple(seat for seat, player in enumerate(players) if seat != robber and player.hand)


def can_repeat(players: Sequence[Player], scene: Scene) -> bool:
    """Tell whether a card may repeat this robbery: one that was brought along, while a second card can be
    stolen."""
    cards = sum(len(players[seat].hand) for seat in victims(players, scene.actor))
    return scene.repeats > 0 and cards > 1


def check_victim(players: Sequence[Player], robber: Seat, victim: Seat) -> None:
    """Raise IllegalAction unless *robber* may rob *victim*."""
    if victim == robber:
        raise IllegalAction("robs_himself")
    if victim not in victims(players, robber):
        raise IllegalAction("nothing_to_steal")


def check_card(players: Sequence[Player], scene: Scene, action: StealCard) -> None:
    """Raise IllegalAction unless the robber may do *action*."""
    if action.card not in scene.taken:
        raise IllegalAction("card_not_taken", card=action.card)
    if action.again and not can_repeat(players, scene):
        raise IllegalAction("nothing_repeats")


def rob(table: Table, victim: Seat) -> bool:
    """Draw cards from the hand of *victim*; return whether the robbery is done, else the table waits."""
    seat, hand = table.scene.actor, table.players[victim].hand
    count = min(len(hand), table.players[seat].kept.count(FACE_OF["saloon"]))
    drawn, table.rng = table.rng.sample(hand, count)
    taken = tuple(sorted(drawn))
    table.reveals = True
    table.show_cards(victim, taken, (seat,))
    table.tell(HandRobbed(seat, victim, count), HandCardsSeen(seat, victim, taken, audience=(seat,)))
    table.scene = replace(table.scene, stage="saloon", victim=victim, taken=taken)
    if count > 1:
        table.wait(table.scene)
        return False
    return steal(table, StealCard(taken[0]))


def steal(table: Table, action: StealCard) -> bool:
    """Let the robber keep a card; return whether the robbery is done, else the table waits."""
    seat, scene = table.scene.actor, table.scene
    repeating = held_with(table.deck, table.players[seat], "repeat_saloon")
    again = can_repeat(table.players, scene)
    table.give_card(scene.victim, seat, action.card, seen=False)
    table.has_won(seat)
    table.tell(
        CardStolen(seat, scene.victim, len(scene.taken) - 1),
        StolenCardNamed(seat, scene.victim, action.card, audience=(seat, scene.victim)),
    )
    armed = armed_with(table, seat, "repeat_saloon")
    if action.again:
        return _rob_again(table, takes_effect=play(table, seat, repeating[0]))
    if armed and again:
        return _rob_again(table, takes_effect=play_armed(table, seat, armed[0]))
    return True


def _rob_again(table: Table, *, takes_effect: bool) -> bool:
    scene = table.scene
    table.scene = replace(scene, stage="victim", repeats=scene.repeats - 1, victim=NOBODY, taken=())
    return _choose_victim(table) if takes_effect else True


def _choose_victim(table: Table) -> bool:
    possible = victims(table.players, table.scene.actor)
    if len(possible) == 1:
        return rob(table, possible[0])
    table.wait(table.scene)
    return False
