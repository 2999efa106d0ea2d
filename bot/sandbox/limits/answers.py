"""The limits of an interaction's first answer: its type, a form's fields, the choices of a completion."""

from typing import Any

from bot.sandbox.json_values import Json
from bot.sandbox.limits.components import COMPONENT_ID, STRING_SELECT_SHAPE, TEXT_SHAPE, check_together
from bot.sandbox.limits.faults import Faults
from bot.sandbox.limits.shapes import Anything, ByType, ListOf, Number, OneOf, Record, Text, Whole, YesNo

# which callback types may answer which kind of interaction: command, component, completion, form
ALLOWED = {2: (4, 5, 9), 3: (4, 5, 6, 7, 9), 4: (8,), 5: (4, 5, 6, 7)}
NEEDS_A_MESSAGE = (6, 7)

TEXT_INPUT = Record(
    {
        **COMPONENT_ID,
        "custom_id": Text(1, 100),
        "style": OneOf((1, 2)),
        "label": Text(1, 45),
        "placeholder": Text(0, 100),
        "value": Text(0, 4000),
        "required": YesNo(),
        "min_length": Whole(0, 4000),
        "max_length": Whole(1, 4000),
    },
    required=frozenset({"custom_id", "style"}),
)
FIELD = ByType({3: STRING_SELECT_SHAPE, 4: TEXT_INPUT})
MODAL = Record(
    {
        "custom_id": Text(1, 100),
        "title": Text(1, 45),
        "components": ListOf(
            ByType(
                {
                    1: Record(
                        {**COMPONENT_ID, "components": ListOf(ByType({4: TEXT_INPUT}), 1, 1)},
                        required=frozenset({"components"}),
                    ),
                    10: TEXT_SHAPE,
                    18: Record(
                        {
                            **COMPONENT_ID,
                            "label": Text(1, 45),
                            "description": Text(1, 100),
                            "component": FIELD,
                        },
                        required=frozenset({"label", "component"}),
                    ),
                }
            ),
            1,
            5,
        ),
    },
    required=frozenset({"custom_id", "title", "components"}),
)


class _Value:
    """A choice's value: text of at most 100 characters, or a number."""

    def check(self, value: Any, at: tuple[str | int, ...], faults: Faults) -> None:
        (Text(0, 100) if isinstance(value, str) else Number()).check(value, at, faults)


CHOICE = Record(
    {"name": Text(1, 100), "value": _Value(), "name_localizations": Anything()},
    required=frozenset({"name", "value"}),
)
CHOICES = Record({"choices": ListOf(CHOICE, 0, 25)}, required=frozenset({"choices"}))


def check_callback(body: Any, kind: int, *, has_message: bool) -> int:
    """The callback's type, where it may answer an interaction of that *kind*."""
    faults = Faults()
    allowed = tuple(t for t in ALLOWED[kind] if has_message or t not in NEEDS_A_MESSAGE)
    shape = Record({"type": OneOf(allowed), "data": Record({})}, required=frozenset({"type"}))
    shape.check(body, (), faults)
    if not faults and body["type"] in (4, 8, 9) and not body.get("data"):
        faults.required(("data",))
    faults.refuse()
    callback: int = body["type"]
    return callback


def check_modal(content: Any) -> None:
    """Refuse a form that breaks a limit."""
    faults = Faults()
    MODAL.check(content, (), faults)
    if not faults:
        check_together(content["components"], faults)
        _check_labels(content["components"], faults)
    faults.refuse()


def _check_labels(components: list[Json], faults: Faults) -> None:
    """A text field in an action row carries its own label; one inside a label must not."""
    for number, part in enumerate(components):
        if part["type"] == 1 and not part["components"][0].get("label"):
            faults.required(("components", number, "components", 0, "label"))
        if part["type"] == 18 and part["component"].get("label"):
            at = ("components", number, "component", "label")
            faults.add(
                at, "COMPONENT_LABEL_NOT_ALLOWED", "A component inside a label has no label of its own"
            )


def check_choices(content: Any) -> list[Json]:
    """The choices of a completion, where they keep the limits."""
    faults = Faults()
    CHOICES.check(content, (), faults)
    faults.refuse()
    choices: list[Json] = content["choices"]
    return choices
