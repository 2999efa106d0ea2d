"""Private panels over the wire: by direct message, behind the table's button, with direct messages closed."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from bot.game.face import PICK
from bot.game.registry import faces
from bot.sandbox.api_errors import LocalApiError
from bot.sandbox.user_client import Answer, SeenMessage
from bot.screens.components import ASK, TYPED
from bot.storage.rows import Table
from bot.tables.undo import folded
from bot.text import text_in
from tests.wire.conftest import PATIENCE_S, Party

pytestmark = pytest.mark.wire

HANDS = sorted(key for key, face in faces().items() if face.has_hand)
BUTTON, SELECT = 2, 3
PEOPLE = ("ana", "bert", "chris", "dora", "emil")


def action_of(part: dict[str, Any]) -> str:
    """Return the action in a component's custom_id."""
    return str(part["custom_id"]).split(":", 3)[3]


def usable(message: SeenMessage) -> list[dict[str, Any]]:
    """Return the controls of a message that play something or change a selection."""
    parts = [part for part in message.components if part["type"] in (BUTTON, SELECT)]
    return [
        part
        for part in parts
        if not part.get("disabled")
        and (not action_of(part).startswith("!") or action_of(part).startswith(PICK))
    ]


async def use(
    party: Party, who: str, message: SeenMessage, part: dict[str, Any], chance: random.Random
) -> Answer:
    """Press a button, or choose as many values in a select as it wants."""
    if part["type"] == BUTTON:
        return await party.people[who].press(message, custom_id=part["custom_id"])
    count = chance.randint(part.get("min_values", 1), part.get("max_values", 1))
    values = chance.sample([option["value"] for option in part["options"]], count)
    return await party.people[who].choose(message, part["custom_id"], values)


async def sit(party: Party, key: str, *names: str, **options: str) -> int:
    """Open a table of a game with these people and start it."""
    command = key.replace("_", "-") + " start"
    answer = await party.people[names[0]].slash(party.channel, command, **dict[str, Any](options))
    assert answer.state == "answered", answer.text
    number = (await party.bot.store.tables_in(int(party.channel)))[0].id
    for name in names[1:]:
        await party.press(name, "Join", number)
    await party.press(names[0], "Start", number)
    return number


async def direct_message(party: Party, who: str) -> SeenMessage:
    """Return the newest message that the bot has written to a person."""
    person = party.people[who]
    async with asyncio.timeout(PATIENCE_S):
        while not (await person.places())["dms"]:
            await asyncio.sleep(0.01)
    return (await person.messages(await person.dm()))[-1]


def panel_label(key: str) -> str:
    """Return the label of the button that shows a person their panel."""
    return faces()[key].panel_name(text_in("en-US"))


@pytest.mark.parametrize("key", HANDS)
async def test_each_hand_comes_by_direct_message_with_its_table_named_and_linked(
    party: Party, key: str
) -> None:
    """A picture with words, the game, the table's number and link; one message a player."""
    number = await sit(party, key, "ana", "bert", "chris")
    table = await party.shown(number)
    for name in ("ana", "bert", "chris"):
        message = await direct_message(party, name)
        link = f"https://discord.com/channels/{table.guild}/{table.channel}/{table.message}"
        assert link in message.content
        assert message.attachments
        assert message.attachments[0]["description"]


@pytest.mark.parametrize("key", HANDS)
async def test_closed_direct_messages_delay_nobody(party: Party, key: str) -> None:
    """The others have their hands, and the one without is told in private where to find theirs."""
    await party.ana.request("PATCH", "/local/settings", {"as": party.bert.id, "dms_closed": True})
    number = await sit(party, key, "ana", "bert", "chris")
    for name in ("ana", "chris"):
        assert (await direct_message(party, name)).content
    async with asyncio.timeout(PATIENCE_S):
        while not party.bot.house.hands.untold:
            await asyncio.sleep(0.01)
    label = panel_label(key)
    panel = await party.press("bert", label, number)
    assert panel.message is not None
    assert panel.message.is_ephemeral
    told = await party.bert.wait_for(party.channel, lambda seen: "can't send you" in seen.content)
    assert told.is_ephemeral
    assert (await party.bert.places())["dms"] == [] or not (await party.bert.messages(await party.bert.dm()))


