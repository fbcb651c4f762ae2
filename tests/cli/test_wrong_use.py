"""Whoever writes a command wrongly is told in a sentence what is wrong and what to write instead; nothing is lost."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

import caravaneer

from .run import run

EMPTY = "standard input is empty"


def said(*words: object, code: int = 2, input: str | None = None) -> str:
    """What a wrong command is answered, as one line; no trace, no result."""
    found = run(*words, input=input)
    assert found.exit_code == code, found.output
    assert found.stdout == ""
    assert "Traceback" not in found.stderr
    return " ".join(re.sub("[│╭╮╰╯─]", " ", found.stderr).split())


# ── words that nobody knows ───────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["new", "trukcs"], "there is no game 'trukcs'; did you mean 'trucks'? (there is: desert, trucks)"),
        (["new", "Desert"], "did you mean 'desert'?"),
        (["train", "trukcs", "--out", "nets"], "'GAME': there is no game 'trukcs'; did you mean 'trucks'?"),
        (["perft", "deserts", "2"], "did you mean 'desert'?"),
        (["play", "--level", "stedy"], "'stedy' is no level of desert; did you mean 'steady'? (there are: gentle, "),
        (["arena", "desert", "greedi", "random"], "there is no bot 'greedi'; did you mean 'greedy'? (there are: "),
        (["arena", "greedy", "random"], "the game comes before the bots, like: caravaneer arena desert greedy random"),
        (["new", "--board", "clasic"], "there is no board 'clasic'; did you mean 'classic'? (there is: classic, fresh"),
        (["new", "trucks", "--board", "classic"], "'classic' is a board of desert; trucks has: pyramids"),
        (["simulate", "-n", 2, "--board", "nope"], "--board: there is no board 'nope' (there is: classic, fresh, or "),
        (["arena", "desert", "greedy", "random", "--board", "nope"], "--board: there is no board 'nope'"),
        (["analyse", "none.json", "--theme", "nigth"], "'nigth' is no theme; write day or night"),
        (["rules", "D18"], "the game comes first; write: caravaneer rules desert D18"),
        (["rules", "trucks", "D18"], "D18 is a rule of desert; write: caravaneer rules desert D18"),
        (["frob"], "There is no command 'frob'. These exist: play, rules, "),
        (["replya"], "There is no command 'replya'. Did you mean 'replay'"),
        (["admin", "frob"], "There is no command 'frob'. These exist: reports, settle, "),
        (["--frob"], "No such option: --frob. 'caravaneer --help' lists all options."),
        (["new", "--playrs", 3], "No such option: --playrs. Did you mean --players?"),
        (["new", "--xyz", 3], "No such option: --xyz. 'caravaneer new --help' lists all options."),
    ],
)
def test_an_unknown_word_is_answered_with_the_nearest_or_with_all(words: list[str], told: str) -> None:
    assert told in said(*words)


# ── numbers ───────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["new", "--players", "x"], "'--players' / '-p': 'x' is no whole number; write one, like 3"),
        (["simulate", "-n", "1.5"], "'1.5' is no whole number"),
        (["hint", "g.json", "--time", "soon"], "'soon' is no number; write one, like 2.5"),
        (["hint", "g.json", "--time", "0"], "'--time': 0 is too small; write at least 0.01"),
        (["replay", "g.json", "--at", "-1"], "'--at': -1 is too small; write at least 0"),
        (["serve", "--port", "70000"], "70000 is too large; write at most 65535"),
        (["perft", "-1"], "No such option: -1. A number here cannot be below 0."),
        (["serve", "--log-format", "xml"], "'xml' is not known here; write text or json"),
    ],
)
def test_a_wrong_number_is_named_with_its_limits(words: list[str], told: str) -> None:
    assert told in said(*words)


# ── too little and too much ───────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["replay"], "Missing argument 'FILE'. A record, or a position drawn in text; - is standard input."),
        (["train", "desert"], "Missing option '--out' / '-o'. Keep games and weights in this folder"),
        (["new", "--seed"], "'--seed' needs a value after it; --help says which"),
        (["new", "desert", "trucks"], "'trucks' is one word too many; write: caravaneer new [OPTIONS] [GAME]"),
        (["warm", "desert", "trucks", "both"], "'trucks both' are words too many; write: caravaneer warm"),
        (["arena", "desert", "greedy"], "1 bot cannot fill 2 seats: name as many bots as seats, or two"),
        (["replay", ""], "no file is named"),
        (["arena", "--ladder", "desert"], "the ladder settles this already; leave GAME out"),
    ],
)
def test_what_is_missing_or_too_much_is_told(words: list[str], told: str) -> None:
    assert told in said(*words)


def test_a_result_without_a_name_is_refused() -> None:
    assert "no file is named" in said("new", "--out", "", code=1)


def test_what_a_file_settles_is_not_asked_for_again(file: Path) -> None:
    for option, value in (("--players", 3), ("--board", "fresh"), ("--edition", "ffg")):
        assert f"settles this already; leave {option} out" in said("perft", 1, "--file", file, option, value)
    assert run("perft", 1, "--file", file, "--seed", 3).exit_code == 0
    assert "this is a record of desert, not of trucks" in said("play", "trucks", "--position", file, code=1)
    assert "this is a record of desert, not of trucks" in said("play", "trucks", "--save", file, code=1)


# ── files of the wrong kind ───────────────────────────────────────────────────────────────────────
def test_an_empty_file_is_called_empty(tmp_path: Path) -> None:
    (tmp_path / "none.json").touch()
    assert f"{tmp_path / 'none.json'} is empty" in said("legal", tmp_path / "none.json", code=1)
    assert EMPTY in said("replay", "-", input="", code=1)
    assert EMPTY in said("fair", "-", input="\n", code=1)


def test_a_map_is_told_from_a_position(tmp_path: Path) -> None:
    from caravaneer.games.desert.board import shipped

    file = tmp_path / "mine.txt"
    file.write_text(str(shipped("classic")), encoding="utf-8")
    told = f"this is a map, which has no game on it; begin one with: caravaneer new --board {file}"
    for words in (["replay", file], ["fair", file], ["play", "--position", file]):
        assert told in said(*words, code=1)


@pytest.mark.parametrize("text", ["[1, 2]", '{"a": 1}', "null", '"record"'])
def test_json_that_is_no_record_is_called_so(text: str) -> None:
    assert "this is JSON, but no record of a game" in said("replay", "-", input=text, code=1)
    assert "this is JSON, but no record of a game" in said("fair", "-", input=text, code=1)


def test_a_typing_error_in_a_diagram_is_told_of_the_game_that_reads_furthest(game: Any) -> None:
    drawn = str(game).replace(" P ", " Q9 ", 1)
    told = said("replay", "-", input=drawn, code=1)
    assert "nor a position drawn in text (desert: diagram, line " in told
    assert "'Q9'" in told
    assert "trucks" not in told


def test_a_position_that_is_not_there_is_told_with_the_option(file: Path) -> None:
    assert "there is no position 99: this game has positions 0 to 18" in said("replay", file, "--at", 99, code=1)
    drawn = str(caravaneer.start("desert", players=2, seed=1))
    assert "a drawn position has no moves; leave --at out" in said("legal", "-", "--at", 3, input=drawn, code=1)


def test_a_file_with_a_near_name_is_offered(file: Path) -> None:
    told = said("replay", file.parent / "gmae.json", code=1)
    assert "there is no such file; did you mean 'game.json'?" in told
    assert "standard input" not in said("restore", file.parent / "none.db", "--database", file.parent / "r.db", code=1)


# ── nothing is lost ───────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("words", [["replay", "--svg"], ["analyse", "--svg"], ["analyse", "--report"]])
def test_a_record_is_never_written_over_by_its_picture(
    words: list[str], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)  # a short name fits a line of the answer
    before = file.read_bytes()
    verb, option = words
    told = said(verb, file.name, option, file)
    assert f"{option}: {file.name} is the file that is read; name another" in told
    link = file.with_name("link.json")
    link.symlink_to(file)
    assert "is the file that is read" in said(verb, file, option, link)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        ["analyse", "{}", "--svg", "--report"],
        ["arena", "desert", "greedy", "random", "-n", "1", "--plot", "--markdown"],
    ],
)
def test_two_results_do_not_go_into_one_file(words: list[str], file: Path, tmp_path: Path) -> None:
    *first, one, other = (word.replace("{}", str(file)) for word in words)
    target = tmp_path / "both"
    assert f"{other}: {one} is written to this file too; name another" in said(*first, one, target, other, target)
    assert not target.exists()


def test_a_record_is_no_place_for_a_picture(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    caravaneer.start("desert", players=2, seed=1).record().save(other)
    before = other.read_bytes()
    assert "other.json holds a record, which is not written over" in said("replay", file, "--svg", other, code=1)
    assert other.read_bytes() == before


def test_what_cannot_be_written_is_told_before_the_work(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> object:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    for words in (["replay", file, "--svg"], ["new", "--out"], ["play", "--save"]):
        told = said(*words, tmp_path / "result", code=1)
        assert f"{tmp_path} cannot be written in (read-only file system); name a file in another folder" in told
    assert not list(tmp_path.glob("*result*"))


def test_a_picture_is_there_whole_or_not_at_all(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = tmp_path / "board.svg"
    picture.write_text("old", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", full)
        told = said("replay", file, "--svg", picture, code=1)
    assert told.startswith("caravaneer:")
    assert f"{picture} cannot be written (no space left on device); name another file" in told
    assert picture.read_text(encoding="utf-8") == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["board.svg", "game.json"]


@pytest.mark.skipif(os.name == "nt", reason="no such files there")
def test_a_picture_goes_into_a_pipe_as_well(file: Path) -> None:
    assert run("replay", file, "--json", "--svg", "/dev/null").exit_code == 0
    assert Path("/dev/null").is_char_device()


# ── the arena and what it holds ───────────────────────────────────────────────────────────────────
def test_a_report_of_nothing_says_so(tmp_path: Path) -> None:
    found = run("arena", "desert", "greedy", "random", "--report", "--out", tmp_path)
    assert (found.exit_code, found.stdout) == (1, "")
    assert "holds no game of this match; play it with the same command without --report" in found.stderr


def test_a_mistaken_subject_of_training_is_not_taken_for_the_folder(tmp_path: Path) -> None:
    told = said("train", "desert", "--out", tmp_path / "n", "--what", "move")
    assert "--what: the bots of desert do not learn 'move' (they learn: moves, positions)" in told
    assert "--what" in said("train", "desert", "--out", "n", "--what", "x")


# ── the server and its database ───────────────────────────────────────────────────────────────────
def test_what_is_no_database_is_named(tmp_path: Path) -> None:
    text = tmp_path / "words.txt"
    text.write_text("These are words, and not a database at all.\n" * 40, encoding="utf-8")
    assert f"{text} is not a database; name another" in said("verify", "--database", text, code=1)
    assert f"{text} is not a database; name another" in said(
        "serve", "-p", 0, "--database", f"sqlite:///{text}", code=1
    )
    told = said("serve", "-p", 0, "--database", f"sqlite:///{tmp_path}", code=1)
    assert f"{tmp_path} is a folder; name a file in it" in told
    assert "name one with --database" in said("backup", tmp_path / "b", "--database", tmp_path / "none.db", code=1)


def test_a_file_of_offers_that_is_none_says_what_it_would_be(tmp_path: Path) -> None:
    offer = tmp_path / "bots.toml"
    offer.write_text("{", encoding="utf-8")
    told = said("serve", "-p", 0, "--offer", offer, code=1)
    assert f"{offer}: this is no TOML, which lists bots each under [[bot]]" in told
    assert "there is no such file" in said("serve", "-p", 0, "--offer", tmp_path / "none.toml", code=1)


# ── help ──────────────────────────────────────────────────────────────────────────────────────────
def test_help_groups_the_commands_by_what_they_are_for() -> None:
    told = run("--help").stdout
    places = [told.index(title) for title in ("Play", "Games and positions", "Bots", "A server", "This machine")]
    assert places == sorted(places)


# ── folders, addresses, another game ──────────────────────────────────────────────────────────────
@pytest.mark.parametrize("words", [["arena", "desert", "greedy", "random"], ["train", "desert"]])
def test_a_folder_that_cannot_be_made_is_told_before_the_work(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> object:
        raise OSError(30, "Read-only file system")

    assert "no folder is named" in said(*words, "--out", "", code=1)
    monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    told = said(*words, "--out", tmp_path / "deep" / "results", code=1)
    assert f"{tmp_path} cannot be written in (read-only file system); name another folder" in told
    assert not list(tmp_path.iterdir())


def test_an_address_that_is_none_is_not_blamed_on_the_port() -> None:
    assert "nobody.invalid is no address of this machine" in said("serve", "--host", "nobody.invalid", "-p", 0)


def test_an_anchor_is_one_of_those_who_play() -> None:
    told = said("arena", "desert", "greedy", "random", "--anchor", "greedi")
    assert "'greedi' does not play in this match; write greedy or random" in told


def test_a_position_of_another_game_is_called_so(game: Any) -> None:
    told = said("replay", "-", "--game", "trucks", input=str(game), code=1)
    assert told.endswith("; it is a position of desert")


def test_a_folder_is_no_board(tmp_path: Path) -> None:
    assert "there is no board" in said("new", "--board", tmp_path)


def test_a_database_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system", str(path))

    monkeypatch.setattr(Path, "touch", refuse)
    told = said("serve", "-p", 0, "--database", f"sqlite:///{tmp_path}/games.db", code=1)
    assert f"{tmp_path}/games.db cannot be used (read-only file system); name another with --database" in told
