"""What the pictures say, for those who can't see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.game.face import Seats
from bot.game.fitting import first_that_fits, short, shorter_names
from bot.game.wording import points
from bot.text import Text
from cogs.danger_tricks.names import columns, numbers, team_names, won
from cogs.danger_tricks.trick import Trick, passed_on, shown_trick
from rules.danger_tricks import KEEP, Cards, SeatView, View, Zones
from rules.danger_tricks.state import DEALT
from rules.danger_tricks.view import DRAFTS
from rules.kernel.game import Outcome


def alt(view: View, seats: Seats, t: Text) -> str:
    """Return all that the table's picture says; if that does not fit, it is shortened, names first."""
    if view.outcome is not None:
        outcome = view.outcome
        return first_that_fits(_end(view, outcome, names, t) for names in shorter_names(seats))
    seat = _drafting if view.phase in DRAFTS else _playing
    return first_that_fits(_ever_shorter(view, seats, seat, t))


def _end(view: View, outcome: Outcome, names: Sequence[str], t: Text) -> str:
    lines = [t("Danger: tricks, {where}.", where=where(view, t)) + " " + won(view, names, t)]
    for seat in sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat)):
        rounds = ", ".join(str(played[seat]) for played in view.history)
        facts = {"place": outcome.places[seat], "player": names[seat], "total": view.totals[seat]}
        lines.append(t("{player}, place {place}: {total} points; by round {rounds}.", rounds=rounds, **facts))
    if view.team_totals:
        lines.append(_teams(view, names, t))
    return "\n".join(lines)


def _ever_shorter(
    view: View, seats: Seats, seat: Callable[[View, SeatView, Sequence[str], Text], str], t: Text
) -> Iterator[str]:
    """Yield the whole text, with ever shorter names, then without what is the same in every picture."""
    for reading in (_reading(view, t), ""):
        for names in shorter_names(seats):
            header = f"{_header(view, names, t)} {reading}".strip()
            yield "\n".join((header, *(seat(view, one, names, t) for one in view.seats)))


def _header(view: View, names: Sequence[str], t: Text) -> str:
    parts = [t("Danger: tricks, {where}.", where=where(view, t)), _asked(view, names, t)]
    if view.team_totals:
        parts.append(_teams(view, names, t))
    return " ".join(parts)


def _teams(view: View, names: Sequence[str], t: Text) -> str:
    teams = ", ".join(f"{team_names(team, names)} {total}" for team, total in enumerate(view.team_totals))
    return t("Teams: {teams}.", teams=teams)


def where(view: View, t: Text) -> str:
    """Return the round and trick in words."""
    if view.outcome is not None:
        return t("final score")
    part = _round(view, t)
    if view.phase == "trick":
        return " · ".join((part, t("trick {trick} of {tricks}", trick=view.trick, tricks=view.tricks)))
    return " · ".join((part, t("draft {number} of 2", number=1 if view.phase == "draft1" else 2)))


def _round(view: View, t: Text) -> str:
    if view.is_extra_round:
        return t("extra round")
    return t("round {round} of {rounds}", round=view.round, rounds=view.rounds)


def _asked(view: View, names: Sequence[str], t: Text) -> str:
    """Return the draft's task, or the trick on the table and who plays."""
    if view.phase == "draft1":
        return t("Keep 3 of 9 cards, pass 6 on to the next seat.")
    if view.phase == "draft2":
        return t("Keep 3 of the 6 received, pass 3 on to the next seat.")
    return trick_words(view, names, t)


def trick_words(view: View, names: Sequence[str], t: Text) -> str:
    """Return the trick on the table and whose turn it is, or who has won."""
    trick = shown_trick(view)
    assert trick is not None, "tricks are played"
    said = [] if not trick.cards else [_laid(trick, names, t)]
    if view.outcome is not None:
        said.append(won(view, names, t))
    else:
        player = names[view.to_act[0]]
        said.append(t("{player} plays.", player=player) if view.laid else t("{player} leads.", player=player))
    return " ".join(said)


