"""An interaction's first answer: its type, the fields of a modal, the choices of an autocompletion."""

from typing import Any

from bot.sandbox.json_values import Json
from bot.sandbox.validation.components import COMPONENT_ID, STRING_SELECT_SHAPE, TEXT_SHAPE, check_together
from bot.sandbox.validation.form_errors import FormErrors
from bot.sandbox.validation.json_shapes import (
    Anything,
    Boolean,
    ByType,
    Integer,
    ListOf,
    Number,
    Object,
    OneOf,
    String,
)

# which callback types may answer which type of interaction: command, component, autocompletion, modal
ALLOWED = {2: (4, 5, 9), 3: (4, 5, 6, 7, 9), 4: (8,), 5: (4, 5, 6, 7)}
NEEDS_A_MESSAGE = (6, 7)

TEXT_INPUT = Object(
    {
        **COMPONENT_ID,
        "custom_id": String(1, 100),
        "style": OneOf((1, 2)),
        "label": String(1, 45),
        "placeholder": String(0, 100),
        "value": String(0, 4000),
        "required": Boolean(),
        "min_length": Integer(0, 4000),
        "max_length": Integer(1, 4000),
    },
    required=frozenset({"custom_id", "style"}),
)
FIELD = ByType({3: STRING_SELECT_SHAPE, 4: TEXT_INPUT})
MODAL = Object(
    {
        "custom_id": String(1, 100),
        "title": String(1, 45),
        "components": ListOf(
            ByType(
                {
                    1: Object(
                        {**COMPONENT_ID, "components": ListOf(ByType({4: TEXT_INPUT}), 1, 1)},
                        required=frozenset({"components"}),
                    ),
                    10: TEXT_SHAPE,
                    18: Object(
                        {
                            **COMPONENT_ID,
                            "label": String(1, 45),
                            "description": String(1, 100),
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

    def check(self, value: Any, at: tuple[str | int, ...], errors: FormErrors) -> None:
        (String(0, 100) if isinstance(value, str) else Number()).check(value, at, errors)


CHOICE = Object(
    {"name": String(1, 100), "value": _Value(), "name_localizations": Anything()},
    required=frozenset({"name", "value"}),
)
CHOICES = Object({"choices": ListOf(CHOICE, 0, 25)}, required=frozenset({"choices"}))


def check_callback(body: Any, kind: int, *, has_message: bool) -> int:
    """The callback's type, where it may answer an interaction of that *kind*."""
    errors = FormErrors()
    allowed = tuple(t for t in ALLOWED[kind] if has_message or t not in NEEDS_A_MESSAGE)
    shape = Object({"type": OneOf(allowed), "data": Object({})}, required=frozenset({"type"}))
    shape.check(body, (), errors)
    if not errors and body["type"] in (4, 8, 9) and not body.get("data"):
        errors.required(("data",))
    errors.raise_if_any()
    callback: int = body["type"]
    return callback


def check_modal(content: Any) -> None:
    """Refuse a modal that breaks a limit."""
    errors = FormErrors()
    MODAL.check(content, (), errors)
    if not errors:
        check_together(content["components"], errors)
        _check_labels(content["components"], errors)
    errors.raise_if_any()


def _check_labels(components: list[Json], errors: FormErrors) -> None:
    """A text field in an action row carries its own label; one inside a label must not."""
    for number, part in enumerate(components):
        if part["type"] == 1 and not part["components"][0].get("label"):
            errors.required(("components", number, "components", 0, "label"))
        if part["type"] == 18 and part["component"].get("label"):
            at = ("components", number, "component", "label")
            errors.add(
                at, "COMPONENT_LABEL_NOT_ALLOWED", "A component inside a label has no label of its own"
            )


def check_choices(content: Any) -> list[Json]:
    """The choices of an autocompletion, where they keep the limits."""
    errors = FormErrors()
    CHOICES.check(content, (), errors)
    errors.raise_if_any()
    choices: list[Json] = content["choices"]
    return choices
