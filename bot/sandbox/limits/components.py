"""Buttons, selects and the parts of a Components V2 message."""

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from bot.sandbox.json_values import Json
from bot.sandbox.limits.faults import Faults, Path
from bot.sandbox.limits.shapes import Anything, ByType, Id, ListOf, OneOf, Record, Shape, Text, Whole, YesNo

ROW, BUTTON, STRING_SELECT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = (
    1, 2, 3, 9, 10, 11, 12, 13, 14, 17,
)  # fmt: skip
ENTITY_SELECTS = (5, 6, 7, 8)
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
LINK, PREMIUM = 5, 6
MOST_COMPONENTS = 40
MOST_ROWS = 5
MOST_TEXT = 4000

COMPONENT_ID: Mapping[str, Shape] = {"id": Whole(0, 2**31 - 1)}
EMOJI = Record({"name": Text(1, 64), "id": Id(), "animated": YesNo()})
BUTTON_SHAPE = Record(
    {
        **COMPONENT_ID,
        "style": Whole(1, 6),
        "custom_id": Text(1, 100),
        "label": Text(0, 80),
        "emoji": EMOJI,
        "url": Text(1, 512),
        "disabled": YesNo(),
        "sku_id": Id(),
    },
    required=frozenset({"style"}),
)
OPTION = Record(
    {
        "label": Text(1, 100),
        "value": Text(1, 100),
        "description": Text(0, 100),
        "emoji": EMOJI,
        "default": YesNo(),
    },
    required=frozenset({"label", "value"}),
)
SELECT_FIELDS: Mapping[str, Shape] = {
    **COMPONENT_ID,
    "custom_id": Text(1, 100),
    "placeholder": Text(0, 150),
    "min_values": Whole(0, 25),
    "max_values": Whole(1, 25),
    "disabled": YesNo(),
    "required": YesNo(),
}
STRING_SELECT_SHAPE = Record(
    {**SELECT_FIELDS, "options": ListOf(OPTION, 1, 25)}, required=frozenset({"custom_id", "options"})
)
ENTITY_SELECT_SHAPE = Record(
    {**SELECT_FIELDS, "default_values": ListOf(Anything(), 0, 25)}, required=frozenset({"custom_id"})
)
IN_ROW = ByType(
    {BUTTON: BUTTON_SHAPE, STRING_SELECT: STRING_SELECT_SHAPE}
    | dict.fromkeys(ENTITY_SELECTS, ENTITY_SELECT_SHAPE)
)
ROW_SHAPE = Record({**COMPONENT_ID, "components": ListOf(IN_ROW, 1, 5)}, required=frozenset({"components"}))
MEDIA = Record({"url": Text(1, 2048)}, required=frozenset({"url"}))
TEXT_SHAPE = Record({**COMPONENT_ID, "content": Text(1, MOST_TEXT)}, required=frozenset({"content"}))
THUMBNAIL_SHAPE = Record(
    {**COMPONENT_ID, "media": MEDIA, "description": Text(1, 1024), "spoiler": YesNo()},
    required=frozenset({"media"}),
)
SECTION_SHAPE = Record(
    {
        **COMPONENT_ID,
        "components": ListOf(ByType({TEXT: TEXT_SHAPE}), 1, 3),
        "accessory": ByType({BUTTON: BUTTON_SHAPE, THUMBNAIL: THUMBNAIL_SHAPE}),
    },
    required=frozenset({"components", "accessory"}),
)
GALLERY_ITEM = Record(
    {"media": MEDIA, "description": Text(1, 1024), "spoiler": YesNo()}, required=frozenset({"media"})
)
GALLERY_SHAPE = Record({**COMPONENT_ID, "items": ListOf(GALLERY_ITEM, 1, 10)}, required=frozenset({"items"}))
FILE_SHAPE = Record({**COMPONENT_ID, "file": MEDIA, "spoiler": YesNo()}, required=frozenset({"file"}))
SEPARATOR_SHAPE = Record({**COMPONENT_ID, "divider": YesNo(), "spacing": OneOf((1, 2))})
IN_CONTAINER: Mapping[int, Shape] = {
    ROW: ROW_SHAPE,
    SECTION: SECTION_SHAPE,
    TEXT: TEXT_SHAPE,
    GALLERY: GALLERY_SHAPE,
    FILE: FILE_SHAPE,
    SEPARATOR: SEPARATOR_SHAPE,
}
CONTAINER_SHAPE = Record(
    {
        **COMPONENT_ID,
        "components": ListOf(ByType(IN_CONTAINER), 1, MOST_COMPONENTS),
        "accent_color": Whole(0, 0xFFFFFF),
        "spoiler": YesNo(),
    },
    required=frozenset({"components"}),
)
CLASSIC = ListOf(ByType({ROW: ROW_SHAPE}), 0, MOST_ROWS)
V2 = ListOf(ByType({**IN_CONTAINER, CONTAINER: CONTAINER_SHAPE}), 0, MOST_COMPONENTS)