@pytest.mark.parametrize("key", HANDS)
async def test_a_failure_of_discord_is_not_taken_for_closed_direct_messages(party: Party, key: str) -> None:
    """Whoever lacks their hand because of it gets it at the next occasion, here a restart."""
    fault = {"kind": "status", "status": 503, "method": "POST", "path": "/users/@me/channels$", "times": 1}
    await party.ana.request("POST", "/local/faults", fault)
    names = ("ana", "bert", "chris")
    await sit(party, key, *names)
    dms: list[Any] = []
    async with asyncio.timeout(PATIENCE_S):
        while len(dms) < 2:
            dms = [dm for name in names for dm in (await party.people[name].places())["dms"]]
    await party.restart()
    for name in names:
        assert (await direct_message(party, name)).content


@pytest.mark.parametrize("key", HANDS)
async def test_no_two_hands_share_a_nonce(party: Party, key: str) -> None:
    """Discord answers a nonce that it has just seen from the bot with the message that had it."""
    await sit(party, key, "ana", "bert", "chris")
    names = ("ana", "bert", "chris")
    nonces = {(await direct_message(party, name)).raw["nonce"] for name in names}
    assert len(nonces) == len(names)


@pytest.mark.parametrize("key", HANDS)
async def test_a_player_who_wants_no_direct_messages_gets_none(party: Party, key: str) -> None:
    """The button under the hand is a setting of theirs, for this table and the next ones."""
    number = await sit(party, key, "ana", "bert", "chris")
    message = await direct_message(party, "bert")
    answer = await party.bert.press(message, "Stop these messages")
    assert answer.text.startswith("You will get no more of these messages: press **")
    panel = await party.press("bert", panel_label(key), number)
    assert panel.message is not None
    assert "Send me this by direct message" in panel.message.buttons
    before = len(await party.bert.messages(await party.bert.dm()))
    await sit(party, key, "ana", "bert", "chris")
    await direct_message(party, "chris")
    assert len(await party.bert.messages(await party.bert.dm())) == before
    answer = await party.bert.press(panel.message, "Send me this by direct message")
    assert answer.text.startswith("From now on you will get it by direct message.\n\n**")
    assert answer.message is not None
    assert "Send me this by direct message" not in answer.message.buttons
    assert "Stop these messages" in (await direct_message(party, "bert")).buttons


@pytest.mark.parametrize("key", HANDS)
async def test_nobody_is_offered_what_they_have(party: Party, key: str) -> None:
    """While the hand lies in the direct messages, the panel at the table does not offer to send it."""
    number = await sit(party, key, "ana", "bert", "chris")
    await direct_message(party, "bert")
    rows = party.bot.house.hands.rows
    async with asyncio.timeout(PATIENCE_S):
        while await rows.hand(number, int(party.bert.id)) is None:
            await asyncio.sleep(0.01)
    panel = await party.press("bert", panel_label(key), number)
    assert panel.message is not None
    assert "Send me this by direct message" not in panel.message.buttons


@pytest.mark.parametrize("place", ["message", "panel"])
async def test_what_others_do_does_not_undo_a_selection(party: Party, place: str) -> None:
    """The dice that Bert has picked stay picked while Ana and Chris choose theirs, wherever Bert picked them."""
    number = await sit(party, "dice_town", "ana", "bert", "chris")
    for name in ("ana", "bert", "chris"):
        await direct_message(party, name)
    message = await direct_message(party, "bert")
    if place == "panel":
        shown = (await party.press("bert", "My hand", number)).message
        assert shown is not None
        message = shown
    picked = await party.bert.press(message, custom_id=usable(message)[0]["custom_id"])
    assert "Picked: **" in picked.text
    for name in ("ana", "chris"):
        own = await direct_message(party, name)
        toggled = await party.people[name].press(own, custom_id=usable(own)[0]["custom_id"])
        assert toggled.message is not None
        keep = next(label for label in toggled.message.buttons if label.startswith("Keep "))
        await party.people[name].press(toggled.message, keep)

    where = party.channel if place == "panel" else await party.bert.dm()
    for _ in range(25):
        (now,) = [one for one in await party.bert.messages(where) if one.id == message.id]
        assert "Picked: **" in now.content
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("key", HANDS)
async def test_an_old_hand_is_replaced_and_not_edited(party: Party, key: str) -> None:
    """After fifty minutes the hand comes in a new message, and the old one goes."""
    number = await sit(party, key, "ana", "bert", "chris")
    old = {name: (await direct_message(party, name)).id for name in ("ana", "bert", "chris")}
    party.sandbox.clock.advance(51 * 60)
    chance = random.Random(2)
    mover = await play_once(party, number, chance, set())
    person = party.people[mover]
    async with asyncio.timeout(PATIENCE_S):
        while old[mover] in [seen.id for seen in await person.messages(await person.dm())]:
            await asyncio.sleep(0.02)
    assert (await direct_message(party, mover)).content


