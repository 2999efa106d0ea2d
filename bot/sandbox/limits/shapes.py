"""Shapes that a JSON value must have, written as tables. Each notes its faults instead of raising."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.sandbox.json_values import snowflake
from bot.sandbox.limits.faults import Faults, Path


class Shape(Protocol):
    """Anything that can look at one value."""

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        """Note in *faults* what is wrong with *value*, found at *at*."""


@dataclass(frozen=True, slots=True)
class Text:
    """A string of *low* to *high* characters, of the *pattern* where one is given."""

    low: int
    high: int
    pattern: re.Pattern[str] | None = None

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        if not isinstance(value, str):
            faults.add(at, "STRING_TYPE_CONVERT", f'Could not interpret "{value!s:.50}" as string.')
        elif len(value) > self.high and self.low == 0:
            faults.add(at, "BASE_TYPE_MAX_LENGTH", f"Must be {self.high} or fewer in length.")
        elif not self.low <= len(value) <= self.high:
            message = f"Must be between {self.low} and {self.high} in length."
            faults.add(at, "BASE_TYPE_BAD_LENGTH", message)
        elif self.pattern is not None and not self.pattern.fullmatch(value):
            faults.add(at, "STRING_TYPE_REGEX", "String value did not match validation regex.")


@dataclass(frozen=True, slots=True)
class Whole:
    """An integer from *low* to *high*."""

    low: int
    high: int

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            faults.add(at, "NUMBER_TYPE_COERCE", f'Value "{value!s:.50}" is not int.')
        elif value < self.low:
            faults.add(at, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {self.low}.")
        elif value > self.high:
            faults.add(at, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {self.high}.")


@dataclass(frozen=True, slots=True)
class Number:
    """An integer or a fraction."""

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        if not isinstance(value, int | float) or isinstance(value, bool):
            faults.add(at, "NUMBER_TYPE_COERCE", f'Value "{value!s:.50}" is not float.')


@dataclass(frozen=True, slots=True)
class YesNo:
    """A boolean."""

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        if not isinstance(value, bool):
            faults.add(at, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of the given values, of the same type."""

    values: Sequence[Any]

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        if not any(value == known and type(value) is type(known) for known in self.values):
            known = ", ".join(repr(known) for known in self.values)
            faults.add(at, "BASE_TYPE_CHOICES", f"Value must be one of ({known}).")


@dataclass(frozen=True, slots=True)
class Id:
    """A snowflake, as text or as number."""

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        if snowflake(value) is None:
            faults.add(at, "NUMBER_TYPE_COERCE", f'Value "{value!s:.50}" is not snowflake.')


@dataclass(frozen=True, slots=True)
class Anything:
    """A value that the sandbox takes as it is."""

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        """Nothing can be wrong with it."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of *low* to *high* items of one shape."""

    item: Shape
    low: int
    high: int

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        if not isinstance(value, list):
            faults.add(at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if not self.low <= len(value) <= self.high:
            message = f"Must be between {self.low} and {self.high} in length."
            faults.add(at, "BASE_TYPE_BAD_LENGTH", message)
        for number, item in enumerate(value[: self.high]):
            self.item.check(item, (*at, number), faults)


@dataclass(frozen=True, slots=True)
class Record:
    """An object; a field that is not *required* may be absent or null. Unknown fields are let pass."""

    fields: Mapping[str, Shape]
    required: frozenset[str] = field(default_factory=frozenset)

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        if not isinstance(value, dict):
            faults.add(at, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        for name, shape in self.fields.items():
            found = value.get(name)
            if found is not None:
                shape.check(found, (*at, name), faults)
            elif name in self.required:
                faults.required((*at, name))


@dataclass(frozen=True, slots=True)
class MapOf:
    """An object from the given keys to values of one shape."""

    keys: frozenset[str]
    value: Shape

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        if not isinstance(value, dict):
            faults.add(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for key, found in value.items():
            if key in self.keys:
                self.value.check(found, (*at, key), faults)
            else:
                faults.add((*at, key), "ENUM_TYPE_COERCE", f'Value "{key:.50}" is not a valid enum value.')


@dataclass(frozen=True, slots=True)
class ByType:
    """An object whose shape hangs on its number "type"."""

    shapes: Mapping[int, Shape]

    def check(self, value: Any, at: Path, faults: Faults) -> None:
        kind = value.get("type") if isinstance(value, dict) else None
        if not isinstance(kind, int) or isinstance(kind, bool) or kind not in self.shapes:
            known = ", ".join(str(known) for known in self.shapes)
            message = f'Value of field "type" must be one of ({known}).'
            faults.add((*at, "type"), "UNION_TYPE_CHOICES", message)
        else:
            self.shapes[kind].check(value, at, faults)
