"""What the pictures say, for those who can't see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.drawing.seats import SEAT_LETTERS
from bot.game.face import Seats
from bot.game.fitting import first_that_fits, short, shorter_names
from bot.game.wording import points
from bot.text import Text
from cogs.danger_tricks.names import columns, numbers, team_letters, won
from cogs.danger_tricks.picture.table import where
from cogs.danger_tricks.trick import Trick, passed_on, shown_trick
from rules.danger_tricks import KEEP, Cards, SeatView, View, Zones
from rules.danger_tricks.state import DEALT
from rules.danger_tricks.view import DRAFTS


def alt(view: View, seats: Seats, t: Text) -> str:
    """Return all that the table's picture says; if that does not fit, it is shortened, names first."""
    seat = _drafting if view.phase in DRAFTS else _playing
    return first_that_fits(_ever_shorter(view, seats, seat, t))


def _ever_shorter(
    view: View, seats: Seats, seat: Callable[[View, SeatView, str, Text], str], t: Text
) -> Iterator[str]:
    """Yield the whole text, with ever shorter names, then without what is the same in every picture."""
    for header in (f"{_header(view, t)} {_reading(view, t)}".strip(), _header(view, t)):
        for names in shorter_names(seats):
            pairs = zip(view.seats, names, strict=True)
            yield "\n".join((header, *(seat(view, one, name, t) for one, name in pairs)))


def _header(view: View, t: Text) -> str:
    parts = [t("Danger: tricks, {where}.", where=where(view, t)), _asked(view, t)]
    if view.team_totals:
        teams = ", ".join(f"{team_letters(team)} {total}" for team, total in enumerate(view.team_totals))
        parts.append(t("Teams: {teams}.", teams=teams))
    return " ".join(parts)


def _asked(view: View, t: Text) -> str:
    """Return the draft's task, or the trick on the table and who plays."""
    if view.phase == "draft1":
        return t("Keep 3 of 9 cards, pass 6 on to the next seat.")
    if view.phase == "draft2":
        return t("Keep 3 of the 6 received, pass 3 on to the next seat.")
    return trick_words(view, t)


def trick_words(view: View, t: Text) -> str:
    """Return the trick on the table, with seats by their letters, and whose turn it is or who has won."""
    trick = shown_trick(view)
    assert trick is not None, "tricks are played"
    said = [] if not trick.cards else [_laid(trick, t)]
    if view.outcome is not None:
        said.append(won(view, SEAT_LETTERS[: len(view.seats)], t))
    else:
        letter = SEAT_LETTERS[view.to_act[0]]
        said.append(t("{player} plays.", player=letter) if view.laid else t("{player} leads.", player=letter))
    return " ".join(said)


def _laid(trick: Trick, t: Text) -> str:
    assert trick.winner is not None, "a card was laid, so one is the highest"
    plays = zip(trick.order, trick.cards, strict=False)
    cards = ", ".join(f"{SEAT_LETTERS[seat]} {card}" for seat, card in plays)
    facts = {"trick": trick.number, "cards": cards, "player": SEAT_LETTERS[trick.winner]}
    if trick.is_complete:
        return t("Trick {trick} went to {player}: {cards}.", **facts)
    return t("Played so far: {cards}; {player} is winning.", **facts)


def _reading(view: View, t: Text) -> str:
    """Return what the columns and rows of every area mean; nothing during a draft."""
    if view.phase in DRAFTS:
        return ""
    heads = ", ".join(columns(view.deck))
    return t("Columns: {columns}. Safe cards count their last figure, the others 0.", columns=heads)


def _drafting(view: View, seat: SeatView, name: str, t: Text) -> str:
    facts = _facts(seat, name)
    kept = KEEP if view.phase == "draft2" else 0
    if seat.has_chosen:
        return t(
            "{letter} {player}, {total} in all: has chosen, {kept} kept, {count} for {next}.",
            kept=kept + KEEP,
            count=DEALT - kept - KEEP,
            next=SEAT_LETTERS[(seat.seat + 1) % len(view.seats)],
            **facts,
        )
    if kept:
        return t(
            "{letter} {player}, {total} in all: choosing, {kept} kept, {count} to choose from.",
            kept=kept,
            count=DEALT - kept,
            **facts,
        )
    return t("{letter} {player}, {total} in all: choosing, {count} cards.", count=DEALT, **facts)


def _facts(seat: SeatView, name: str) -> dict[str, object]:
    letter = SEAT_LETTERS[seat.seat]
    partner = "" if seat.team is None else f" ({team_letters(seat.team)})"
    return {"letter": letter, "player": f"{name}{partner}", "total": seat.total}


def _playing(view: View, seat: SeatView, name: str, t: Text) -> str:
    facts = _facts(seat, name) | {"area": area_words(seat.zones, t)}
    if view.outcome is not None:
        place = view.outcome.places[seat.seat]
        return t("{letter} {player}, place {place}, {total} in all: {area}.", place=place, **facts)
    return t(
        "{letter} {player}, {now} now, {total} in all, hand {count}: {area}.",
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
    """Return all that the picture of one's own hand says."""
    assert view.seat is not None, "a hand belongs to a seat"
    if view.phase in DRAFTS:
        return _draft_alt(view, seats, picked, t)
    mine = view.seats[view.seat]
    said = [
        t("Your hand in Danger: tricks, {where}.", where=where(view, t)),
        t("Cards: {cards}.", cards=numbers(view.hand) or t("none")),
        trick_words(view, t),
        t("Your turn.") if view.seat in view.to_act else "",
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
