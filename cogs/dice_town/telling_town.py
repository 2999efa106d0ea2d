"""What happened in the town, from the Mine to the Doctor, in sentences."""

from __future__ import annotations

from bot.game.face import Seats
from bot.game.wording import cards, people
from bot.text import Text, plain
from cogs.dice_town.names import card_words, cards_words, dollars, faces, nuggets, offer_words, place_head
from rules.dice_town.state import FACE_OF
from rules.dice_town.town_events import (
    BadgeMoved,
    BadgeStayed,
    BankRobbed,
    CardGained,
    CardStolen,
    FellIll,
    HandCardsSeen,
    HandRobbed,
    LootShared,
    NobodyWon,
    NothingThere,
    NuggetsMined,
    OfferChosen,
    OffersRevealed,
    PlaceTied,
    PlaceWon,
    RemedyTaken,
    RowRefilled,
    StagecoachArrived,
    StolenCardNamed,
    StoreCardsSeen,
    StoreCardTaken,
    StoreReshuffled,
    StoreSearched,
    TieDecided,
    TitleDrawn,
    TitlesTaken,
    VisitsOrdered,
)
from rules.kernel.game import Event

FOLLOWING: tuple[type[Event], ...] = (
    NuggetsMined,
    BankRobbed,
    LootShared,
    StoreSearched,
    StoreCardTaken,
    CardStolen,
    BadgeMoved,
    BadgeStayed,
    TitlesTaken,
    TitleDrawn,
)
"""What is said in the same line as the sentence before: what a place brought its winner."""
SILENT: tuple[type[Event], ...] = (OfferChosen, RowRefilled)
"""Events without words: the tick and the row of titles are in the picture."""
PRIVATE = "🔒"
"""Begins what only the reader is told."""


def town_sentence(event: Event, seats: Seats, t: Text) -> str:
    """Return a sentence about *event*; "" if it is not about the town or has no words."""
    return (
        _who_wins(event, seats, t)
        or _spoils(event, seats, t)
        or _goods(event, seats, t)
        or _unseen(event, seats, t)
        or _badge_and_land(event, seats, t)
        or _doctor(event, seats, t)
    )


