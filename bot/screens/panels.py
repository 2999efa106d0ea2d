"""What only one person sees: their view of the table, what else they can do, the log in pages."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.face import AnyFace, Button, Choice, Panel, Seats, Select
from bot.game.fitting import MENU_OPTIONS, OPTION_LABEL
from bot.house_verbs import Verb
from bot.screens.table_message import chosen_at, news_of, option_line, proof_line, sentences, variant_lines
from bot.storage.rows import MoveRow, Table
from bot.tables.log import undoable
from bot.tables.refusals import Person, outsider, who
from bot.tables.tables import Tables
from bot.text import Text, later
from rules.kernel.game import Option, Seat

PAGE = 1400
"""Characters of the log on one page: our guess at what is read at one go, well within Discord's 2000."""
NEWEST_PAGE = 9999
"""More pages than a log has: one asks for it to see the end, however long the game has become meanwhile."""
PANEL_ROWS = 5
"""Rows of controls in a message, Discord's limit."""
TEXT = 1800
"""Characters of a panel, out of the 2000 that Discord allows: its table's name and link need the rest."""


def my_view(
    tables: Tables,
    table: Table,
    person: Person,
    log: Sequence[MoveRow],
    t: Text,
    picked: str = "",
    own: tuple[Button, ...] = (),
) -> Panel:
    """Return what *person* may do now, their cards and sums, and what happened since their last turn.

    *picked* is the selection that they are making; the buttons *own* stand in the house's row, the last one.
    Raises Refused for somebody who does not play here.
    """
    seat = table.seat_of(person.user_id)
    if seat is None or table.state is None:
        raise outsider(table, person)
    face, seats = tables.face(table), who(table)
    news = news_of(face, log, {seat}, seat)
    panel = face.panel(face.game.view(tables.state(table), seat), seats, t, picked, news)
    since = _since_last_turn(face, log, seats, t, seat)
    text = panel.text + _told(since, t, TEXT - len(panel.text))
    mine = (*_house_buttons(table, log, seat, t), *own)
    return Panel(text, (*panel.rows, mine) if mine else panel.rows, panel.picture)


def _house_buttons(table: Table, log: Sequence[MoveRow], seat: Seat, t: Text) -> tuple[Button, ...]:
    """Return what the house offers in a panel: taking back one's last move, or another game when this one is over."""
    if table.status == "over":
        return (Button(Verb.AGAIN, t("Play again"), "success"),)
    if undoable(log, seat) != seat:
        return ()
    return (Button(Verb.UNDO, t("Undo"), emoji="↩️", seat=seat),)


def more(tables: Tables, table: Table, person: Person, t: Text, *, may_end: bool) -> Panel:
    """Return what *person* can do with the table besides playing."""
    face = tables.face(table)
    text = t(
        "**{game}**, table {number}. Only you can see this.",
        game=face.name(t),
        number=table.id,
    )
    lines = [text, *variant_lines(face, table, t, is_short=False), proof_line(table, t)]
    again = [Button(Verb.REPOST, t("Post the table here again"))] if table.status != "closed" else []
    buttons = [*again, Button(Verb.LOG.followed_by(0), t("The whole game so far"))]
    if table.status == "playing":
        if table.seat_of(person.user_id) is not None:
            buttons.append(Button(Verb.LEAVE, t("Leave the game"), "danger"))
        elif any(row.former == person.user_id for row in table.seats):
            buttons.append(Button(Verb.BACK, t("Take my seat back"), "success"))
    elif table.status == "over":
        buttons.append(Button(Verb.AGAIN, t("Play again"), "success"))
    if may_end and table.is_open:
        buttons.append(Button(Verb.END, t("End the game"), "danger"))
    return Panel("\n".join(lines), (tuple(buttons),))


def options(tables: Tables, table: Table, person: Person, t: Text) -> Panel:
    """Return the options of a lobby, each with what is chosen and what that means; its host can change them."""
    face, is_host = tables.face(table), table.host == person.user_id
    lines = [t("**Options of table {number}**", number=table.id)]
    lines += [] if is_host else [t("The host chooses them.")]
    rows = []
    for option, chosen in chosen_at(face, table):
        hint = face.value_hint(option.key, chosen, t)
        lines.append(option_line(face, option, chosen, t))
        lines += [f"-# {hint}"] if hint else []
        rows.append((_menu(face, option, chosen, t),))
    if is_host and len(rows) > PANEL_ROWS:
        others = t(
            "The first {count} can be changed here, the others with the command that opens a table.",
            count=PANEL_ROWS,
        )
        lines.append(others)
    return Panel("\n".join(lines)[:TEXT], tuple(rows[:PANEL_ROWS]) if is_host else ())


