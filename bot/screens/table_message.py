"""What the table's message shows: words, picture and controls, from what a spectator may see."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from bot.game.face import AnyFace, Button, Picture, Row, Seats
from bot.game.fitting import ALT_TEXT
from bot.game.news import first_new
from bot.house_verbs import Verb, is_verb
from bot.screens.components import Moment
from bot.screens.lobby_picture import draw_lobby
from bot.storage import saves
from bot.storage.rows import MoveRow, Table
from bot.tables import lobby
from bot.tables.log import standing_moves, undoable
from bot.tables.refusals import who
from bot.tables.tables import Tables, proof
from bot.text import Text, later, text_in
from rules.kernel.game import Event, Option, Seat

LAST_MOVES = 6
"""How many moves are told under the table at most: our guess at what is read before the picture."""
CONTENT = 2000
"""Characters that a message may have, Discord's limit."""

_CLOSED_BY = {
    "host": later("This table was closed."),
    "manager": later("Someone who manages this channel has closed this table."),
    "empty": later("Everybody has left; this table is closed."),
    "idle": later("Nobody started the game in time; this table is closed."),
    "channel": later("This table is closed: its channel is gone."),
}


@dataclass(frozen=True, slots=True)
class Screen:
    """One look of a table's message, of revision *rev*."""

    rev: int
    content: str
    rows: tuple[Row, ...]
    moment: Moment
    picture: Picture | None


def screen_of(tables: Tables, table: Table, log: Sequence[MoveRow]) -> Screen:
    """Return how *table* looks; *log* holds its newest public rows, all of them when the game is over.

    It draws, so call it in a worker thread.
    """
    t = text_in(table.locale)
    if table.status == "lobby":
        return _lobby_screen(tables, table, t)
    if table.state is None:
        return Screen(table.rev, _title(tables, table, t) + _closed(table, t), (), Moment(table.id), None)
    return _game_screen(tables, table, log, t)


def sentences(
    face: AnyFace, log: Sequence[MoveRow], seats: Seats, t: Text, seat: Seat | None = None
) -> list[str]:
    """Return what happened in *log*, whose last row is the newest, in order.

    Only what *seat* (None = a spectator) may know. *seats* are those who sit there now; who was a computer player
    at the time of a move is read from the log.
    """
    told: list[list[str]] = []
    then = list(seats)
    for move in reversed(log):
        if move.seat is not None and move.action in _WAS_COMPUTER:
            then[move.seat] = replace(then[move.seat], is_computer=_WAS_COMPUTER[move.action])
        told.append(_move_sentences(face, move, tuple(then), t, seat))
    return [sentence for of_move in reversed(told) for sentence in of_move]


def news_of(
    face: AnyFace, log: Sequence[MoveRow], asked: Collection[Seat], seat: Seat | None = None
) -> list[Event]:
    """Return the events of *log* that *seat* (None = a spectator) knows and that are news to those *asked*.

    What others did in secret does not even move the beginning of what is new.
    """
    known = (move for move in standing_moves(log) if not move.secret or move.seat == seat)
    moves = [move for move in known if not is_verb(move.action) or move.action == Verb.START]
    new = moves[first_new([move.seat for move in moves], asked) :]
    return [event for move in new for event in _known_events(face, move, seat)]


def newest_of(log: Sequence[MoveRow], waiting: Collection[Seat]) -> Sequence[MoveRow]:
    """Return the last rows of *log*, beginning with the last move of somebody in *waiting*.

    That move is told too, since what it led to, such as a trick that was taken, was shown only for a moment.
    """
    first = len(log) - 1
    while first > 0 and log[first].seat not in waiting and len(log) - first < LAST_MOVES:
        first -= 1
    return log[max(first, 0) :]


def proof_line(table: Table, t: Text) -> str:
    """Return the line that commits the table to its deal; once it is closed, with the deal's seed."""
    facts = {"number": table.id, "proof": f"`{proof(table)}`", "seed": f"`{table.seed.hex()}`"}
    if table.status == "closed":
        return "-# " + t("Table {number} · deal sealed by SHA-256 {proof} · its seed was {seed}", **facts)
    return "-# " + t("Table {number} · deal sealed by SHA-256 {proof}", **facts)