def _who_wins(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case NobodyWon(place):
            return t("{place}: nobody.", place=place_head(place, t))
        case NothingThere(place, leading):
            return t(
                "{place}: there is nothing for {players} to take.",
                place=place_head(place, t),
                players=people(leading, seats, t),
            )
        case PlaceTied():
            return _tied(event, seats, t)
        case OffersRevealed(sheriff, bidders, offers):
            made = zip(bidders, offers, strict=True)
            said = " · ".join(f"{seats[seat].bold} {plain(offer_words(offer, t))}" for seat, offer in made)
            return (
                t("Offered to {sheriff}: {offers}.", sheriff=seats[sheriff].bold, offers=said) if said else ""
            )
        case TieDecided():
            return _decided(event, seats, t)
        case PlaceWon():
            return _won(event, seats, t)
        case _:
            return ""


def _tied(event: PlaceTied, seats: Seats, t: Text) -> str:
    facts = {"place": place_head(event.place, t), "players": people(event.seats, seats, t)}
    if event.place not in FACE_OF:
        return t("{place}: {players} tie with equal hands.", **facts)
    dice = faces(FACE_OF[event.place], event.dice, t)
    return t("{place}: {players} tie with {dice} each.", dice=dice, **facts)


def _decided(event: TieDecided, seats: Seats, t: Text) -> str:
    facts = {"sheriff": seats[event.sheriff].bold, "player": seats[event.seat].bold}
    if event.seat == event.sheriff:
        return t("Sheriff {sheriff} decides in their own favour.", **facts)
    if event.paid.goods == "nothing":
        return t("Sheriff {sheriff} decides in favour of {player}, for nothing.", **facts)
    paid = plain(offer_words(event.paid, t))
    return t("Sheriff {sheriff} decides in favour of {player}, who pays {goods}.", goods=paid, **facts)


def _won(event: PlaceWon, seats: Seats, t: Text) -> str:
    facts = {"place": place_head(event.place, t), "player": seats[event.seat].bold}
    if event.place in FACE_OF:
        dice = faces(FACE_OF[event.place], event.dice, t)
        return t("{place}: {player} wins with {dice}.", dice=dice, **facts)
    if event.dice:
        aces = faces("A", event.dice, t)
        return t("{place}: {player} has the best hand, with {aces}.", aces=aces, **facts)
    return t("{place}: {player} has the best hand.", **facts)


def _spoils(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case NuggetsMined(_, count, left):
            return t("+{nuggets}, {left} left in the mine.", nuggets=nuggets(count, t), left=left)
        case BankRobbed(_, count):
            return t("+{dollars} from the bank.", dollars=dollars(count))
        case LootShared(seat, count):
            return t("{player} gets {dollars} of it.", player=seats[seat].bold, dollars=dollars(count))
        case StagecoachArrived(count, bank):
            return t(
                "{place}: {dollars} to the bank, which now holds {bank}.",
                place=place_head("stagecoach", t),
                dollars=dollars(count),
                bank=dollars(bank),
            )
        case _:
            return ""


def _goods(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case StoreReshuffled(count):
            return t("The Store's discards were shuffled: {cards}.", cards=cards(count, t))
        case StoreSearched(seat, count):
            return t("{player} looks at {cards}.", player=seats[seat].bold, cards=cards(count, t))
        case StoreCardTaken(seat, _):
            return t("{player} keeps one card.", player=seats[seat].bold)
        case HandRobbed(seat, victim, count):
            return t(
                "{player} robs {victim} and looks at {cards}.",
                player=seats[seat].bold,
                victim=seats[victim].bold,
                cards=cards(count, t),
            )
        case CardStolen(seat, victim, _):
            return t(
                "{player} takes a card from {victim}.", player=seats[seat].bold, victim=seats[victim].bold
            )
        case _:
            return ""


def _unseen(event: Event, seats: Seats, t: Text) -> str:
    """Return what only one or two players are told."""
    match event:
        case StoreCardsSeen(_, found):
            said = t("You draw {cards}.", cards=cards_words(found, t))
        case CardGained(_, card):
            said = t("You get {card}.", card=card_words(card, t))
        case HandCardsSeen(_, victim, found):
            said = t("{victim} shows you {cards}.", victim=seats[victim].bold, cards=cards_words(found, t))
        case StolenCardNamed(seat, victim, card):
            said = t(
                "{card} went from {victim} to {player}.",
                card=card_words(card, t),
                victim=seats[victim].bold,
                player=seats[seat].bold,
            )
        case _:
            return ""
    return f"{PRIVATE} {said}"


def _badge_and_land(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case BadgeMoved(old, new):
            return t("The badge goes from {old} to {new}.", old=seats[old].bold, new=seats[new].bold)
        case BadgeStayed(seat, by):
            if by is None:
                return t("{player} stays sheriff.", player=seats[seat].bold)
            return t("{player} stays sheriff, thanks to {by}.", player=seats[seat].bold, by=seats[by].bold)
        case TitlesTaken(seat, titles):
            return t("{player} takes {titles}.", player=seats[seat].bold, titles=cards_words(titles, t))
        case TitleDrawn(seat):
            return t("{player} draws one more title, unseen.", player=seats[seat].bold)
        case _:
            return ""


def _doctor(event: Event, seats: Seats, t: Text) -> str:
    match event:
        case FellIll():
            return _ill(event, seats, t)
        case VisitsOrdered(sheriff, ill):
            return t(
                "Sheriff {sheriff} sends them in this order: {players}.",
                sheriff=seats[sheriff].bold,
                players=", ".join(seats[seat].bold for seat in ill),
            )
        case RemedyTaken():
            return _remedy(event, seats, t)
        case _:
            return ""


def _ill(event: FellIll, seats: Seats, t: Text) -> str:
    place = place_head("doctor", t)
    said = []
    if event.seats:
        ill = people(event.seats, seats, t)
        said.append(t("{place}: {players} may take a remedy.", place=place, players=ill))
    if event.hopeless:
        hopeless = people(event.hopeless, seats, t)
        said.append(t("{place}: no remedy for {players}.", place=place, players=hopeless))
    return "\n".join(said)


def _remedy(event: RemedyTaken, seats: Seats, t: Text) -> str:
    player = seats[event.seat].bold
    match event.remedy:
        case "wire":
            return t("{player} fences {titles}.", player=player, titles=cards_words(event.titles, t))
        case "store":
            return t("{player} takes the top card of the Store.", player=player)
        case "dollars":
            return t("{player} gets {goods} from the others.", player=player, goods=dollars(event.amount))
        case "nuggets":
            got = nuggets(event.amount, t)
            return t("{player} gets {goods} from the others.", player=player, goods=got)
        case _:
            return t("{player} takes no remedy.", player=player)
