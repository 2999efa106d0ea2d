"""What Dice Town calls its places, dice, cards and goods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.game.wording import points
from bot.text import Text, later, plain
from rules.dice_town import GAME
from rules.dice_town.actions import Offer
from rules.dice_town.cards import Card, Deck, is_title, title_value
from rules.dice_town.hands import hand_rank
from rules.dice_town.state import Place

PLACE_NAMES: dict[Place, str] = {
    "mine": later("Mine"),
    "bank": later("Bank"),
    "stagecoach": later("Stagecoach"),
    "store": later("Store"),
    "saloon": later("Saloon"),
    "sheriff": later("Sheriff"),
    "town_hall": later("Town Hall"),
    "doctor": later("Doctor"),
}
PLACE_EMOJI: dict[Place, str] = {
    "mine": "⛏️",
    "bank": "🏦",
    "stagecoach": "🐎",
    "store": "🛒",
    "saloon": "🍻",
    "sheriff": "⭐",
    "town_hall": "🏛️",
    "doctor": "🩺",
}
FACE_NAMES: dict[str, tuple[str, str]] = {
    "9": (later("{count} nine"), later("{count} nines")),
    "10": (later("{count} ten"), later("{count} tens")),
    "J": (later("{count} jack"), later("{count} jacks")),
    "Q": (later("{count} queen"), later("{count} queens")),
    "K": (later("{count} king"), later("{count} kings")),
    "A": (later("{count} ace"), later("{count} aces")),
}
HAND_NAMES: dict[str, str] = {
    "high_card": later("high card"),
    "pair": later("pair"),
    "two_pair": later("two pair"),
    "three": later("three of a kind"),
    "straight": later("straight"),
    "full_house": later("full house"),
    "four": later("four of a kind"),
    "five": later("five of a kind"),
}
OUR_CARDS = frozenset(
    {
        later("Dusty Hat"),
        later("Riding Boots"),
        later("Good Saddle"),
        later("Six-Gun"),
        later("Long Rifle"),
        later("Horse"),
        later("Loaded Die"),
        later("Stick 'em Up"),
        later("Not So Fast"),
        later("Second Dance"),
        later("Shopping Spree"),
        later("Friend at the Land Office"),
        later("Rich Vein"),
        later("Vote of Confidence"),
        later("Inside Man"),
        later("Doctor's Friend"),
    }
)
"""The cards of our own decks, which are translated; an operator's keep the names in their file."""

EFFECTS: dict[str, str] = {
    "set_one_die": later("With your dice: turn one die of the throw to any face."),
    "take_dollars": later("Before any place: take ${n} from a player, or all they have."),
    "cancel_card": later("Cancels a card that somebody else has just played."),
    "repeat_saloon": later("After your robbery in the Saloon: rob once more."),
    "repeat_store": later("After your visit to the Store: visit it once more."),
    "extra_title_from_deck": later("When you win the Town Hall: one more title, unseen."),
    "double_nuggets": later("When you win the Mine: twice as many nuggets."),
    "keep_old_sheriff": later("When the badge is to move: it stays where it is."),
    "take_half_bank": later("When another robs the bank: half of it is yours."),
    "visit_doc": later("See the Doctor although you have won something."),
}


def place_name(place: Place, t: Text) -> str:
    """Return what a place is called."""
    return t(PLACE_NAMES[place])


def place_head(place: Place, t: Text) -> str:
    """Return how a line about a place begins in a message."""
    return f"{PLACE_EMOJI[place]} **{place_name(place, t)}**"


def faces(face: str, count: int, t: Text) -> str:
    """Return a number of dice of one face in words: "3 nines"."""
    return t.n(*FACE_NAMES[face], count)


def dice_words(dice: Iterable[str], t: Text) -> str:
    """Return dice as they stand in a row: "9 9 J", or that there are none."""
    return " ".join(dice) or t("nothing")


def hand_name(dice: Sequence[str], t: Text) -> str:
    """Return which poker hand five dice are."""
    return t(HAND_NAMES[hand_rank(dice).name])


def card_name(card: str, t: Text, deck: Deck | None = None) -> str:
    """Return what a card is called, for pictures and alt text.

    Events name a card by its id alone. Without the *deck* of the game it is looked up in all decks on offer; if an
    operator's deck gives it another name than ours, all its names are returned.
    """
    if is_title(card):
        return t("Title {value}", value=title_value(card))
    decks = GAME.decks.values() if deck is None else (deck,)
    names = dict.fromkeys(known.name for each in decks for known in each.cards if known.id == card)
    return " / ".join(t(name) if name in OUR_CARDS else name for name in names) or card


def card_words(card: str, t: Text, deck: Deck | None = None) -> str:
    """Return what a card is called, for messages: markdown in an operator's name is escaped."""
    return plain(card_name(card, t, deck))


def cards_words(cards: Iterable[str], t: Text, deck: Deck | None = None) -> str:
    """Return cards as a list in a message; several copies are named once, with their number."""
    counted = Counter(cards).items()
    return t.all_of(card_words(card, t, deck) + copies_words(count) for card, count in counted)


def copies_words(count: int) -> str:
    """Return how many copies of a card there are, to be put after its name: " ×2"."""
    return f" ×{count}" if count > 1 else ""


def effect_words(card: Card, t: Text) -> str:
    """Return what an action card does, or how many points equipment counts."""
    return t(EFFECTS[card.effect], n=card.n) if card.effect else points(card.vp, t)


def offer_words(offer: Offer, t: Text, deck: Deck | None = None) -> str:
    """Return what is offered: "$3", "2 nuggets", a card's name, "nothing"."""
    if offer.goods == "dollars":
        return dollars(offer.amount)
    if offer.goods == "nuggets":
        return nuggets(offer.amount, t)
    return card_name(offer.card, t, deck) if offer.goods == "card" else t("nothing")


def dollars(count: int) -> str:
    """Return a sum of money."""
    return f"${count}"


def nuggets(count: int, t: Text) -> str:
    """Return a number of nuggets in words."""
    return t.n("{count} nugget", "{count} nuggets", count)
