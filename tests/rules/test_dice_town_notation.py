"""The notation: every verb once, and what is not said in it."""

from __future__ import annotations

import pytest

from rules.dice_town.actions import (
    DECLINE,
    Action,
    Arm,
    Disarm,
    KeepDice,
    NameWinner,
    Offer,
    OrderVisits,
    Rob,
    StealCard,
    TakeStoreCard,
    VisitDoctor,
    read,
    write,
)
from rules.kernel.game import NotAnAction

ACTIONS: dict[str, Action] = {
    "keep:none": KeepDice(()),
    "keep:9+9+J": KeepDice(("9", "9", "J")),
    "keep:9+9:set=J>A": KeepDice(("9", "9"), "J", "A"),
    "keep:none:set=10>9": KeepDice((), "10", "9"),
    "offer:dollars:3": Offer("dollars", 3),
    "offer:nuggets:1": Offer("nuggets", 1),
    "offer:card:t5": Offer("card", card="t5"),
    "decline": DECLINE,
    "winner:2": NameWinner(2),
    "store:eq_horse": TakeStoreCard("eq_horse"),
    "store:eq_horse:again": TakeStoreCard("eq_horse", True),
    "rob:3": Rob(3),
    "saloon:t4": StealCard("t4"),
    "saloon:t4:again": StealCard("t4", True),
    "order:2+0": OrderVisits((2, 0)),
    "doctor:wire:t3+t5": VisitDoctor("wire", ("t3", "t5")),
    "doctor:wire:t3": VisitDoctor("wire", ("t3",)),
    "doctor:store": VisitDoctor("store"),
    "doctor:dollars": VisitDoctor("dollars"),
    "doctor:nuggets": VisitDoctor("nuggets"),
    "doctor:skip": VisitDoctor("skip"),
    "arm:ac_take4:2": Arm("ac_take4", "2"),
    "arm:ac_half": Arm("ac_half"),
    "disarm:ac_half": Disarm("ac_half"),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_is_written_and_read(text: str) -> None:
    """Both ways."""
    assert read(text) == ACTIONS[text]
    assert write(ACTIONS[text]) == text


@pytest.mark.parametrize(
    "text",
    [
        "keep",
        "keep:",
        "keep:J+9",
        "keep:T",
        "keep:9+",
        "keep:9:J>A",
        "keep:9:set=J",
        "keep:9:set=J>A:x",
        "offer:dollars",
        "offer:dollars:0",
        "offer:dollars:03",
        "offer:dollars:-1",
        "offer:dollars:100",
        "offer:titles:1",
        "offer:card:T5",
        "decline:1",
        "winner",
        "winner:x",
        "winner:12",
        "store:",
        "store:eq_horse:twice",
        "order:",
        "order:2+",
        "doctor",
        "doctor:cure",
        "doctor:wire:t5+t3",
        "doctor:wire:",
        "arm",
        "arm:ac_take4:",
        "arm:ac_take4:2:3",
        "disarm:ac_half:1",
        "Winner:1",
        "winner:1 ",
        "winner:٣",
    ],
)
def test_what_is_written_otherwise_is_no_action(text: str) -> None:
    """One way to write each action, so that a log holds no two spellings."""
    with pytest.raises(NotAnAction):
        read(text)
