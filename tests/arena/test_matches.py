"""Matches are played on equal terms, come out the same everywhere, and can be stopped and gone on with."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from caravaneer.arena.folder import Folder
from caravaneer.arena.match import Match, Unit, seated
from caravaneer.arena.play import Played, check, play
from caravaneer.arena.report import report
from caravaneer.arena.runner import here, processes
from caravaneer.arena.shares import complete, shares
from caravaneer.bots.names import Player
from caravaneer.records.record import Record

from .bots import Hangs, Leaves, Stillborn, find

MATCH = Match("trucks", ("greedy", "random"), 3, seed=7)


def untimed(played: Played) -> Played:
    return replace(played, seconds=0.0, thinking=())


def outcomes(folder: Folder) -> list[Played]:
    return [untimed(folder.played[key]) for key in sorted(folder.played)]


def play_out(path: Path, match: Match = MATCH, most: int | None = None, workers: int = 0) -> list[Played]:
    """Play what is left, or `most` games of it; 0 workers is this process."""
    with Folder(path, match) as folder:
        left = folder.left()[:most]
        with closing(processes(left, workers, find) if workers else here(left, find)) as games:
            for _, ended in games:
                assert ended is not None
                folder.add(*ended)
        return outcomes(folder)


# ── equal terms ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "c"), ("a", "b", "b", "b"), ("a", "b", "c", "d", "e")])
def test_every_bot_sits_on_every_seat_of_every_set_up(bots: tuple[str, ...]) -> None:
    match = Match("desert", bots, 4)
    units = list(match.units())
    assert len(units) == match.games == 4 * len(bots)
    for setup in range(4):
        tables = [unit.seating for unit in units if unit.setup == setup]
        for seat in range(len(bots)):
            assert Counter(table[seat] for table in tables) == Counter(bots)


def test_the_order_round_the_table_changes_from_set_up_to_set_up() -> None:
    orders = {Unit(Match("desert", ("a", "b", "c"), 20), setup, 0).seating for setup in range(20)}
    assert len(orders) > 3


@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_all_rotations_have_the_same_set_up(game: str) -> None:
    match = Match(game, ("greedy", "random", "random"), 2)
    first, second, third = (Unit(match, 0, rotation).begin() for rotation in range(3))
    assert first == second == third
    set_up = first.record().setup
    assert set_up == second.record().setup == third.record().setup
    assert set_up != Unit(match, 1, 0).begin().record().setup
    assert set_up != Unit(replace(match, seed="1"), 0, 0).begin().record().setup


def test_seeds_of_bots_are_their_own() -> None:
    units = list(Match("desert", ("a", "b", "c"), 5).units())
    seeds = {unit.bot_seed(seat) for unit in units for seat in range(3)}
    assert len(seeds) == 45
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert Unit(MATCH, 0, 0).bot_seed(0) == 6639983701971999401  # the same on every machine and in every year


def test_two_bots_fill_a_larger_table() -> None:
    assert seated(["a", "b"], 4) == ("a", "b", "b", "b")
    assert Match("desert", seated(["a", "b"], 4), 1).title == "a among 3 × b"
    assert MATCH.title == "greedy – random"
    with pytest.raises(ValueError, match="3 bots cannot fill 5 seats"):
        seated(["a", "b", "c"], 5)


def test_a_board_from_a_file_travels_as_text(tmp_path: Path) -> None:
    from caravaneer.games.trucks.board import shipped

    (tmp_path / "mine.txt").write_text(str(shipped("pyramids")))
    match = Match("trucks", ("random", "random"), 1, board=str(tmp_path / "mine.txt"))
    (tmp_path / "mine.txt").unlink()
    assert match.board == "mine"
    assert Unit(match, 0, 0).begin().board.name == "mine"


def test_what_is_no_match() -> None:
    with pytest.raises(ValueError, match="at least 1 set-up"):
        Match("desert", ("a", "b"), 0)
    with pytest.raises(ValueError, match="2 to 5 seats"):
        Match("desert", ("a",), 1)
    with pytest.raises(ValueError, match="no option"):
        Match("desert", ("a", "b"), 1, options={"skull_wait": True})
    with pytest.raises(ValueError, match="no board"):
        Match("desert", ("a", "b"), 1, board="nowhere")


# ── the same everywhere ───────────────────────────────────────────────────────────────────────────
def test_here_in_two_processes_and_halfway_gone_on_with(tmp_path: Path) -> None:
    whole = play_out(tmp_path / "here")
    assert len(whole) == 6
    play_out(tmp_path / "half", most=3)
    with (tmp_path / "half" / "results.jsonl").open("a") as file:
        file.write('{"setup": 1, "rota')  # the machine went down
    assert play_out(tmp_path / "half", workers=2) == whole
    assert len((tmp_path / "half" / "results.jsonl").read_text().splitlines()) == 6


def test_records_replay_to_the_results(tmp_path: Path) -> None:
    for played in play_out(tmp_path / "m"):
        record = Record.load(tmp_path / "m" / played.record)
        assert record.players == list(played.bots)
        outcome = record.replay().outcome
        assert outcome is not None
        assert outcome.scores == played.scores
        assert len(record.moves) == played.plies == sum(played.moves)


# ── folders ───────────────────────────────────────────────────────────────────────────────────────
def test_another_match_is_refused(tmp_path: Path) -> None:
    play_out(tmp_path / "m", most=1)
    for other, told in (
        (replace(MATCH, setups=4), "setups 3, not 4"),
        (replace(MATCH, seed="7"), 'seed 7, not "7"'),
        (replace(MATCH, bots=("random", "greedy")), "bots"),
        (replace(MATCH, options={"red_any_flip": True}), "options"),
    ):
        with pytest.raises(ValueError, match=told), Folder(tmp_path / "m", other):
            pass


def test_other_sources_are_refused_unless_all_is_played(tmp_path: Path) -> None:
    play_out(tmp_path / "m", most=1)
    described = tmp_path / "m" / "match.json"
    described.write_text(json.dumps(json.loads(described.read_text()) | {"code": "0"}))
    with pytest.raises(ValueError, match="other sources"), Folder(tmp_path / "m", MATCH):
        pass
    play_out(tmp_path / "n")
    described = tmp_path / "n" / "match.json"
    described.write_text(json.dumps(json.loads(described.read_text()) | {"code": "0"}))
    assert len(play_out(tmp_path / "n")) == 6


def test_folders_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ValueError, match="is a file"), Folder(tmp_path / "file", MATCH):
        pass
    with pytest.raises(ValueError, match="other things"), Folder(tmp_path, MATCH):
        pass
    play_out(tmp_path / "m", most=2)
    results = tmp_path / "m" / "results.jsonl"
    results.write_text("nonsense\n" + results.read_text())
    with pytest.raises(ValueError, match="line 1 is no result"), Folder(tmp_path / "m", MATCH):
        pass


def test_two_do_not_write_to_one_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    with (
        Folder(tmp_path / "m", MATCH),
        pytest.raises(ValueError, match="another arena"),
        Folder(tmp_path / "m", MATCH),
    ):
        pass


def test_set_ups_that_are_not_complete_do_not_count() -> None:
    games = [play(unit, find)[0] for unit in list(MATCH.units())[:3]]
    assert [len(cluster) for cluster in complete(MATCH, games)] == [2]
    assert report(MATCH, games).left_out == 1


# ── bots that misbehave ───────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("crashes", "KeyError: 'lost my"),
        ("exits", "SystemExit"),
        ("hangs", "no answer within 2 seconds"),
        ("cheats", "no such move"),
        ("speechless", "TypeError: choose gives back a Decision, such as Decision(move), not NoneType"),
        ("stillborn", "RuntimeError: no weights"),
    ],
)
def test_greedy_moves_for_a_bot_that_fails(bot: str, told: str) -> None:
    match = Match("trucks", (bot, "greedy"), 1, patience=2.0 if bot == "hangs" else 120.0, faults="greedy")
    for unit in match.units():
        played, _ = play(unit, find)
        seat = played.bots.index(bot)
        wrong = played.moves[seat] // 3 if bot == "crashes" else played.moves[seat]
        assert played.fallbacks[seat] == wrong > 0
        assert played.fallbacks[1 - seat] == 0
        assert len(played.faults) == min(wrong, 5)
        assert all(told in fault and fault.startswith(f"seat {seat + 1}, move ") for fault in played.faults)
        share = next(share for share in shares([[played]]) if share.bot == bot)
        assert (share.fallbacks, share.moves) == (wrong, played.moves[seat])


def test_a_bot_that_hangs_is_waited_for_once() -> None:
    Hangs.asked = 0
    played, _ = play(Unit(Match("trucks", ("hangs", "greedy"), 1, patience=2.0, faults="greedy"), 0, 0), find)
    assert Hangs.asked == 1 < played.moves[played.bots.index("hangs")]


def test_a_bot_that_takes_its_process_down_loses_only_its_own_games() -> None:
    match = Match("trucks", ("murders", "greedy"), 2, seed=7)
    ended = list(processes(list(match.units()), 2, find))
    assert len(ended) == 4
    for unit, result in ended:
        deadly = unit.bot_seed(unit.seating.index("murders")) % 4 == 0
        assert (result is None) == deadly
    assert 0 < sum(result is None for _, result in ended) < 4


def test_bots_let_go_of_what_they_hold() -> None:
    Leaves.closed = 0
    play(Unit(Match("trucks", ("leaves", "leaves"), 1), 0, 0), find)
    assert Leaves.closed % 2 == 0
    assert Leaves.closed >= 2


def test_a_bot_that_cannot_be_made_is_told_at_once() -> None:
    def broken(game: str, name: str) -> Player:
        return replace(find(game, name), make=Stillborn)

    with pytest.raises(ValueError, match="'greedy' cannot be made: RuntimeError: no weights"):
        check(MATCH, broken)
