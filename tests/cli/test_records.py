"""`caravaneer new`, `legal` and `replay`: records in, records out, and every way a file can be wrong."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

import caravaneer
from caravaneer.records.record import Record

from .run import COMMAND, process, run


# ── new ───────────────────────────────────────────────────────────────────────────────────────────
def test_new_writes_a_record_to_standard_output() -> None:
    found = run("new", "--players", 3, "--seed", 7)
    assert found.exit_code == 0
    expected = caravaneer.start("desert", players=3, seed=7)
    assert Record.parse(found.stdout).replay() == expected


@pytest.mark.parametrize(("name", "first"), [("g.json", "{"), ("g.txt", "Caravaneer record 1")])
def test_new_writes_json_or_text(name: str, first: str, tmp_path: Path) -> None:
    path = tmp_path / name
    assert run("new", "--edition", "ffg", "--sudden-end", "--out", path).exit_code == 0
    assert path.read_text(encoding="utf-8").startswith(first)
    chosen = caravaneer.meta("desert").check_options({"edition": "ffg", "sudden_end": True})
    assert Record.load(path).start().options == chosen


def test_new_does_not_overwrite(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    path.write_text("mine", encoding="utf-8")
    found = run("new", "--out", path)
    assert (found.exit_code, path.read_text(encoding="utf-8")) == (1, "mine")
    assert "--force" in found.stderr
    assert run("new", "--out", path, "--force").exit_code == 0


def test_new_with_a_map_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(str(caravaneer.desert.State.begin), encoding="utf-8")
    assert run("new", "--board", path).exit_code == 1
    from caravaneer.games.desert.board import shipped

    path.write_text(str(shipped("classic")), encoding="utf-8")
    found = run("new", "--board", path)
    assert found.exit_code == 0
    assert json.loads(found.stdout)["board"]["name"] == "mine"


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--players", "9"], 2, "2 to 5 seats"),
        (["--edition", "x"], 2, "kosmos, ffg"),
        (["chess"], 2, "no game 'chess'"),
        (["--board", "nope"], 2, "no board 'nope'"),
        (["--out", "/nowhere/g.json"], 1, "no folder"),
        (["--out", "/"], 1, "folder"),
        (["--nonsense"], 2, "No such option"),
    ],
)
def test_new_refuses(words: list[str], status: int, said: str) -> None:
    found = run("new", *words)
    assert found.exit_code == status
    assert said in " ".join(found.stderr.replace("│", " ").split())
    assert found.stdout == ""


# ── legal ─────────────────────────────────────────────────────────────────────────────────────────
def test_legal_lists_every_move(game: Any, file: Path) -> None:
    found = run("legal", file)
    assert found.exit_code == 0
    words = found.stdout.split()
    assert all(str(move) in words for move in game.legal_moves)
    assert f"Seat {game.seat + 1} places camels" in found.stdout
    assert "\x1b" not in found.stdout


def test_legal_as_json(game: Any, file: Path) -> None:
    document = json.loads(run("legal", file, "--json").stdout)
    assert [entry["move"] for entry in document["legal_moves"]] == [str(move) for move in game.legal_moves]
    previews = game.previews()
    assert [entry["points"] for entry in document["legal_moves"]] == [previews[m].points for m in game.legal_moves]
    assert (document["phase"], document["seat"], document["ply"]) == ("camels", game.seat, 18)


def test_legal_of_a_past_position(game: Any, file: Path) -> None:
    document = json.loads(run("legal", file, "--at", 11, "--json").stdout)
    assert [entry["move"] for entry in document["legal_moves"]] == [str(move) for move in game.at(11).legal_moves]


def test_legal_from_standard_input(game: Any) -> None:
    for text in (game.record().json_text(), game.record().text()):
        found = run("legal", "-", input=text)
        assert found.exit_code == 0
        assert found.stdout.startswith("After 18 moves.")


def test_legal_when_the_game_is_over(finished: Any) -> None:
    found = run("legal", "-", input=finished.record().json_text())
    assert (found.exit_code, found.stdout) == (0, f"After {len(finished.history)} moves. The game is over.\n")


# ── replay ────────────────────────────────────────────────────────────────────────────────────────
def test_replay_prints_what_from_text_reads(game: Any, file: Path) -> None:
    found = run("replay", file)
    assert found.exit_code == 0
    assert str(game) in found.stdout
    assert caravaneer.desert.State.from_text(found.stdout) == game
    assert f"last move: seat 1 {game.history[-1]}" in found.stdout or f"seat 2 {game.history[-1]}" in found.stdout


def test_replay_to_the_end(finished: Any) -> None:
    found = run("replay", "-", "--moves", input=finished.record().json_text())
    assert found.exit_code == 0
    assert f"{max(finished.outcome.scores)} points" in found.stdout
    assert all(f"{ply:>4}  seat " in found.stdout for ply in range(1, len(finished.history) + 1))


def test_replay_as_json(game: Any, file: Path) -> None:
    assert json.loads(run("replay", file, "--json").stdout) == json.loads(json.dumps(game.view(None).json()))
    assert json.loads(run("replay", file, "--json", "--at", 3).stdout)["ply"] == 3


def test_replay_draws(game: Any, file: Path, tmp_path: Path) -> None:
    found = run("replay", file, "--svg", tmp_path / "board.svg", "--json")
    assert json.loads(found.stdout)["ply"] == 18
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == game.svg()


# ── every way a file can be wrong ─────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("verb", ["legal", "replay"])
def test_missing_file(verb: str, tmp_path: Path) -> None:
    found = run(verb, tmp_path / "none.json")
    assert (found.exit_code, found.stdout) == (1, "")
    assert "no such file" in found.stderr
    assert len(found.stderr.splitlines()) == 1


def test_folder(tmp_path: Path) -> None:
    found = run("legal", tmp_path)
    assert found.exit_code == 1
    assert "this is a folder" in found.stderr


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may read everything")
def test_unreadable_file(file: Path) -> None:
    file.chmod(0)
    found = run("legal", file)
    assert found.exit_code == 1
    assert "permissions" in found.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "neither JSON nor text"),
        ("{", "no JSON"),
        ("hello", "neither JSON nor text"),
        ('{"format": 1}', "missing"),
        (b"\xff\xfe\x00", "UTF-8"),
    ],
)
def test_broken_record(text: str | bytes, said: str) -> None:
    found = run("replay", "-", input=text)
    assert (found.exit_code, found.stdout) == (1, "")
    assert said in found.stderr
    assert "Traceback" not in found.stderr
    assert "standard input" in found.stderr


def test_illegal_move_in_a_record(game: Any) -> None:
    record = game.record()
    wrong = record.model_copy(update={"moves": [*record.moves, record.moves[-1]]})
    found = run("replay", "-", input=wrong.json_text())
    assert found.exit_code == 1
    assert "moves, number 19" in found.stderr
    assert "(D12)" in found.stderr


def test_position_that_is_not_there(file: Path) -> None:
    found = run("legal", file, "--at", 99)
    assert found.exit_code == 1
    assert "positions 0 to 18" in found.stderr
    assert run("legal", file, "--at", -1).exit_code == 2


def test_wrong_usage(file: Path) -> None:
    assert run("legal").exit_code == 2
    assert run("replay", file, "--moves", "--json").exit_code == 2
    assert run("replay", file, "--svg", "/nowhere/b.svg").exit_code == 1


def test_a_reader_that_wants_no_more(game: Any, tmp_path: Path) -> None:
    game.at(0).record().save(tmp_path / "g.json")
    with subprocess.Popen(
        [*COMMAND, "legal", str(tmp_path / "g.json"), "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        said = running.stderr.read()
        assert (running.wait(60), said) == (0, b"")


def test_exit_codes_of_a_process(file: Path, tmp_path: Path) -> None:
    assert process("legal", file).returncode == 0
    missing = process("legal", tmp_path / "none")
    assert (missing.returncode, missing.stdout) == (1, "")
    assert process("legal", "--nonsense").returncode == 2
