"""What the pictures say, for those who can't see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from bot.game.face import Seats
from bot.game.fitting import first_that_fits, shorter_names
from bot.game.wording import cards, points
from bot.text import Text
from cogs.dice_town.choice import Picked
from cogs.dice_town.names import card_name, copies_words, dollars, effect_words, nuggets, place_name
from cogs.dice_town.picture.band import label_of
from cogs.dice_town.picture.cards import Shown
from cogs.dice_town.picture.final import heads, held_words
from cogs.dice_town.picture.hand import hand_cards
from cogs.dice_town.picture.prospects import mine_with, rivals
from cogs.dice_town.picture.table import asked_words
from cogs.dice_town.picture.town import place_leaders, place_winners
from rules.dice_town.cards import is_title, title_value
from rules.dice_town.hands import FACES, price
from rules.dice_town.state import FACE_OF, PLACES, Place
from rules.dice_town.view import OwnView, SeatView, View
from rules.kernel.game import Seat


def alt(view: View, seats: Seats, t: Text) -> str:
    """Return all that the table's picture says; if that does not fit, it is shortened, names first."""
    return first_that_fits(_final(view, seats, t) if view.counts else _ever_shorter(view, seats, t))


def _ever_shorter(view: View, seats: Seats, t: Text) -> Iterator[str]:
    """Yield the whole text with ever shorter names."""
    for names in shorter_names(seats):
        asked = f"{t.all_of(names[seat] for seat in view.to_act)}: {asked_words(view, t)}"
        facts = {"where": t("round {round}", round=view.round), "asked": asked}
        header = t("Dice Town, {where}. {asked}.", **facts).replace("?.", "?")
        town = ", ".join(_place(view, place, names, t) for place in PLACES)
        yield "\n".join((f"{header} {town}.", *(_seat(view, one, names[one.seat], t) for one in view.seats)))


def _place(view: View, place: Place, names: Sequence[str], t: Text) -> str:
    """Return a place with what it offers and who has won it, leads there, or is waiting."""
    face = f"({FACE_OF[place]})" if place in FACE_OF else ""
    parts = [place_name(place, t), face, _stock(view, place, names, t), _people(view, place, names, t)]
    words = " ".join(part for part in parts if part)
    return t("now at the {place}", place=words) if place == view.place else words


def _stock(view: View, place: Place, names: Sequence[str], t: Text) -> str:
    match place:
        case "mine":
            return nuggets(view.mine, t)
        case "bank":
            return dollars(view.bank)
        case "stagecoach":
            return dollars(view.stagecoach)
        case "store":
            return cards(view.store + view.discard, t)
        case "sheriff":
            return names[view.sheriff]
        case "town_hall":
            row = " ".join(str(title_value(card)) for card in view.row)
            return t("titles {row}, {count} more", row=row or t("none"), count=view.titles)
        case _:
            return ""


def _people(view: View, place: Place, names: Sequence[str], t: Text) -> str:
    if winners := place_winners(view, place):
        return t("(won: {players})", players=_listed_names(winners, names))
    if place == "doctor" and view.queue:
        return t("(ill: {players})", players=_listed_names(view.queue, names))
    leaders = place_leaders(view, place)
    return t("(ahead: {players})", players=_listed_names(leaders, names)) if leaders else ""


def _listed_names(which: Iterable[Seat], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in which)


def _seat(view: View, seat: SeatView, name: str, t: Text) -> str:
    label = label_of(view, seat, t)
    facts = (
        t("sheriff") if seat.is_sheriff else "",
        dollars(seat.dollars),
        nuggets(seat.nuggets, t),
        cards(seat.cards, t),
        t("fenced {titles}", titles=_values(seat.fenced)) if seat.fenced else "",
        t("dice {dice}", dice=" ".join(seat.kept)) if seat.kept else "",
        t("{count} under the cup", count=seat.thrown) if seat.thrown else "",
        label.words if label else "",
    )
    return f"{name}: {', '.join(fact for fact in facts if fact)}."


def _values(titles: Iterable[str]) -> str:
    return " ".join(str(title_value(card)) for card in titles)


def _final(view: View, seats: Seats, t: Text) -> Iterator[str]:
    """Yield the final count with ever shorter names, then without the cards behind it."""
    for tell in (_counted, _summed):
        for names in shorter_names(seats):
            lines = (tell(view, one, name, t) for one, name in zip(view.seats, names, strict=True))
            yield "\n".join((t("Dice Town, final score."), *lines))


def _counted(view: View, seat: SeatView, name: str, t: Text) -> str:
    return f"{_summed(view, seat, name, t)} {held_words(view, seat, t)}."