def variant_lines(face: AnyFace, table: Table, t: Text, *, is_short: bool) -> list[str]:
    """Return what was chosen at *table*, an option a line; *is_short*: only what differs from what is usual."""
    return [
        option_line(face, option, chosen, t)
        for option, chosen in chosen_at(face, table)
        if not (is_short and chosen == option.default)
    ]


def chosen_at(face: AnyFace, table: Table) -> list[tuple[Option, str]]:
    """Return each option with its value; a table that was opened before there was such an option has the usual one."""
    return [(option, table.options.get(option.key, option.default)) for option in face.game.options]


def option_line(face: AnyFace, option: Option, chosen: str, t: Text) -> str:
    """Return an option and the value that was *chosen* for it, in words."""
    return f"{face.option_name(option.key, t)}: **{face.value_name(option.key, chosen, t)}**"


def _lobby_screen(tables: Tables, table: Table, t: Text) -> Screen:
    face, seats, room = tables.face(table), who(table), lobby.capacity(tables, table)
    lines = [f"## {face.name(t)}", face.blurb(t)]
    for option, chosen in chosen_at(face, table):
        hint = "" if chosen == option.default else face.value_hint(option.key, chosen, t)
        lines += [option_line(face, option, chosen, t), *([f"-# {hint}"] if hint else [])]
    lines += [t("{host} is the host.", host=seats[0].bold), _missing(tables, table, t), proof_line(table, t)]
    picture = Picture(draw_lobby(face.draw_box(t), seats, room.stop - 1, t), _lobby_alt(face, seats, room, t))
    return Screen(
        table.rev, "\n".join(lines)[:CONTENT], _lobby_rows(tables, table, t), Moment(table.id), picture
    )


def _missing(tables: Tables, table: Table, t: Text) -> str:
    if missing := lobby.missing_players(tables, table):
        return t.n(
            "**{count}** more player is needed: press Join, or add a computer player.",
            "**{count}** more players are needed: press Join, or add computer players.",
            missing,
        )
    return t("Ready: the host can start.")


def _lobby_alt(face: AnyFace, seats: Seats, room: range, t: Text) -> str:
    seated = t.all_of(person.name for person in seats)
    facts = {"game": face.name(t), "least": room.start, "most": room.stop - 1, "seated": seated}
    if len(room) == 1:
        return t("The box of {game}, for {most} players. At the table: {seated}.", **facts)[:ALT_TEXT]
    return t("The box of {game}, for {least} to {most} players. At the table: {seated}.", **facts)[:ALT_TEXT]


def _lobby_rows(tables: Tables, table: Table, t: Text) -> tuple[Row, ...]:
    missing = lobby.missing_players(tables, table)
    is_full = len(table.seats) >= lobby.capacity(tables, table).stop - 1
    start = (
        t.n("Start ({count} more player)", "Start ({count} more players)", missing) if missing else t("Start")
    )
    has_computer = any(row.computer for row in table.seats)
    seats = [
        Button(Verb.JOIN, t("Join"), "primary" if missing else "secondary", disabled=is_full),
        Button(Verb.LEAVE, t("Leave")),
        Button(Verb.COMPUTER, t("Add computer player"), disabled=is_full),
    ]
    if has_computer:
        seats.append(Button(Verb.NO_COMPUTER, t("Remove computer player")))
    if len(table.seats) > 2:
        seats.append(Button(Verb.SWAP, t("Swap seats")))
    table_row = (
        Button(Verb.START, start, "secondary" if missing else "success", disabled=missing > 0),
        *((Button(Verb.OPTIONS, t("Options")),) if tables.face(table).game.options else ()),
        Button(Verb.RULES, t("Rules")),
        Button(Verb.CANCEL, t("Cancel")),
    )
    return (tuple(seats), table_row) if missing else (table_row, tuple(seats))


