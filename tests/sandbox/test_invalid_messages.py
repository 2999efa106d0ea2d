"""Every limit of length, number and form: refused with 400, code 50035 and the place of the error."""

from typing import Any

import pytest

from tests.sandbox.discord_http import DiscordHttp, places_of

Json = dict[str, Any]
V2 = 1 << 15


def button(**changes: Any) -> Json:
    """A button that is right but for *changes*."""
    return {"type": 2, "style": 1, "custom_id": "go", "label": "Go", **changes}


def select(*options: Json, **changes: Any) -> Json:
    """A select that is right but for *changes*."""
    return {"type": 3, "custom_id": "dice", "options": list(options) or [option()], **changes}


def option(**changes: Any) -> Json:
    """An option of a select."""
    return {"label": "Red", "value": "red", **changes}


def rows(*parts: Json) -> Json:
    """A message whose only row has these parts."""
    return {"content": "Table", "components": [{"type": 1, "components": list(parts)}]}


def v2(*parts: Json, **changes: Any) -> Json:
    """A message of components alone."""
    return {"flags": V2, "components": list(parts), **changes}


def text(content: str = "Rules") -> Json:
    """A text part."""
    return {"type": 10, "content": content}


def embeds(**changes: Any) -> Json:
    """A message with one embed."""
    return {"embeds": [{"title": "Table", **changes}]}


ROW0 = "components.0.components.0"
LENGTH, LONG, MISSING = "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_REQUIRED"
KIND, NO_FILE = "UNION_TYPE_CHOICES", "MEDIA_ATTACHMENT_NOT_FOUND"
ALONE = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
WEB, ABSENT = {"url": "https://example.org"}, {"url": "attachment://no.png"}