def _laid(trick: Trick, names: Sequence[str], t: Text) -> str:
    assert trick.winner is not None, "a card was laid, so one is the highest"
    plays = zip(trick.order, trick.cards, strict=False)
    cards = ", ".join(f"{names[seat]} {card}" for seat, card in plays)
    facts = {"trick": trick.number, "cards": cards, "player": names[trick.winner]}
    if trick.is_complete:
        return t("Trick {trick} went to {player}: {cards}.", **facts)
    return t("Played so far: {cards}; {player} is winning.", **facts)


def _reading(view: View, t: Text) -> str:
    """Return what the columns and rows of every area mean; nothing during a draft."""
    if view.phase in DRAFTS:
        return ""
    heads = ", ".join(columns(view.deck))
    return t("Columns: {columns}. Safe cards count their last figure, the others 0.", columns=heads)


def _drafting(view: View, seat: SeatView, names: Sequence[str], t: Text) -> str:
    facts = _facts(seat, names)
    kept = KEEP if view.phase == "draft2" else 0
    if seat.has_chosen:
        return t(
            "{player}, {total} in all: has chosen, {kept} kept, {count} for {next}.",
            kept=kept + KEEP,
            count=DEALT - kept - KEEP,
            next=names[(seat.seat + 1) % len(view.seats)],
            **facts,
        )
    if kept:
        return t(
            "{player}, {total} in all: choosing, {kept} kept, {count} to choose from.",
            kept=kept,
            count=DEALT - kept,
            **facts,
        )
    return t("{player}, {total} in all: choosing, {count} cards.", count=DEALT, **facts)


def _facts(seat: SeatView, names: Sequence[str]) -> dict[str, object]:
    return {"player": names[seat.seat], "total": seat.total}


def _playing(view: View, seat: SeatView, names: Sequence[str], t: Text) -> str:
    facts = _facts(seat, names) | {"area": area_words(seat.zones, t)}
    return t(
        "{player}, {now} now, {total} in all, hand {count}: {area}.",
        now=seat.points_now,
        count=seat.hand_size,
        **facts,
    )


def area_words(zones: Zones, t: Text) -> str:
    """Return an area by its zones: "safe 13 39; danger 15; cancelled 22 23"."""
    named = (t("safe"), t("danger"), t("cancelled"))
    said = [f"{name} {numbers(cards)}" for name, cards in zip(named, zones, strict=True) if cards]
    return "; ".join(said) or t("no cards")


def hand_alt(view: View, seats: Seats, picked: Cards, t: Text) -> str:
    """Return all that the picture of one's own hand says: nothing of the trick while another one is to play."""
    assert view.seat is not None, "a hand belongs to a seat"
    if view.phase in DRAFTS:
        return _draft_alt(view, seats, picked, t)
    mine, is_asked = view.seats[view.seat], view.seat in view.to_act
    said = [
        t("Your hand in Danger: tricks, {where}.", where=where(view, t) if is_asked else _round(view, t)),
        t("Cards: {cards}.", cards=numbers(view.hand) or t("none")),
        trick_words(view, [short(who.name, 32) for who in seats], t) if is_asked else "",
        t("Your turn.") if is_asked else "",
        t(
            "Your area, {points} now: {area}.",
            points=points(mine.points_now, t),
            area=area_words(mine.zones, t),
        ),
    ]
    return "\n".join(line for line in said if line)


def _draft_alt(view: View, seats: Seats, picked: Cards, t: Text) -> str:
    assert view.seat is not None, "a hand belongs to a seat"
    neighbour = short(seats[(view.seat + 1) % len(seats)].name, 32)
    said = [t("Your hand in Danger: tricks, {where}.", where=where(view, t))]
    if view.hand:
        said.append(t("Kept: {cards}.", cards=numbers(view.hand)))
    if view.packet:
        said.append(t("Keep 3 of these: {cards}.", cards=numbers(view.packet)))
        said.append(t("The others go to {player}.", player=neighbour))
    else:
        said.append(
            t("To be passed on to {player}: {cards}.", player=neighbour, cards=numbers(passed_on(view)))
        )
    if picked:
        said.append(t("Picked: {cards}.", cards=numbers(picked)))
    return " ".join(said)
