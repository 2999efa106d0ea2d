"""A message's body, whether it is sent, edited or the answer to an interaction."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.sandbox.files import Upload
from bot.sandbox.json_values import Json, snowflake
from bot.sandbox.validation.components import check_components
from bot.sandbox.validation.form_errors import FormErrors, Path
from bot.sandbox.validation.json_shapes import (
    Anything,
    Boolean,
    Integer,
    ListOf,
    Number,
    Object,
    OneOf,
    Shape,
    Snowflake,
    String,
)
from bot.sandbox.world import COMPONENTS_V2

MOST_IN_EMBEDS = 6000
MOST_ATTACHMENTS = 10
URL = String(1, 2048)
EMBED = Object(
    {
        "type": String(0, 20),
        "title": String(0, 256),
        "description": String(0, 4096),
        "url": URL,
        "color": Integer(0, 0xFFFFFF),
        "timestamp": String(1, 40),
        "footer": Object({"text": String(1, 2048), "icon_url": URL}, required=frozenset({"text"})),
        "author": Object({"name": String(1, 256), "url": URL, "icon_url": URL}, required=frozenset({"name"})),
        "image": Object({"url": URL}, required=frozenset({"url"})),
        "thumbnail": Object({"url": URL}, required=frozenset({"url"})),
        "fields": ListOf(
            Object(
                {"name": String(1, 256), "value": String(1, 1024), "inline": Boolean()},
                required=frozenset({"name", "value"}),
            ),
            0,
            25,
        ),
    }
)
ALLOWED_MENTIONS = Object(
    {
        "parse": ListOf(OneOf(("users", "roles", "everyone")), 0, 3),
        "users": ListOf(Snowflake(), 0, 100),
        "roles": ListOf(Snowflake(), 0, 100),
        "replied_user": Boolean(),
    }
)
ATTACHMENT = Object(
    {
        "id": Snowflake(),
        "filename": String(1, 1024),
        "description": String(0, 1024),
        "duration_secs": Number(),
    },
    required=frozenset({"id"}),
)
REFERENCE = Object(
    {
        "message_id": Snowflake(),
        "channel_id": Snowflake(),
        "guild_id": Snowflake(),
        "fail_if_not_exists": Boolean(),
        "type": Integer(0, 1),
    },
    required=frozenset({"message_id"}),
)
FIELDS: Mapping[str, Shape] = {
    "content": String(0, 2000),
    "tts": Boolean(),
    "embeds": ListOf(EMBED, 0, 10),
    "allowed_mentions": ALLOWED_MENTIONS,
    "attachments": ListOf(ATTACHMENT, 0, MOST_ATTACHMENTS),
    "message_reference": REFERENCE,
    "flags": Integer(0, 2**31 - 1),
    "enforce_nonce": Boolean(),
    "poll": Anything(),
}
MESSAGE = Object(FIELDS)
ATTACHED = re.compile(r"attachment://(.+)")


def check_message(body: Any, uploads: Sequence[Upload], *, kept: Mapping[int, str], v2: bool) -> None:
    """Refuse a message *body* that breaks a limit.

    *kept* are the attachments that the edited message has, filename by id; *v2* is true where that
    message is made of components already: the flag cannot be taken off again.
    """
    errors = FormErrors()
    MESSAGE.check(body, (), errors)
    errors.raise_if_any()
    _check_nonce(body, errors)
    v2 = v2 or bool((body.get("flags") or 0) & COMPONENTS_V2)
    if body.get("components") is not None:
        check_components(body["components"], v2=v2, errors=errors)
    if v2:
        _check_v2_alone(body, errors)
    _check_embeds(body.get("embeds") or [], errors)
    _check_mentions(body.get("allowed_mentions") or {}, errors)
    if not errors:
        _check_attachments(body, uploads, kept, errors)
    errors.raise_if_any()


def _check_nonce(body: Json, errors: FormErrors) -> None:
    nonce = body.get("nonce")
    if nonce is None or (isinstance(nonce, int) and not isinstance(nonce, bool)):
        return
    String(0, 25).check(nonce, ("nonce",), errors)


def _check_v2_alone(body: Json, errors: FormErrors) -> None:
    for key in ("content", "embeds", "poll"):
        if body.get(key):
            message = "The field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            errors.add((key,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _check_embeds(embeds: list[Json], errors: FormErrors) -> None:
    if sum(map(_letters, embeds)) > MOST_IN_EMBEDS:
        message = f"Embed size exceeds maximum size of {MOST_IN_EMBEDS}"
        errors.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)


def _letters(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    texts += [text for entry in embed.get("fields") or [] for text in (entry["name"], entry["value"])]
    return sum(len(text or "") for text in texts)


def _check_mentions(mentions: Json, errors: FormErrors) -> None:
    for kind in ("users", "roles"):
        if mentions.get(kind) and kind in (mentions.get("parse") or []):
            message = f"parse:[{kind!r}] and {kind}: [ids...] are mutually exclusive."
            errors.add(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _check_attachments(
    body: Json, uploads: Sequence[Upload], kept: Mapping[int, str], errors: FormErrors
) -> None:
    listed = body.get("attachments")
    uploaded = {upload.number: upload.filename for upload in uploads}
    known = {**uploaded, **kept}
    for number, entry in enumerate(listed or []):
        if snowflake(entry["id"]) not in known:
            message = "This attachment does not exist, and no file was uploaded under its number."
            errors.add(("attachments", number, "id"), "ATTACHMENT_NOT_FOUND", message)
    names = _names_after(listed, uploads, kept)
    if len(names) > MOST_ATTACHMENTS:
        message = f"Must be {MOST_ATTACHMENTS} or fewer in length."
        errors.add(("attachments",), "BASE_TYPE_MAX_LENGTH", message)
    for key in ("embeds", "components"):
        _check_references(body.get(key), (key,), names, errors)


def _names_after(listed: list[Json] | None, uploads: Sequence[Upload], kept: Mapping[int, str]) -> list[str]:
    """The filenames that the message will have."""
    renamed = {snowflake(entry["id"]): entry.get("filename") for entry in listed or []}
    new = [renamed.get(upload.number) or upload.filename for upload in uploads]
    return new + [name for number, name in kept.items() if listed is None or number in renamed]


def _check_references(value: Any, at: Path, names: Collection[str], errors: FormErrors) -> None:
    """Note every attachment://name for which there is no file."""
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, part in items:
            _check_references(part, (*at, key), names, errors)
    elif isinstance(value, str) and at[-1] in ("url", "icon_url"):
        found = ATTACHED.fullmatch(value)
        if found and found[1] not in names:
            message = f"There is no attachment {found[1]!r}."
            errors.add(at, "MEDIA_ATTACHMENT_NOT_FOUND", message)