MESSAGES: list[tuple[str, Json, str, str]] = [
    ("content of 2001", {"content": "x" * 2001}, "content", LONG),
    ("content as number", {"content": 7}, "content", "STRING_TYPE_CONVERT"),
    ("nonce of 26", {"content": "x", "nonce": "n" * 26}, "nonce", LONG),
    ("11 embeds", {"embeds": [{"title": "x"}] * 11}, "embeds", LENGTH),
    ("6001 in embeds", {"embeds": [{"description": "x" * 3001}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    ("embed title of 257", embeds(title="x" * 257), "embeds.0.title", LONG),
    ("embed text of 4097", embeds(description="x" * 4097), "embeds.0.description", LONG),
    ("26 embed fields", embeds(fields=[{"name": "a", "value": "b"}] * 26), "embeds.0.fields", LENGTH),
    ("empty field value", embeds(fields=[{"name": "a", "value": ""}]), "embeds.0.fields.0.value", LENGTH),
    ("embed colour", embeds(color=1 << 24), "embeds.0.color", "NUMBER_TYPE_MAX"),
    ("embed without its file", embeds(image=ABSENT), "embeds.0.image.url", NO_FILE),
    ("custom_id of 101", rows(button(custom_id="x" * 101)), ROW0 + ".custom_id", LENGTH),
    ("custom_id empty", rows(button(custom_id="")), ROW0 + ".custom_id", LENGTH),
    ("custom_id missing", rows({"type": 2, "style": 1, "label": "Go"}), ROW0 + ".custom_id", MISSING),
    (
        "custom_id twice",
        rows(button(), button()),
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    ("label of 81", rows(button(label="x" * 81)), ROW0 + ".label", LONG),
    ("no label or emoji", rows(button(label="")), ROW0, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    (
        "emoji of letters",
        rows(button(emoji={"name": "dice"})),
        ROW0 + ".emoji.name",
        "COMPONENT_INVALID_EMOJI",
    ),
    ("style 9", rows(button(style=9)), ROW0 + ".style", "NUMBER_TYPE_MAX"),
    ("link without address", rows({"type": 2, "style": 5, "label": "Go"}), ROW0 + ".url", MISSING),
    (
        "link with custom_id",
        rows(button(style=5, url="https://example.org")),
        ROW0 + ".custom_id",
        "BUTTON_COMPONENT_EXCLUSIVE_FIELD",
    ),
    (
        "6 buttons a row",
        rows(*(button(custom_id=str(n)) for n in range(6))),
        "components.0.components",
        LENGTH,
    ),
    ("an empty row", rows(), "components.0.components", LENGTH),
    (
        "6 rows",
        {"content": "x", "components": [rows(button(custom_id=str(n)))["components"][0] for n in range(6)]},
        "components",
        LENGTH,
    ),
    ("a bare button", {"content": "x", "components": [button()]}, "components.0.type", KIND),
    ("an unknown component", rows({"type": 99}), ROW0 + ".type", KIND),
    ("a form's field", rows({"type": 4, "custom_id": "x", "style": 1, "label": "x"}), ROW0 + ".type", KIND),
    ("26 options", rows(select(*(option(value=str(n)) for n in range(26)))), ROW0 + ".options", LENGTH),
    ("no option", rows({"type": 3, "custom_id": "x", "options": []}), ROW0 + ".options", LENGTH),
    ("option label of 101", rows(select(option(label="x" * 101))), ROW0 + ".options.0.label", LENGTH),
    ("option value of 101", rows(select(option(value="x" * 101))), ROW0 + ".options.0.value", LENGTH),
    (
        "option description of 101",
        rows(select(option(description="x" * 101))),
        ROW0 + ".options.0.description",
        LONG,
    ),
    (
        "option value twice",
        rows(select(option(), option())),
        ROW0 + ".options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    ("placeholder of 151", rows(select(placeholder="x" * 151)), ROW0 + ".placeholder", LONG),
    (
        "max_values of 2 of 1",
        rows(select(max_values=2)),
        ROW0 + ".max_values",
        "SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
    ),
    (
        "min above max",
        rows(select(option(), option(value="b"), min_values=2)),
        ROW0 + ".min_values",
        "SELECT_COMPONENT_MIN_VALUES",
    ),
    (
        "two chosen of one",
        rows(select(option(default=True), option(value="b", default=True))),
        ROW0 + ".options",
        "SELECT_COMPONENT_DEFAULTS_EXCEEDED",
    ),
    (
        "two selects a row",
        rows(select(), select(custom_id="b")),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    ("V2 part without the flag", {"components": [text()]}, "components.0.type", KIND),
    ("V2 with content", v2(text(), content="x"), "content", ALONE),
    ("V2 with embeds", v2(text(), embeds=[{"title": "x"}]), "embeds", ALONE),
    ("41 parts", v2(*(text() for _ in range(41))), "components", LENGTH),
    (
        "41 parts in all",
        v2(*({"type": 17, "components": [text()] * 10} for _ in range(4))),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        "4001 characters in all",
        v2(text("x" * 2001), text("x" * 2000)),
        "components",
        "COMPONENT_MAX_TOTAL_TEXT_EXCEEDED",
    ),
    ("empty text", v2(text("")), "components.0.content", LENGTH),
    ("empty gallery", v2({"type": 12, "items": []}), "components.0.items", LENGTH),
    ("11 pictures", v2({"type": 12, "items": [{"media": WEB}] * 11}), "components.0.items", LENGTH),
    (
        "alt text of 1025",
        v2({"type": 12, "items": [{"media": WEB, "description": "x" * 1025}]}),
        "components.0.items.0.description",
        LENGTH,
    ),
    (
        "picture without its file",
        v2({"type": 12, "items": [{"media": ABSENT}]}),
        "components.0.items.0.media.url",
        NO_FILE,
    ),
    ("section without accessory", v2({"type": 9, "components": [text()]}), "components.0.accessory", MISSING),
    (
        "a container in a container",
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        ROW0 + ".type",
        KIND,
    ),
    (
        "the same id twice",
        v2(text() | {"id": 3}, text() | {"id": 3}),
        "components.1.id",
        "COMPONENT_ID_DUPLICATED",
    ),
    (
        "alt text of an upload",
        {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]},
        "attachments.0.description",
        LONG,
    ),
    (
        "attachment that is not there",
        {"content": "x", "attachments": [{"id": 0}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
    ),
    (
        "11 attachments",
        {"content": "x", "attachments": [{"id": n} for n in range(11)]},
        "attachments",
        LENGTH,
    ),
    (
        "mentions both ways",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    (
        "101 mentions",
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        "allowed_mentions.users",
        LENGTH,
    ),
    (
        "a reply to nothing",
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
    ),
]


@pytest.mark.parametrize(("name", "body", "place", "code"), MESSAGES, ids=[case[0] for case in MESSAGES])
async def test_a_message_beyond_a_limit_is_refused(
    discord: DiscordHttp, games: int, name: str, body: Json, place: str, code: str
) -> None:
    """With the place of the error, nested as Discord nests it."""
    status, answer = await discord("POST", f"/channels/{games}/messages", body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    assert code in places_of(answer["errors"])[place]


AT_THE_LIMIT: dict[str, Json] = {
    "content of 2000": {"content": "x" * 2000},
    "5 rows of 5 buttons": {
        "content": "x",
        "components": [
            {"type": 1, "components": [button(custom_id=f"{r}{n}" * 25, label="x" * 80) for n in range(5)]}
            for r in range(5)
        ],
    },
    "25 options": rows(select(*(option(value=str(n), label="x" * 100) for n in range(25)), max_values=25)),
    "6000 in embeds": {"embeds": [{"description": "x" * 3000}] * 2},
    "40 parts": v2(*(text() for _ in range(40))),
    "4000 characters": v2(text("x" * 4000)),
    "an emoji without label": rows(button(label=None, emoji={"name": "🎲"})),
    "a custom emoji": rows(button(emoji={"name": "dice", "id": "123456789012345678"})),
    "a select of people": rows({"type": 5, "custom_id": "who"}),
    "a link": rows({"type": 2, "style": 5, "label": "Go", "url": "https://example.org"}),
}


@pytest.mark.parametrize("name", AT_THE_LIMIT)
async def test_a_message_at_the_limit_passes(discord: DiscordHttp, games: int, name: str) -> None:
    """The refusals are not too strict."""
    status, answer = await discord("POST", f"/channels/{games}/messages", AT_THE_LIMIT[name])
    assert (status, answer.get("errors")) == (200, None)


@pytest.mark.parametrize(
    "body", [{}, {"content": ""}, {"content": "  \n"}, {"components": []}, {"content": None}]
)
async def test_an_empty_message_is_refused_with_50006(discord: DiscordHttp, games: int, body: Json) -> None:
    """Nothing to see, nothing sent."""
    status, answer = await discord("POST", f"/channels/{games}/messages", body)
    assert (status, answer["code"]) == (400, 50006)


async def test_an_edit_is_held_to_the_same_limits(discord: DiscordHttp, games: int) -> None:
    """And changes nothing where it is refused."""
    _, sent = await discord("POST", f"/channels/{games}/messages", {"content": "Table"})
    path = f"/channels/{games}/messages/{sent['id']}"
    assert (await discord("PATCH", path, {"content": "x" * 2001}))[1]["code"] == 50035
    assert (await discord("PATCH", path, {"content": ""}))[1]["code"] == 50006
    assert (await discord("PATCH", path, {"flags": V2, "components": [text()]}))[1]["code"] == 50035
    assert (await discord("GET", path))[1]["content"] == "Table"
    status, changed = await discord("PATCH", path, {"flags": V2, "components": [text()], "content": None})
    assert (status, changed["flags"], changed["content"]) == (200, V2, "")