def _menu(face: AnyFace, option: Option, chosen: str, t: Text) -> Select:
    """Return the menu of an option: of more values than a menu can have, the first ones and the chosen one."""
    values = [value for value in option.values if value != chosen][: MENU_OPTIONS - 1]
    shown = [value for value in option.values if value in values or value == chosen]
    choices = tuple(
        Choice(
            value,
            face.value_name(option.key, value, t)[:OPTION_LABEL],
            face.value_hint(option.key, value, t)[:OPTION_LABEL],
            chosen=value == chosen,
        )
        for value in shown
    )
    return Select(Verb.OPTION.followed_by(f"{option.key}."), face.option_name(option.key, t), choices)


def confirmation(question: str, action: str, answer: str, back: str, where: str = Verb.MORE) -> Panel:
    """Return a question before something that can't be undone: *answer* does *action*, *back* leads to *where*."""
    return Panel(question, ((Button(action, answer, "danger"), Button(where, back)),))


def log_page(
    tables: Tables, table: Table, log: Sequence[MoveRow], page: int, person: Person, t: Text
) -> Panel:
    """Return one page of the whole game's log, counted from 0, with buttons to turn the pages."""
    face, seats = tables.face(table), who(table)
    lines = sentences(face, log, seats, t, table.seat_of(person.user_id))
    pages = _pages(lines) or [t("Nothing has happened yet.")]
    number = min(page, len(pages) - 1)
    head = t("**The game so far**, page {page} of {pages}", page=number + 1, pages=len(pages))
    back = Button(Verb.MORE, t("Back"))
    if len(pages) == 1:
        return Panel(f"{t('**The game so far**')}\n{pages[0]}", ((back,),))
    buttons = (
        *turning(Verb.LOG, number, len(pages), t),
        Button(Verb.LOG.followed_by(NEWEST_PAGE), t("Newest"), disabled=number == len(pages) - 1),
        back,
    )
    return Panel(f"{head}\n{pages[number]}", (buttons,))


def turning(verb: Verb, number: int, pages: int, t: Text) -> tuple[Button, Button]:
    """Return the buttons that turn from page *number*, counted from 0, of so many to its neighbours."""
    return (
        Button(verb.followed_by(max(number - 1, 0)), t("Earlier"), disabled=number == 0),
        Button(verb.followed_by(number + 1), t("Later"), disabled=number == pages - 1),
    )


CANCEL_QUESTION = later("Close this table for everybody who sits there?")
LAST_QUESTION = later(
    "Leave the game? You are the last person at this table, so it will be closed for good if you do."
)
LEAVE_QUESTION = later("Leave the game? A computer player will take over your seat; you can come back to it.")
END_QUESTION = later("End the game at table {number} for everybody ({names})? Nobody will win it.")


def _since_last_turn(face: AnyFace, log: Sequence[MoveRow], seats: Seats, t: Text, seat: Seat) -> list[str]:
    """Return what happened since the last move of *seat*, and before it what that move led to.

    The move itself, the first sentence about it, is left out: its player knows it.
    """
    last = max((place for place, move in enumerate(log) if move.seat == seat), default=-1)
    led_to = sentences(face, log[last : last + 1], seats, t)[1:] if last >= 0 else []
    return led_to + sentences(face, log[last + 1 :], seats, t, seat)


def _told(lines: list[str], t: Text, room: int) -> str:
    """Return the newest of *lines* under a heading, as many as fit in *room* characters."""
    head = "\n\n" + t("**Since your last turn**")
    while lines and len(head) + sum(len(line) + 3 for line in lines) > room:
        lines = lines[1:]
    return head + "".join(f"\n- {line}" for line in lines) if lines else ""


def _pages(lines: Sequence[str]) -> list[str]:
    pages: list[str] = []
    for line in lines:
        if pages and len(pages[-1]) + len(line) + 1 <= PAGE:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line)
    return pages
