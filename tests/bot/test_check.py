"""`check`: a line for each law, where a broken one is broken, and an exit code."""

from __future__ import annotations

import pytest

from bot.__main__ import main
from bot.cli import check
from bot.laws import LAWS, quick_pack, thorough_pack
from bot.laws.pack import each_game
from rules.kernel.game import IllegalAction
from tests.contract.broken_rules import PIG, RULES, chips
from tests.project.sources import ROOT


def test_a_game_of_somebody_elses_is_checked_by_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that no file of ours knows, found where the setting says."""
    monkeypatch.setenv("TABLESIDE_GAMES", str(ROOT / "examples" / "pig"))
    assert main(["check", "pig"]) == 0
    first, *lines, last = capsys.readouterr().out.splitlines()
    assert first.startswith(f"pig: {len(LAWS)} laws, 8 games of random moves, ")
    assert lines == [f"  kept    {law}" for law in LAWS]
    assert last == f"All {len(LAWS)} laws are kept."


def test_a_broken_law_is_told_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    """Below its line; the other laws are looked at all the same."""
    assert check.run(chips(default=lambda state, seat: 0)) == 1
    lines = capsys.readouterr().out.splitlines()
    place = lines.index("  BROKEN  the default is legal in every phase") + 1
    assert lines[place].startswith("          chips with 2 players, default options, seed")
    assert sum(line.startswith("  kept    ") for line in lines) > len(LAWS) / 2
    assert lines[-1].endswith(f" of {len(LAWS)} laws are kept.")


def test_a_game_that_cannot_be_played_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    """Rather than by every law."""

    def refuse(state: object, seat: int, action: object) -> object:
        raise IllegalAction("never")

    assert check.run(chips(apply=refuse)) == 1
    printed = " ".join(capsys.readouterr().out.split())
    assert printed.startswith("A game of random moves can't be played. chips with 2 players")
    assert printed.endswith("of seat 0, ends with IllegalAction('never', {})")


def test_a_game_without_seats_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is wrong with it, there is no traceback."""
    assert check.run(chips(seats=lambda options: [])) == 1
    assert "A game of random moves can't be played. chips: it ends with" in capsys.readouterr().out


def test_a_game_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """With the names of those that there are."""
    assert main(["check", "chess"]) == 2
    assert "There is no game chess: name one of clever, danger," in capsys.readouterr().err


def test_a_quick_pack_has_each_number_of_players_and_each_option() -> None:
    """And shows the fewest players, the most, and the last option."""
    pack = quick_pack(PIG.game)
    assert [str(setup) for setup, _ in pack.games] == [
        *(f"pig-{seats}" for seats in range(2, 9)),
        "pig-2-100",
    ]
    assert [str(setup) for setup, _ in pack.shown] == ["pig-2", "pig-8", "pig-2-100"]


def test_a_thorough_pack_has_every_choice_of_options_in_turn() -> None:
    """With the fewest and the most players; no two of its games are the same."""
    pack = thorough_pack(RULES, 6)
    assert [str(setup) for setup, _ in pack.games] == ["chips-2", "chips-8"] * 3
    assert len({played.seed for played in each_game(pack)}) == 6
    assert {str(setup) for setup, _ in thorough_pack(PIG.game).shown} == {
        "pig-2-50",
        "pig-8-50",
        "pig-2-100",
        "pig-8-100",
    }


def test_a_thorough_check_looks_at_more_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One law is enough to see it."""
    monkeypatch.setattr(check, "LAWS", LAWS[:1])
    assert check.run(PIG, thorough=True) == 0
    assert capsys.readouterr().out.startswith("pig: 1 laws, 40 games of random moves")