def check_components(components: Any, *, v2: bool, faults: Faults) -> None:
    """Note what is wrong with a message's *components*: shapes first, then the rules across fields."""
    (V2 if v2 else CLASSIC).check(components, ("components",), faults)
    if not faults:
        check_together(components, faults)


def check_together(components: list[Json], faults: Faults) -> None:
    """Note what breaks a rule that spans several fields or components; each has its shape already."""
    found = list(walk(components, ("components",)))
    if len(found) > MOST_COMPONENTS:
        message = f"The maximum number of components is {MOST_COMPONENTS} (found {len(found)})."
        faults.add(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if sum(len(part["content"]) for _, part in found if part["type"] == TEXT) > MOST_TEXT:
        message = f"The text of all components must be {MOST_TEXT} or fewer in length."
        faults.add(("components",), "COMPONENT_MAX_TOTAL_TEXT_EXCEEDED", message)
    _check_unique(found, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", faults)
    _check_unique(found, "id", "COMPONENT_ID_DUPLICATED", faults)
    for at, part in found:
        if part["type"] == BUTTON:
            _check_button(part, at, faults)
        elif part["type"] == ROW:
            _check_row(part, at, faults)
        elif part["type"] == STRING_SELECT:
            _check_select(part, at, faults)


def walk(components: list[Json], at: Path) -> Iterator[tuple[Path, Json]]:
    """Every component with its place, those inside others too, in the order in which they are shown."""
    for number, part in enumerate(components):
        here = (*at, number)
        yield here, part
        yield from walk(part.get("components") or [], (*here, "components"))
        for key in ("accessory", "component"):
            if part.get(key):
                yield (*here, key), part[key]


def _check_unique(found: list[tuple[Path, Json]], key: str, code: str, faults: Faults) -> None:
    counts = Counter(part[key] for _, part in found if part.get(key))
    for at, part in found:
        if part.get(key) and counts[part[key]] > 1:
            faults.add((*at, key), code, "Component custom id or id cannot be duplicated")


def _check_row(row: Json, at: Path, faults: Faults) -> None:
    kinds = [part["type"] for part in row["components"]]
    if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
        message = "A select must be alone in its action row."
        faults.add((*at, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _check_button(button: Json, at: Path, faults: Faults) -> None:
    style = button["style"]
    wanted = {LINK: "url", PREMIUM: "sku_id"}.get(style, "custom_id")
    if not button.get(wanted):
        faults.required((*at, wanted))
    for other in {"url", "sku_id", "custom_id"} - {wanted}:
        if button.get(other):
            faults.add(
                (*at, other), "BUTTON_COMPONENT_EXCLUSIVE_FIELD", f"A button of style {style} has none."
            )
    if style != PREMIUM and not (button.get("label") or button.get("emoji")):
        faults.add(at, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required")
    check_emoji(button, at, faults)


def _check_select(select: Json, at: Path, faults: Faults) -> None:
    options = select["options"]
    low, high = least_most(select)
    if high > len(options):
        message = f"Must be {len(options)} or less: there are no more options."
        faults.add((*at, "max_values"), "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", message)
    if low > high:
        faults.add((*at, "min_values"), "SELECT_COMPONENT_MIN_VALUES", "Must not exceed max_values.")
    if sum(bool(option.get("default")) for option in options) > high:
        message = f"At most {high} options may be chosen beforehand."
        faults.add((*at, "options"), "SELECT_COMPONENT_DEFAULTS_EXCEEDED", message)
    counts = Counter(option["value"] for option in options)
    for number, option in enumerate(options):
        if counts[option["value"]] > 1:
            where = (*at, "options", number, "value")
            faults.add(
                where, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is used"
            )
        check_emoji(option, (*at, "options", number), faults)


def least_most(select: Json) -> tuple[int, int]:
    """How many values a select wants at least and takes at most."""
    low, high = select.get("min_values"), select.get("max_values")
    return (1 if low is None else low), (1 if high is None else high)


def check_emoji(holder: Json, at: Path, faults: Faults) -> None:
    """Note an emoji that is neither a custom one (with id) nor a Unicode one."""
    emoji = holder.get("emoji")
    if emoji and not emoji.get("id") and (not emoji.get("name") or emoji["name"].isascii()):
        faults.add((*at, "emoji", "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def with_ids(components: list[Json]) -> list[Json]:
    """A copy in which every component has an id, as Discord fills them in: 1, 2, 3 ... where missing."""
    filled = deepcopy(components)
    found = [part for _, part in walk(filled, ())]
    taken = {part["id"] for part in found if part.get("id")}
    free = (number for number in range(1, 1 << 20) if number not in taken)
    for part in found:
        part["id"] = part.get("id") or next(free)
    return filled