def _summed(view: View, seat: SeatView, name: str, t: Text) -> str:
    count = view.counts[seat.seat]
    sources = zip(heads(t), count, strict=False)
    parts = ", ".join(f"{head.words} {number}" for head, number in sources)
    label = label_of(view, seat, t)
    place = t("place {place}", place=view.outcome.places[seat.seat]) if view.outcome is not None else ""
    standing = place or (label.words if label else "")
    badge = t("sheriff") if seat.is_sheriff else ""
    head = ", ".join(part for part in (name, badge, standing, points(count.total, t)) if part)
    return f"{head}: {parts}."


_WIDE = ((True, True), (True, False), (False, False))
"""Whether the effects of the cards that are looked at are told, and those of the cards in hand."""


def hand_alt(view: View, seats: Seats, picked: Picked, t: Text) -> str:
    """Return all that the picture of one's own hand says."""
    return first_that_fits(_ever_shorter_hand(view, seats, picked, t))


def _ever_shorter_hand(view: View, seats: Seats, picked: Picked, t: Text) -> Iterator[str]:
    """Yield the whole text: with whole names, with short ones, then without effects of more and more cards."""
    assert view.own is not None, "a hand belongs to a seat"
    assert view.seat is not None, "a hand belongs to a seat"
    mine, own = view.seats[view.seat], view.own
    whole, *_, short = shorter_names(seats)
    for names, wide in ((whole, (True, True)), *((short, wide) for wide in _WIDE)):
        facts = (
            t("Your hand in Dice Town."),
            ", ".join((dollars(mine.dollars), nuggets(mine.nuggets, t), *_badge(mine, t))) + ".",
            t("{points} now.", points=points(own.count.total, t)),
            _throw(own, mine, picked, t) if own.roll else _kept(mine, t),
            _prospects(view, names, picked, t) if own.roll else "",
            _listed(view, t("Keep one of these"), [Shown(card) for card in own.looked_at], t, wide[0]),
            t("Titles {titles}.", titles=_values(filter(is_title, own.hand)))
            if any(map(is_title, own.hand))
            else "",
            t("Fenced {titles}.", titles=_values(mine.fenced)) if mine.fenced else "",
            _listed(view, t("Cards"), hand_cards(view, seats, t), t, wide[1]),
            "" if own.hand else t("No cards in hand yet."),
        )
        yield " ".join(fact for fact in facts if fact)


def _badge(mine: SeatView, t: Text) -> Sequence[str]:
    return (t("sheriff"),) if mine.is_sheriff else ()


def _kept(mine: SeatView, t: Text) -> str:
    return t("Your dice: {dice}.", dice=" ".join(mine.kept)) if mine.kept else ""


def _throw(own: OwnView, mine: SeatView, picked: Picked, t: Text) -> str:
    keep = picked.keep(own.roll)
    chosen = t("chosen") if own.choice is not None else t("picked")
    parts = [
        t("Throw: {dice};", dice=" ".join(own.roll)),
        t("{chosen}: {dice},", chosen=chosen, dice=" ".join(keep.kept) or t("none")),
        t("{price} to pay.", price=dollars(price(keep.count))),
        t("Kept before: {dice}.", dice=" ".join(mine.kept)) if mine.kept else "",
    ]
    return " ".join(part for part in parts if part)


def _prospects(view: View, names: Sequence[str], picked: Picked, t: Text) -> str:
    """Return for each face how many the player would have, and who else shows how many; aces win no place alone."""
    mine = mine_with(view, picked)
    told = [_prospect(face, mine.count(face), *rivals(view, face), names) for face in FACES[:-1]]
    faces = ", ".join((*told, f"{FACES[-1]} {mine.count(FACES[-1])}"))
    return t("With these, and the most of another player: {faces}.", faces=faces)


def _prospect(face: str, count: int, most: int, who: Sequence[Seat], names: Sequence[str]) -> str:
    others = f" ({_listed_names(who, names)})" if who else ""
    return f"{face} {count}/{most}{others}"


def _listed(view: View, head: str, shown: Sequence[Shown], t: Text, with_effects: bool) -> str:
    tell: Callable[[View, Shown, Text], str] = _with_effect if with_effects else _named
    return f"{head}: {'; '.join(tell(view, one, t) for one in shown)}." if shown else ""


def _named(view: View, shown: Shown, t: Text) -> str:
    name = card_name(shown.card, t, view.deck) + copies_words(shown.copies)
    return f"{name} ({shown.label})" if shown.label else name


def _with_effect(view: View, shown: Shown, t: Text) -> str:
    if is_title(shown.card):
        return _named(view, shown, t)
    return f"{_named(view, shown, t)}: {effect_words(view.deck.card(shown.card), t).rstrip('.')}"