async def play_once(party: Party, number: int, chance: random.Random, closed: set[str]) -> str:
    """Let one of the players that the table waits for make one move; return who it was."""
    table = await party.table(number)
    seat = min(party.bot.house.tables.waiting(table))
    who = table.seats[seat].name.lower()
    before = await moves_by(party, number, seat)
    message = await open_panel(party, number, who, closed)
    for _ in range(60):
        if not usable(message):  # what is chosen in public stands under the table
            message = await party.message(number, by=who)
        parts = usable(message)
        plays = [part for part in parts if not action_of(part).startswith((PICK, ASK))]
        chosen = chance.choice(plays if plays and chance.random() < 0.8 else parts)
        try:
            answer = await use(party, who, message, chosen, chance)
        except LocalApiError:  # the message was edited between the look and the press
            message = await open_panel(party, number, who, closed)
            continue
        if await moves_by(party, number, seat) > before or (await party.table(number)).status != "playing":
            return who
        assert answer.state == "answered", answer
        message = answer.message or await open_panel(party, number, who, closed)
    raise AssertionError(f"{who} found no move: {message.content}")


async def open_panel(party: Party, number: int, who: str, closed: set[str]) -> SeenMessage:
    """Return a person's panel: the direct message, or the private answer where they take none."""
    if who not in closed:
        return await current_message(party, number, who)
    table = await party.shown(number, within_s=30)
    answer = await party.people[who].press(
        str(table.message), custom_id=f"t:{number}:{table.generation}.0:!view", forged=True
    )
    assert answer.message is not None, answer
    return answer.message


async def current_message(party: Party, number: int, who: str) -> SeenMessage:
    """Return a person's direct message once it carries controls of the present moment."""
    table = await party.table(number)
    seat = next(row.seat for row in table.seats if row.name.lower() == who)
    game = party.bot.house.tables.face(table).game
    moment = f"t:{number}:{table.generation}.{game.epoch(party.bot.house.tables.state(table), seat)}:"
    person = party.people[who]
    async with asyncio.timeout(PATIENCE_S):
        while True:
            message = await direct_message(party, who)
            if any(str(part["custom_id"]).startswith(moment) for part in usable(message)):
                return message
            for on_table in await person.messages(table.channel, limit=100):
                if any(str(part["custom_id"]).startswith(moment) for part in usable(on_table)):
                    return on_table
            await asyncio.sleep(0.01)


async def moves_by(party: Party, number: int, seat: int) -> int:
    """Return how many moves of a seat the log holds."""
    return sum(move.seat == seat for move in await party.bot.store.moves(number))


@pytest.mark.long
@pytest.mark.parametrize("key", HANDS)
async def test_a_whole_game_with_closed_direct_messages(party: Party, key: str) -> None:
    """One has closed direct messages, one closes them midway, one plays from direct messages alone."""
    face, chance = faces()[key], random.Random(key)
    names = PEOPLE[: max(face.game.seats(face.game.options_or_defaults({})))]
    closed = {"bert"}
    await party.ana.request("PATCH", "/local/settings", {"as": party.bert.id, "dms_closed": True})
    number = await sit(party, key, *names)
    count = 0
    while (await party.table(number)).status == "playing":
        await play_once(party, number, chance, closed)
        count += 1
        if count == 20:
            await party.ana.request("PATCH", "/local/settings", {"as": party.chris.id, "dms_closed": True})
            closed.add("chris")
    table = await party.shown(number, within_s=60)
    await assert_the_end(party, table)


async def assert_the_end(party: Party, table: Table) -> None:
    """Check that the game is over and that its log folds to its state."""
    log = await party.bot.store.moves(table.id)
    assert table.status == "over"
    assert folded(party.bot.house.tables, table, log) == party.bot.house.tables.state(table)


@pytest.mark.parametrize("key", HANDS)
async def test_an_open_panel_follows_the_game(party: Party, key: str) -> None:
    """What a private answer shows is kept up to date while its token lives; after that its button opens it again."""
    number = await sit(party, key, "ana", "bert", "chris")
    chance = random.Random(5)
    opened = {name: await party.press(name, panel_label(key), number) for name in ("ana", "bert", "chris")}
    mover = await play_once(party, number, chance, set())
    before = opened[mover].message
    assert before is not None

    async def now() -> SeenMessage:
        return await party.people[mover].message(party.channel, before.id)

    async with asyncio.timeout(PATIENCE_S):
        while [usable(await now())] == [usable(before)] and (await now()).content == before.content:
            await asyncio.sleep(0.02)
    assert (await now()).is_ephemeral


