"""A message's components: buttons, selects and the parts of Components V2."""

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from bot.sandbox.json_values import Json
from bot.sandbox.validation.form_errors import FormErrors, Path
from bot.sandbox.validation.json_shapes import (
    Anything,
    Boolean,
    ByType,
    Integer,
    ListOf,
    Object,
    OneOf,
    Shape,
    Snowflake,
    String,
)

ROW, BUTTON, STRING_SELECT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = (
    1, 2, 3, 9, 10, 11, 12, 13, 14, 17,
)  # fmt: skip
ENTITY_SELECTS = (5, 6, 7, 8)
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
LINK, PREMIUM = 5, 6
MOST_COMPONENTS = 40
MOST_ROWS = 5
MOST_TEXT = 4000

COMPONENT_ID: Mapping[str, Shape] = {"id": Integer(0, 2**31 - 1)}
EMOJI = Object({"name": String(1, 64), "id": Snowflake(), "animated": Boolean()})
BUTTON_SHAPE = Object(
    {
        **COMPONENT_ID,
        "style": Integer(1, 6),
        "custom_id": String(1, 100),
        "label": String(0, 80),
        "emoji": EMOJI,
        "url": String(1, 512),
        "disabled": Boolean(),
        "sku_id": Snowflake(),
    },
    required=frozenset({"style"}),
)
OPTION = Object(
    {
        "label": String(1, 100),
        "value": String(1, 100),
        "description": String(0, 100),
        "emoji": EMOJI,
        "default": Boolean(),
    },
    required=frozenset({"label", "value"}),
)
SELECT_FIELDS: Mapping[str, Shape] = {
    **COMPONENT_ID,
    "custom_id": String(1, 100),
    "placeholder": String(0, 150),
    "min_values": Integer(0, 25),
    "max_values": Integer(1, 25),
    "disabled": Boolean(),
    "required": Boolean(),
}
STRING_SELECT_SHAPE = Object(
    {**SELECT_FIELDS, "options": ListOf(OPTION, 1, 25)}, required=frozenset({"custom_id", "options"})
)
ENTITY_SELECT_SHAPE = Object(
    {**SELECT_FIELDS, "default_values": ListOf(Anything(), 0, 25)}, required=frozenset({"custom_id"})
)
IN_ROW = ByType(
    {BUTTON: BUTTON_SHAPE, STRING_SELECT: STRING_SELECT_SHAPE}
    | dict.fromkeys(ENTITY_SELECTS, ENTITY_SELECT_SHAPE)
)
ROW_SHAPE = Object({**COMPONENT_ID, "components": ListOf(IN_ROW, 1, 5)}, required=frozenset({"components"}))
MEDIA = Object({"url": String(1, 2048)}, required=frozenset({"url"}))
TEXT_SHAPE = Object({**COMPONENT_ID, "content": String(1, MOST_TEXT)}, required=frozenset({"content"}))
THUMBNAIL_SHAPE = Object(
    {**COMPONENT_ID, "media": MEDIA, "description": String(1, 1024), "spoiler": Boolean()},
    required=frozenset({"media"}),
)
SECTION_SHAPE = Object(
    {
        **COMPONENT_ID,
        "components": ListOf(ByType({TEXT: TEXT_SHAPE}), 1, 3),
        "accessory": ByType({BUTTON: BUTTON_SHAPE, THUMBNAIL: THUMBNAIL_SHAPE}),
    },
    required=frozenset({"components", "accessory"}),
)
GALLERY_ITEM = Object(
    {"media": MEDIA, "description": String(1, 1024), "spoiler": Boolean()}, required=frozenset({"media"})
)
GALLERY_SHAPE = Object({**COMPONENT_ID, "items": ListOf(GALLERY_ITEM, 1, 10)}, required=frozenset({"items"}))
FILE_SHAPE = Object({**COMPONENT_ID, "file": MEDIA, "spoiler": Boolean()}, required=frozenset({"file"}))
SEPARATOR_SHAPE = Object({**COMPONENT_ID, "divider": Boolean(), "spacing": OneOf((1, 2))})
IN_CONTAINER: Mapping[int, Shape] = {
    ROW: ROW_SHAPE,
    SECTION: SECTION_SHAPE,
    TEXT: TEXT_SHAPE,
    GALLERY: GALLERY_SHAPE,
    FILE: FILE_SHAPE,
    SEPARATOR: SEPARATOR_SHAPE,
}
CONTAINER_SHAPE = Object(
    {
        **COMPONENT_ID,
        "components": ListOf(ByType(IN_CONTAINER), 1, MOST_COMPONENTS),
        "accent_color": Integer(0, 0xFFFFFF),
        "spoiler": Boolean(),
    },
    required=frozenset({"components"}),
)
CLASSIC = ListOf(ByType({ROW: ROW_SHAPE}), 0, MOST_ROWS)
V2 = ListOf(ByType({**IN_CONTAINER, CONTAINER: CONTAINER_SHAPE}), 0, MOST_COMPONENTS)