def _game_screen(tables: Tables, table: Table, log: Sequence[MoveRow], t: Text) -> Screen:
    face, seats, state = tables.face(table), who(table), tables.state(table)
    view = face.game.view(state, None)
    waiting = tables.waiting(table)
    told = sentences(face, newest_of(log[-LAST_MOVES - 1 :], waiting), seats, t)
    is_on = table.status == "playing"
    status = f"### {face.status(view, seats, t)}" if is_on else _closed(table, t)
    ending = f"\n{status}" + (f"\n{proof_line(table, t)}" if not is_on else "")
    if variant := variant_lines(face, table, t, is_short=True):
        ending += "\n-# " + " · ".join(variant)
    content = _shortened(_title(tables, table, t), told, CONTENT - len(ending)) + ending
    rows = face.controls(view, seats, t) if is_on else ()
    alt = face.alt(view, seats, t)
    if variant:
        said = " ".join(f"{line}." for line in variant).replace("**", "")
        alt = f"{alt} {said}" if len(alt) + len(said) < ALT_TEXT else alt
    if table.status == "closed":
        alt = f"{_why_closed(table, t)} {alt}"[:ALT_TEXT]
    picture = Picture(face.draw(view, seats, t, news_of(face, log, waiting)), alt)
    return Screen(
        table.rev,
        content,
        (*rows, *_house_rows(table, log, face, is_private=face.has_hand and len(waiting) > 1, t=t)),
        moment_of(tables, table),
        picture,
    )


def moment_of(tables: Tables, table: Table) -> Moment:
    """Return the moment that controls shown now belong to."""
    if table.state is None:
        return Moment(table.id)
    game, state = tables.face(table).game, tables.state(table)
    return Moment(table.id, table.generation, {row.seat: game.epoch(state, row.seat) for row in table.seats})


def _house_rows(
    table: Table, log: Sequence[MoveRow], face: AnyFace, t: Text, *, is_private: bool
) -> tuple[Row, ...]:
    """Return the house's buttons; *is_private*: several choose in their panels now, so that is what to press."""
    rules, more = Button(Verb.RULES, t("Rules")), Button(Verb.MORE, t("More"))
    if not table.is_open:  # another game is offered below the result
        return ((rules, more),)
    undo = (Button(Verb.UNDO, t("Undo"), emoji="↩️"),) if undoable(log) is not None else ()
    view = Button(Verb.VIEW, face.panel_name(t), "primary" if is_private else "secondary")
    return ((view, rules, more, *undo),)


def _title(tables: Tables, table: Table, t: Text) -> str:
    return f"**{tables.face(table).name(t)}**\n"


def _closed(table: Table, t: Text) -> str:
    if table.status == "over":
        return f"### {t('The game is over.')}"
    return f"### {_why_closed(table, t)}"


def _why_closed(table: Table, t: Text) -> str:
    """Return why a table was closed, and by whom: "host.2" is whoever sat on the third seat."""
    reason, _, seat = (table.closed_by or "host").partition(".")
    if seat.isdecimal() and int(seat) < len(table.seats):
        return t("{player} has closed this table.", player=who(table)[int(seat)].bold)
    return t(_CLOSED_BY[reason])


def _shortened(title: str, told: list[str], room: int) -> str:
    """Return the title and the newest sentences that fit in *room* characters."""
    while told and len(title) + sum(len(line) + 1 for line in told) > room:
        told = told[1:]
    return title + "\n".join(told)


def _move_sentences(face: AnyFace, move: MoveRow, seats: Seats, t: Text, seat: Seat | None) -> list[str]:
    if move.secret and move.seat != seat and move.action == Verb.UNDO:
        return []
    if move.seat is not None and move.action in _HOUSE_MOVES:
        person = replace(seats[move.seat], is_computer=False)  # only people make these moves
        return [t(_HOUSE_MOVES[move.action], name=person.bold)]
    told = face.sentences(_known_events(face, move, seat), seats, t)
    if move.actor == "clock" and move.seat is not None and not move.secret:
        told = [t("{name} ran out of time, so the bot moved.", name=seats[move.seat].bold), *told]
    return told


def _known_events(face: AnyFace, move: MoveRow, seat: Seat | None) -> list[Event]:
    return [event for event in saves.decode_events(face.game, move.events) if event.known_to(seat)]


_WAS_COMPUTER: dict[str, bool] = {Verb.LEAVE: False, Verb.BACK: True}
"""For the moves after which somebody else sits there: whether a computer player sat there before."""
_HOUSE_MOVES: dict[str, str] = {
    Verb.UNDO: later("{name} took back the last move."),
    Verb.LEAVE: later("{name} left; a computer player takes over that seat."),
    Verb.BACK: later("{name} is back."),
}