async def until_armable(party: Party, number: int, chance: random.Random) -> tuple[int, str]:
    """Play on until somebody can arm a card; return their seat and how."""
    tables = party.bot.house.tables
    while True:
        table = await party.table(number)
        game, state = tables.face(table).game, tables.state(table)
        for seat in range(len(table.seats)):
            actions = map(game.write, game.legal_actions(state, seat))
            if arm := next((action for action in actions if action.startswith("arm:")), None):
                return seat, arm
        await play_once(party, number, chance, set())


async def test_a_secret_move_touches_no_old_message(party: Party) -> None:
    """Neither the table nor the hands of the others are sent again for it, however old they are."""
    number, house = await sit(party, "dice_town", "ana", "bert", "chris"), party.bot.house
    seat, arm = await until_armable(party, number, random.Random(4))
    await party.shown(number)
    await asyncio.sleep(0.5)
    party.sandbox.clock.advance(51 * 60)
    before = await party.table(number)
    others = [row.name.lower() for row in before.seats if row.seat != seat]
    hands = [(await direct_message(party, name)).raw for name in others]
    await house.moved(await house.tables.act_for(number, before.rev, seat, arm, "person"))
    await asyncio.sleep(0.5)
    after = await party.table(number)
    assert (after.rev, after.message) == (before.rev + 1, before.message)
    assert [(await direct_message(party, name)).raw for name in others] == hands


@pytest.mark.parametrize("key", HANDS)
async def test_a_hand_links_to_the_table_where_it_is_now(party: Party, key: str) -> None:
    """Also after the table has been posted again."""
    number = await sit(party, key, "ana", "bert", "chris")
    await direct_message(party, "bert")
    old = (await party.shown(number)).message
    party.sandbox.clock.advance(10)
    more = await party.press("ana", "More", number)
    assert more.message is not None
    await party.ana.press(more.message, "Post the table here again")
    table = await party.until(lambda now: now.message != old, number)
    async with asyncio.timeout(PATIENCE_S):
        while f"/{table.message})" not in (await direct_message(party, "bert")).content:
            await asyncio.sleep(0.01)


async def test_an_answer_that_is_no_amount_is_explained(party: Party) -> None:
    """Letters, nothing and less than nothing, typed into the form of an offer."""
    number, chance = await sit(party, "dice_town", "ana", "bert", "chris"), random.Random(3)
    while True:
        table = await party.table(number)
        who = table.seats[min(party.bot.house.tables.waiting(table))].name.lower()
        message = await current_message(party, number, who)
        if "Offer dollars" in message.buttons:
            break
        await play_once(party, number, chance, set())
    for typed in ("x", "0", "-1", "$8"):
        form = await party.people[who].press(message, "Offer dollars")
        answer = await party.people[who].submit(form, {TYPED: typed})
        assert answer.text == (
            f"I can't read “{typed}” as an amount: type a whole number, 1 or more, such as 3."
        )
    assert (await party.table(number)).rev == table.rev


async def test_danger_start_knows_both_editions(party: Party) -> None:
    """The option opens the other game of that name."""
    await party.ana.slash(party.channel, "danger start", edition="tricks")
    assert (await party.table()).game == "danger_tricks"
    assert (await party.ana.slash(party.channel, "danger end")).text == "Table 1 is closed."


@pytest.mark.parametrize("key", HANDS)
async def test_asking_for_direct_messages_while_they_are_closed_is_answered_at_once(
    party: Party, key: str
) -> None:
    """The panel stays, with the reason above it."""
    await party.ana.request("PATCH", "/local/settings", {"as": party.bert.id, "dms_closed": True})
    number = await sit(party, key, "ana", "bert", "chris")
    panel = await party.press("bert", panel_label(key), number)
    assert panel.message is not None
    answer = await party.bert.press(panel.message, "Send me this by direct message")
    assert answer.text.startswith("I can't send you direct messages.")


@pytest.mark.parametrize("key", HANDS)
async def test_a_hand_that_came_before_direct_messages_were_closed_is_kept_up_to_date(
    party: Party, key: str
) -> None:
    """Nobody is left with old controls because another table's hand was refused meanwhile."""
    number = await sit(party, key, "ana", "bert", "chris")
    before = await direct_message(party, "bert")
    house = party.bot.house
    await house.hands.rows.refused(int(party.bert.id), house.tables.now())
    chance = random.Random(5)
    async with asyncio.timeout(PATIENCE_S):
        while (await direct_message(party, "bert")).content == before.content:
            await play_once(party, number, chance, set())
    assert (await direct_message(party, "bert")).id == before.id