def check_components(components: Any, *, v2: bool, errors: FormErrors) -> None:
    """Note what is wrong with a message's *components*: shapes first, then the rules across fields."""
    (V2 if v2 else CLASSIC).check(components, ("components",), errors)
    if not errors:
        check_together(components, errors)


def check_together(components: list[Json], errors: FormErrors) -> None:
    """Note what breaks a rule that spans several fields or components; each has its shape already."""
    found = list(walk_components(components, ("components",)))
    if len(found) > MOST_COMPONENTS:
        message = f"The maximum number of components is {MOST_COMPONENTS} (found {len(found)})."
        errors.add(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if sum(len(part["content"]) for _, part in found if part["type"] == TEXT) > MOST_TEXT:
        message = f"The text of all components must be {MOST_TEXT} or fewer in length."
        errors.add(("components",), "COMPONENT_MAX_TOTAL_TEXT_EXCEEDED", message)
    _check_unique(found, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", errors)
    _check_unique(found, "id", "COMPONENT_ID_DUPLICATED", errors)
    for at, part in found:
        if part["type"] == BUTTON:
            _check_button(part, at, errors)
        elif part["type"] == ROW:
            _check_row(part, at, errors)
        elif part["type"] == STRING_SELECT:
            _check_select(part, at, errors)


def walk_components(components: list[Json], at: Path) -> Iterator[tuple[Path, Json]]:
    """Every component with its place, those inside others too, in the order in which they are shown."""
    for number, part in enumerate(components):
        here = (*at, number)
        yield here, part
        yield from walk_components(part.get("components") or [], (*here, "components"))
        for key in ("accessory", "component"):
            if part.get(key):
                yield (*here, key), part[key]


def _check_unique(found: list[tuple[Path, Json]], key: str, code: str, errors: FormErrors) -> None:
    counts = Counter(part[key] for _, part in found if part.get(key))
    for at, part in found:
        if part.get(key) and counts[part[key]] > 1:
            errors.add((*at, key), code, "Component custom id or id cannot be duplicated")


def _check_row(row: Json, at: Path, errors: FormErrors) -> None:
    kinds = [part["type"] for part in row["components"]]
    if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
        message = "A select must be alone in its action row."
        errors.add((*at, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _check_button(button: Json, at: Path, errors: FormErrors) -> None:
    style = button["style"]
    wanted = {LINK: "url", PREMIUM: "sku_id"}.get(style, "custom_id")
    if not button.get(wanted):
        errors.required((*at, wanted))
    for other in {"url", "sku_id", "custom_id"} - {wanted}:
        if button.get(other):
            errors.add(
                (*at, other), "BUTTON_COMPONENT_EXCLUSIVE_FIELD", f"A button of style {style} has none."
            )
    if style != PREMIUM and not (button.get("label") or button.get("emoji")):
        errors.add(at, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required")
    check_emoji(button, at, errors)


def _check_select(select: Json, at: Path, errors: FormErrors) -> None:
    options = select["options"]
    low, high = least_most(select)
    if high > len(options):
        message = f"Must be {len(options)} or less: there are no more options."
        errors.add((*at, "max_values"), "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", message)
    if low > high:
        errors.add((*at, "min_values"), "SELECT_COMPONENT_MIN_VALUES", "Must not exceed max_values.")
    if sum(bool(option.get("default")) for option in options) > high:
        message = f"At most {high} options may be preselected."
        errors.add((*at, "options"), "SELECT_COMPONENT_DEFAULTS_EXCEEDED", message)
    counts = Counter(option["value"] for option in options)
    for number, option in enumerate(options):
        if counts[option["value"]] > 1:
            where = (*at, "options", number, "value")
            errors.add(
                where, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is used"
            )
        check_emoji(option, (*at, "options", number), errors)


def least_most(select: Json) -> tuple[int, int]:
    """How many values a select needs at least and takes at most."""
    low, high = select.get("min_values"), select.get("max_values")
    return (1 if low is None else low), (1 if high is None else high)


def check_emoji(holder: Json, at: Path, errors: FormErrors) -> None:
    """Note an emoji that is neither a custom one (with id) nor a Unicode one."""
    emoji = holder.get("emoji")
    if emoji and not emoji.get("id") and (not emoji.get("name") or emoji["name"].isascii()):
        errors.add((*at, "emoji", "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def with_ids(components: list[Json]) -> list[Json]:
    """A copy in which every component has an id, as Discord fills them in: 1, 2, 3 ... where missing."""
    filled = deepcopy(components)
    found = [part for _, part in walk_components(filled, ())]
    taken = {part["id"] for part in found if part.get("id")}
    free = (number for number in range(1, 1 << 20) if number not in taken)
    for part in found:
        part["id"] = part.get("id") or next(free)
    return filled
