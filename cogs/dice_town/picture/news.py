"""What has changed for each player since the last turn of whoever is asked: open dice, money, gold, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.dice_town import events, town_events
from rules.kernel.game import Event, Seat


@dataclass(slots=True)
class Change:
    """What is new for one player: the *dice* that were opened, and how much more or less they have."""

    dice: Counter[str] = field(default_factory=Counter)
    dollars: int = 0
    nuggets: int = 0
    cards: int = 0


def changes(seats: int, news: Sequence[Event]) -> list[Change]:
    """Return what is new for each of so many seats; dice of rounds before are not."""
    found = [Change() for _ in range(seats)]
    for event in news:
        _take(found, event)
    return found


def _take(found: list[Change], event: Event) -> None:
    match event:
        case events.RoundBegan():
            for change in found:
                change.dice.clear()
        case events.DiceKept(seat, dice, paid):
            found[seat].dice.update(dice)
            found[seat].dollars -= paid
        case events.DollarsTaken(seat, victim, dollars):
            found[seat].dollars += dollars
            found[victim].dollars -= dollars
        case town_events.BankRobbed(seat, dollars) | town_events.LootShared(seat, dollars):
            found[seat].dollars += dollars
        case town_events.NuggetsMined(seat, nuggets, _):
            found[seat].nuggets += nuggets
        case town_events.StoreCardTaken(seat, _) | town_events.TitleDrawn(seat):
            found[seat].cards += 1
        case town_events.CardStolen(seat, victim, _):
            found[seat].cards += 1
            found[victim].cards -= 1
        case town_events.TitlesTaken(seat, titles):
            found[seat].cards += len(titles)
        case town_events.TieDecided(_, sheriff, seat, paid):
            _pay(found, seat, sheriff, paid.goods, paid.amount)
        case _:
            pass


def _pay(found: list[Change], seat: Seat, sheriff: Seat, goods: str, amount: int) -> None:
    """Move what the winner of a tie pays to the sheriff."""
    if seat == sheriff:
        return
    match goods:
        case "dollars":
            found[seat].dollars -= amount
            found[sheriff].dollars += amount
        case "nuggets":
            found[seat].nuggets -= amount
            found[sheriff].nuggets += amount
        case "card":
            found[seat].cards -= 1
            found[sheriff].cards += 1
