"""What a round is worth, and which row may be protected: the two rules that compare all players' rows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from rules.danger.cards import COLOURS, LIMIT, Colour
from rules.kernel.game import Seat

Values: TypeAlias = Mapping[Colour, Sequence[int]]
"""The values of the cards in front of one player, by colour; a colour that is missing has no cards."""
FourthScope: TypeAlias = Literal["row", "table"]

FOURTH_NEEDS = 6
"""How many cards the fourth colour needs, in that row or in front of the player (`fourth_scope`)."""
FIRST_NEEDS = 2
"""How many cards must lie in front of a player before they may protect anything."""

Bar: TypeAlias = Literal[
    "just_placed",
    "already_protected",
    "row_closed",
    "no_cards",
    "smallest",
    "same_sum",
    "fourth_needs_six",
    "only_open_row",
]
"""The rule that forbids to protect a row.

"only_open_row" is a consequence and looks ahead: a player with one open row places cards of no other colour
any more, and the colour just placed may not be protected.
"""

Why: TypeAlias = Literal["scored", "more_cards", "closed", "no_cards", "smallest", "fewest_cards", "tied"]
"""Why a row scored (the first two: it was not the smallest, it won the tie by its cards) or why it did not.

"smallest" lost alone, "fewest_cards" lost a tie of sums, "tied" lost together with rows of as many cards.
"""


class Verdict(NamedTuple):
    """What one row is worth at the end of a round."""

    points: int
    why: Why


def counted(values: Sequence[int]) -> int:
    """Return what a row counts for when rows are compared: its sum, 0 when closed or without cards."""
    total = sum(values)
    return 0 if total > LIMIT else total


def losers(rows: Sequence[Sequence[int]]) -> frozenset[Seat]:
    """Return the seats whose row of one colour scores nothing.

    *rows* holds one row a seat, in seat order. The smallest sum loses, a closed or missing row counting as 0;
    among equals the one with the fewest cards; if still equal, all of them.

    Source: danger.en.txt, "Scoring a round".
    """
    keys = [(counted(values), len(values)) for values in rows]
    least = min(keys)
    return frozenset(seat for seat, key in enumerate(keys) if key == least)


def judge(rows: Sequence[Sequence[int]]) -> tuple[Verdict, ...]:
    """Return what each seat's row of one colour is worth, and why."""
    lost = losers(rows)
    sums = [counted(values) for values in rows]
    return tuple(_verdict(seat, rows[seat], sums, lost) for seat in range(len(rows)))


def _verdict(seat: Seat, values: Sequence[int], sums: Sequence[int], lost: frozenset[Seat]) -> Verdict:
    if not values:
        return Verdict(0, "no_cards")
    if not sums[seat]:
        return Verdict(0, "closed")
    tied = sums.count(sums[seat]) > 1 and sums[seat] == min(sums)
    if seat not in lost:
        return Verdict(sums[seat], "more_cards" if tied else "scored")
    if len(lost) > 1:
        return Verdict(0, "tied")
    return Verdict(0, "fewest_cards" if tied else "smallest")


def judge_round(rows: Sequence[Values]) -> tuple[tuple[Verdict, ...], ...]:
    """Return what each row is worth: one tuple a seat, in the order of COLOURS."""
    by_colour = [judge([mine.get(colour, ()) for mine in rows]) for colour in COLOURS]
    return tuple(zip(*by_colour, strict=True))


def score_round(rows: Sequence[Values]) -> tuple[dict[Colour, int], ...]:
    """Return the points of each seat by colour; *rows* maps, for each seat, colours to card values."""
    return tuple(
        {colour: verdict.points for colour, verdict in zip(COLOURS, mine, strict=True)}
        for mine in judge_round(rows)
    )


def protectable(
    rows: Sequence[Values],
    protected: Sequence[Collection[Colour]],
    seat: Seat,
    placed: Colour | None,
    fourth_scope: FourthScope = "row",
) -> set[Colour]:
    """Return the colours that *seat* may protect now.

    *rows* holds one mapping a seat from colour to card values, the card of this turn included; *protected*
    one collection of colours a seat; *placed* is the colour of the card placed this turn, None if it was
    discarded. *fourth_scope* tells where the six cards of a fourth colour lie: in that "row", or on the
    "table" before the player.

    Source: danger.en.txt, "Overview of protection rules".
    """
    if placed is None or sum(map(len, rows[seat].values())) < FIRST_NEEDS:
        return set()
    bars = bars_to_protect(rows, protected, seat, placed, fourth_scope)
    return {colour for colour, bar in zip(COLOURS, bars, strict=True) if bar is None}


def bars_to_protect(
    rows: Sequence[Values],
    protected: Sequence[Collection[Colour]],
    seat: Seat,
    placed: Colour | None,
    fourth_scope: FourthScope = "row",
) -> tuple[Bar | None, ...]:
    """Return for each colour the rule that keeps *seat* from protecting it, None if none does.

    The arguments are those of `protectable`, but without a *placed* colour the rows are judged as they lie:
    what would bar the row if a card of another colour had just been placed.
    """
    mine = rows[seat]
    sums = {colour: sum(mine.get(colour, ())) for colour in COLOURS}
    finished = {colour for colour in COLOURS if sums[colour] > LIMIT or colour in protected[seat]}
    in_front = sum(map(len, mine.values()))

    def bar(colour: Colour) -> Bar | None:
        if not sums[colour]:
            return "no_cards"
        if colour in finished:
            return "row_closed" if sums[colour] > LIMIT else "already_protected"
        if colour == placed:
            return "just_placed"
        if placed is None and len(finished) == len(COLOURS) - 1:
            return "only_open_row"
        others = [counted(row.get(colour, ())) for other, row in enumerate(rows) if other != seat]
        if sums[colour] < min(others):
            return "smallest"
        if sums[colour] in others:
            return "same_sum"
        cards = len(mine[colour]) if fourth_scope == "row" else in_front
        if len(finished) == len(COLOURS) - 1 and cards < FOURTH_NEEDS:
            return "fourth_needs_six"
        return None

    return tuple(bar(colour) for colour in COLOURS)
