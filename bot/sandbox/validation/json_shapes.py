"""Shapes that a JSON value must have, put together like a schema. Each notes errors instead of raising."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.sandbox.json_values import snowflake
from bot.sandbox.validation.form_errors import FormErrors, Path


class Shape(Protocol):
    """Anything that can check one value."""

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        """Note in *errors* what is wrong with *value*, found at *at*."""


@dataclass(frozen=True, slots=True)
class String:
    """A string of *low* to *high* characters, of the *pattern* where one is given."""

    low: int
    high: int
    pattern: re.Pattern[str] | None = None

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        if not isinstance(value, str):
            errors.add(at, "STRING_TYPE_CONVERT", f'Could not interpret "{value!s:.50}" as string.')
        elif len(value) > self.high and self.low == 0:
            errors.add(at, "BASE_TYPE_MAX_LENGTH", f"Must be {self.high} or fewer in length.")
        elif not self.low <= len(value) <= self.high:
            message = f"Must be between {self.low} and {self.high} in length."
            errors.add(at, "BASE_TYPE_BAD_LENGTH", message)
        elif self.pattern is not None and not self.pattern.fullmatch(value):
            errors.add(at, "STRING_TYPE_REGEX", "String value did not match validation regex.")


@dataclass(frozen=True, slots=True)
class Integer:
    """An integer from *low* to *high*."""

    low: int
    high: int

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            errors.add(at, "NUMBER_TYPE_COERCE", f'Value "{value!s:.50}" is not int.')
        elif value < self.low:
            errors.add(at, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {self.low}.")
        elif value > self.high:
            errors.add(at, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {self.high}.")


@dataclass(frozen=True, slots=True)
class Number:
    """An integer or a fraction."""

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        if not isinstance(value, int | float) or isinstance(value, bool):
            errors.add(at, "NUMBER_TYPE_COERCE", f'Value "{value!s:.50}" is not float.')


@dataclass(frozen=True, slots=True)
class Boolean:
    """A boolean."""

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        if not isinstance(value, bool):
            errors.add(at, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of the given values, of the same type."""

    values: Sequence[Any]

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        if not any(value == known and type(value) is type(known) for known in self.values):
            known = ", ".join(repr(known) for known in self.values)
            errors.add(at, "BASE_TYPE_CHOICES", f"Value must be one of ({known}).")


@dataclass(frozen=True, slots=True)
class Snowflake:
    """A snowflake, as text or as number."""

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        if snowflake(value) is None:
            errors.add(at, "NUMBER_TYPE_COERCE", f'Value "{value!s:.50}" is not snowflake.')


@dataclass(frozen=True, slots=True)
class Anything:
    """A value that the sandbox takes as it is."""

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        """Nothing can be wrong with it."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of *low* to *high* items of one shape."""

    item: Shape
    low: int
    high: int

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        if not isinstance(value, list):
            errors.add(at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if not self.low <= len(value) <= self.high:
            message = f"Must be between {self.low} and {self.high} in length."
            errors.add(at, "BASE_TYPE_BAD_LENGTH", message)
        for number, item in enumerate(value[: self.high]):
            self.item.check(item, (*at, number), errors)


@dataclass(frozen=True, slots=True)
class Object:
    """An object; a field that is not *required* may be absent or null. Unknown fields pass."""

    fields: Mapping[str, Shape]
    required: frozenset[str] = field(default_factory=frozenset)

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        if not isinstance(value, dict):
            errors.add(at, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        for name, shape in self.fields.items():
            found = value.get(name)
            if found is not None:
                shape.check(found, (*at, name), errors)
            elif name in self.required:
                errors.required((*at, name))


@dataclass(frozen=True, slots=True)
class MapOf:
    """An object from the given keys to values of one shape."""

    keys: frozenset[str]
    value: Shape

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        if not isinstance(value, dict):
            errors.add(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for key, found in value.items():
            if key in self.keys:
                self.value.check(found, (*at, key), errors)
            else:
                errors.add((*at, key), "ENUM_TYPE_COERCE", f'Value "{key:.50}" is not a valid enum value.')


@dataclass(frozen=True, slots=True)
class ByType:
    """An object whose shape depends on its number "type"."""

    shapes: Mapping[int, Shape]

    def check(self, value: Any, at: Path, errors: FormErrors) -> None:
        kind = value.get("type") if isinstance(value, dict) else None
        if not isinstance(kind, int) or isinstance(kind, bool) or kind not in self.shapes:
            known = ", ".join(str(known) for known in self.shapes)
            message = f'Value of field "type" must be one of ({known}).'
            errors.add((*at, "type"), "UNION_TYPE_CHOICES", message)
        else:
            self.shapes[kind].check(value, at, errors)
