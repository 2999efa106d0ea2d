"""The command line: `tableside play | run | selfplay | picture | gallery | check | verify | bench | ...`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import sys
from collections.abc import Sequence
from pathlib import Path

from bot import app
from bot.cli import bench, check, doctor, gallery, health, new_game, picture, play, selfplay, verify
from bot.config import Settings, load_settings
from bot.errors import Misconfigured
from bot.game.face import AnyFace
from bot.game.registry import faces
from bot.program import program
from bot.text import SOURCE_LOCALE, text_in


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 well, 1 not, 2 wrongly called or set up."""
    options = _parser().parse_args(arguments)
    try:
        settings = load_settings()
        logging.basicConfig(
            level=settings.tableside_log_level, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s"
        )
        code: int = options.run(options, settings)
        return code
    except Misconfigured as error:
        print(error, file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=program(), description="Tableside, board games on Discord.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    player = commands.add_parser("play", help="play in a browser on this machine; no account, no token")
    player.add_argument("--port", type=_port, default=play.PORT)
    player.set_defaults(run=_play)
    runner = commands.add_parser("run", help="run the bot on Discord; needs DISCORD_TOKEN")
    runner.add_argument("--until-stdin-ends", action="store_true", help="stop when who started it has ended")
    runner.set_defaults(run=_run)
    _selfplay_parser(commands).set_defaults(run=_selfplay)
    _picture_parser(commands).set_defaults(run=_picture)
    painter = commands.add_parser("gallery", help="draw every game, phase and number of seats in three sizes")
    painter.add_argument("folder", type=Path)
    painter.set_defaults(run=_gallery)
    checker = commands.add_parser("check", help="hold a game against the laws that every game keeps")
    checker.add_argument("game")
    checker.add_argument(
        "--thorough", action="store_true", help="in more games, with every choice of options"
    )
    checker.set_defaults(run=_check)
    verifier = commands.add_parser(
        "verify", help="check the file of a finished game: its deal, moves and scores"
    )
    verifier.add_argument("file", type=Path)
    verifier.set_defaults(run=_verify)
    measure = commands.add_parser("bench", help="measure, each figure beside what it is compared with")
    measure.add_argument("--json", action="store_true", help="print the figures as JSON")
    measure.set_defaults(run=lambda options, settings: bench.run(settings, as_json=options.json))
    commands.add_parser("doctor", help="say what is missing").set_defaults(run=_doctor)
    alive = commands.add_parser("health", help="say whether the bot is running; exit 1 if it is not")
    alive.set_defaults(run=lambda options, settings: health.run(settings.tableside_database))
    writer = commands.add_parser("new-game", help="write a small game to begin with, in a folder of its own")
    writer.add_argument("name", help="its key: a word of a-z, 0-9 and _")
    writer.add_argument("folder", type=Path, help="where its folder is made")
    writer.set_defaults(run=_new_game)
    return parser


def _selfplay_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
) -> argparse.ArgumentParser:
    parser = commands.add_parser("selfplay", help="let computer players play each other and count")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", default="", help="names, one a seat, with commas: steady,simple,simple")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _picture_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
) -> argparse.ArgumentParser:
    parser = commands.add_parser("picture", help="draw a table after so many random moves")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", default="tableside")
    parser.add_argument("--moves", type=_count, default=0)
    parser.add_argument("--out", type=Path, required=True)
    return parser


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{number} is no port: choose one from 1024 to 65535")
    return number


def _count(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{number} is less than 0")
    return number


def _play(options: argparse.Namespace, settings: Settings) -> int:
    app.add_files(settings)  # what stops the bot stops here, and not the bot again and again
    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(play.play(options.port))
    return 0


def _gallery(options: argparse.Namespace, settings: Settings) -> int:
    app.add_files(settings)
    found = faces(settings.tableside_games)
    written = gallery.write((found[key] for key in sorted(found)), options.folder, text_in(SOURCE_LOCALE))
    print(
        f"{len(written)} pictures are in {options.folder}; contact-sheet.png shows some of them side by side."
    )
    return 0


def _check(options: argparse.Namespace, settings: Settings) -> int:
    app.add_files(settings)
    return check.run(_face(options.game, settings), thorough=options.thorough)


def _verify(options: argparse.Namespace, settings: Settings) -> int:
    app.add_files(settings)
    return verify.run(options.file, settings.tableside_games)


def _run(options: argparse.Namespace, settings: Settings) -> int:
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(app.serve(settings, until_stdin_ends=options.until_stdin_ends))
    return 0


def _picture(options: argparse.Namespace, settings: Settings) -> int:
    face = _face(options.game, settings)
    allowed = face.game.seats(face.game.options_or_defaults({}))
    seats = allowed[-1] if options.seats is None else options.seats
    if seats not in allowed:
        raise Misconfigured(f"{options.game} is for {allowed[0]} to {allowed[-1]} players: correct --seats.")
    try:
        print(picture.write(face, seats, options.seed, options.moves, options.out, text_in(SOURCE_LOCALE)))
    except OSError as error:
        raise Misconfigured(f"{options.out} can't be written ({error.strerror}): correct --out.") from error
    return 0


def _selfplay(options: argparse.Namespace, settings: Settings) -> int:
    players = [name for name in options.players.split(",") if name]
    return selfplay.run(
        options.game,
        options.seats,
        options.games,
        options.seed,
        players=players,
        as_json=options.json,
        besides=settings.tableside_games,
    )


def _doctor(options: argparse.Namespace, settings: Settings) -> int:
    return asyncio.run(doctor.report(settings))


def _new_game(options: argparse.Namespace, settings: Settings) -> int:
    print(new_game.write(options.name, options.folder, settings.tableside_games))
    return 0


def _face(game: str, settings: Settings) -> AnyFace:
    known = faces(settings.tableside_games)
    if game not in known:
        raise Misconfigured(
            f"There is no game {game}: name one of {', '.join(sorted(known))}, or say in TABLESIDE_GAMES where it is."
        )
    return known[game]


if __name__ == "__main__":
    sys.exit(main())
