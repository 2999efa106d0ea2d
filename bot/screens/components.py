"""Controls as Discord has them: rows of our own become views, each control with its custom_id.

Every view is stopped before it is sent: discord.py then keeps nothing of it, and a press finds its way by the
custom_id alone, even after a restart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import Any, Protocol

import discord
from discord import ui

from bot.errors import reported
from bot.game.face import Ask, Button, Picture, Row, Select
from bot.house_verbs import Verb
from rules.kernel.game import Seat

PATTERN = re.compile(
    r"t:(?P<table>[0-9]{1,12}):(?P<generation>[0-9]{1,6})\.(?P<epoch>[0-9]{1,9}):(?P<action>[!-~]{0,60})"
)
"""The one form of a custom_id in the whole project: at most 93 characters."""

ASK = Verb.ASK.followed_by("")
"""Stands before the action of a button that opens a form."""
FORM_LIVES_S = 15 * 60.0
"""After this a form is forgotten: its interaction has expired by then, which is Discord's limit."""
TYPED = "typed"
"""The custom_id of a form's one field."""

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class ControlId:
    """What a control carries: its table, the moment that it belongs to, and the action."""

    table: int
    generation: int
    epoch: int
    action: str

    def __str__(self) -> str:
        return f"t:{self.table}:{self.generation}.{self.epoch}:{self.action}"

    @classmethod
    def of(cls, match: re.Match[str]) -> ControlId:
        """Return what a custom_id that matches PATTERN says."""
        return cls(int(match["table"]), int(match["generation"]), int(match["epoch"]), match["action"])


@dataclass(frozen=True, slots=True)
class Moment:
    """The moment of a table that its controls belong to: its generation and each seat's epoch."""

    table: int
    generation: int = 0
    epochs: Mapping[Seat, int] = field(default_factory=dict)

    def custom_id(self, control: Button | Select) -> str:
        """Return the custom_id of a control; one that asks first carries ASK before its action."""
        epoch = 0 if control.seat is None else self.epochs[control.seat]
        asks = isinstance(control, Button) and control.ask is not None
        return str(
            ControlId(self.table, self.generation, epoch, ASK + control.action if asks else control.action)
        )


class PressHandler(Protocol):
    """What a press is handed to."""

    async def press(self, interaction: discord.Interaction, control: ControlId) -> None:
        """Do what the press asks for."""


def press_handler_of(interaction: discord.Interaction) -> PressHandler:
    """Return what the bot that was pressed hands its presses to."""
    handler: PressHandler = interaction.client.presses  # type: ignore[attr-defined]  # our bot has them
    return handler


class Control(ui.DynamicItem["ui.Button[ui.View] | ui.Select[ui.View]"], template=PATTERN):
    """A button or a select of a table; the house does what a press of it asks for."""

    def __init__(self, item: ui.Button[ui.View] | ui.Select[ui.View], control: ControlId) -> None:
        super().__init__(item)
        self.control = control

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Control:
        """Return the control that was pressed."""
        return cls(item, ControlId.of(match))  # type: ignore[arg-type]  # what carries our custom_id is one of the two

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the press to the house; whatever goes wrong becomes one private sentence."""
        async with reported(interaction, str(self.control)):
            await press_handler_of(interaction).press(interaction, replace(self.control, action=self.action))

    @property
    def action(self) -> str:
        """The action, completed by what was chosen in a select."""
        chosen = self.item.values if isinstance(self.item, ui.Select) else []
        return self.control.action + "+".join(chosen)


def view_of(moment: Moment, rows: Sequence[Row]) -> ui.View:
    """Return the classic view of *rows*: to be sent, not to be listened to."""
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for control in row:
            item = control_of(moment, control)
            item.row = number
            view.add_item(item)
    view.stop()
    return view


def view_of_many(buttons: Sequence[tuple[Moment, Button]]) -> ui.View:
    """Return a view of buttons that belong to different tables."""
    view = ui.View(timeout=None)
    for moment, button in buttons:
        view.add_item(control_of(moment, button))
    view.stop()
    return view


def layout_of(
    moment: Moment,
    text: str,
    rows: Sequence[Row] = (),
    *,
    pictures: Sequence[Picture] = (),
    files: Sequence[str] = (),
    accent: int = 0xF0C45C,
) -> ui.LayoutView:
    """Return a layout of *text*, *pictures* (sent beside it by `files_of`), names of *files*, and *rows*."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(ui.TextDisplay(text), accent_colour=accent)
    if pictures:
        shown = [
            discord.MediaGalleryItem(f"attachment://{number}.png", description=picture.alt)
            for number, picture in enumerate(pictures)
        ]
        container.add_item(ui.MediaGallery(*shown))
    for name in files:
        container.add_item(ui.File(f"attachment://{name}"))
    view.add_item(container)
    for row in rows:
        view.add_item(row_of(moment, row))
    view.stop()
    return view


def row_of(moment: Moment, row: Row) -> ui.ActionRow[ui.LayoutView]:
    """Return one row of controls, as a layout or a container in it takes it."""
    return ui.ActionRow(*(control_of(moment, control) for control in row))


def form_of(control: ControlId, ask: Ask) -> ui.Modal:
    """Return the form that asks for what completes the action of *control*."""
    form = ui.Modal(title=ask.title, custom_id=str(control), timeout=FORM_LIVES_S)
    line: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=TYPED, placeholder=ask.hint or None, max_length=ask.longest
    )
    form.add_item(ui.Label(text=ask.label, component=line))
    return form


def file_of(picture: Picture, name: str = "table.png") -> discord.File:
    """Return *picture* as a file to send, with its alt text."""
    return discord.File(BytesIO(picture.png), filename=name, description=picture.alt)


def files_of(pictures: Sequence[Picture]) -> list[discord.File]:
    """Return *pictures* as the files that a layout shows."""
    return [file_of(picture, f"{number}.png") for number, picture in enumerate(pictures)]


def control_of(moment: Moment, control: Button | Select) -> ui.Item[Any]:
    """Return one control with its custom_id, for a view or beside a section."""
    custom_id = moment.custom_id(control)
    item = _button(control, custom_id) if isinstance(control, Button) else _select(control, custom_id)
    match = PATTERN.fullmatch(custom_id)
    assert match is not None, f"{custom_id} is not of the one form"
    return Control(item, ControlId.of(match))


def _button(button: Button, custom_id: str) -> ui.Button[ui.View]:
    return ui.Button(
        style=_STYLES[button.style],
        label=button.label,
        emoji=button.emoji,
        disabled=button.disabled,
        custom_id=custom_id,
    )


def _select(select: Select, custom_id: str) -> ui.Select[ui.View]:
    options = [
        discord.SelectOption(
            label=choice.label,
            value=choice.value,
            description=choice.description or None,
            emoji=choice.emoji,
            default=choice.chosen,
        )
        for choice in select.choices
    ]
    return ui.Select(
        custom_id=custom_id,
        placeholder=select.placeholder,
        options=options,
        min_values=select.least,
        max_values=select.most,
    )
