"""Der Wüstentruck in every verb but play: new, legal, replay, perft, simulate."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import caravaneer
from caravaneer.game import load
from caravaneer.games.trucks.bots import games as table
from caravaneer.games.trucks.layout import GUARD, NO_RIVAL
from caravaneer.games.trucks.perft import divide, perft
from caravaneer.games.trucks.report import BoardReport, Duel, figures
from caravaneer.games.trucks.terminal.face import FACE
from caravaneer.records.record import Record

from .run import run
from .terminal import Terminal

ENGLISH = load("trucks").words()
STATION = f"g7 ({ENGLISH('ground-petrol')})"
NEAR_THE_END = """
board: pyramids
seats: 2
turn: 1
gauges: 1a=5 1b=2 1c=7 2a=3 2b=9 2c=12
hands: BbNn BbRP

     a   b   c   d   e   f   g   h   i   j   k   l   m   n   o
 1   #   #   #   #   #   #   #   #   #   #   #   #   #   #   A
 2     #   #   #   #   #   #   #   #   #   #   #   x   =   =1a =
 3   #   #   #   #   #   #   #   #   #   #   #   =   x   #   =2b
 4     #   #   #   #   #   #   #   #   #   #   =   #   s   =
 5   #   #   #   #   #   #   #   #   =   =   =1b =   =2a =
 6     #   #   #   #   #   #   =   s   #   =   #   #   F
 7   #   #   #   #   #   #   F   s1c #   x   =
 8     #   #   #   #   #   #   #   =   x   #   =   =
 9   #   #   =   s   s   s   #   #   =   #   =   =
10     S   e   #   #   #   =   =   =   =   =   F
11   S   S   e   =   x   x   =   =
12     S   e   =   =   =   =   =
13   #   #   #   =   =   =
"""


def errors(found: Any) -> str:
    return " ".join(found.stderr.replace("│", " ").split())


@pytest.fixture(scope="module")
def driven() -> Any:
    rng, state = Random(5), caravaneer.start("trucks", players=3, seed=7)
    for _ in range(20):
        state = state.play(rng.choice(state.legal_moves))
    return state


@pytest.fixture
def record(driven: Any, tmp_path: Path) -> Path:
    driven.record().save(tmp_path / "trucks.json")
    return tmp_path / "trucks.json"


# ── new ───────────────────────────────────────────────────────────────────────────────────────────
def test_new() -> None:
    found = run("new", "trucks", "--players", 6, "--seed", 7, "--no-skull-wait", "--red-any-flip")
    assert found.exit_code == 0
    made = Record.parse(found.stdout)
    assert made.options == {"skull_wait": False, "red_any_flip": True}
    assert made.replay() == caravaneer.start("trucks", players=6, seed=7, skull_wait=False, red_any_flip=True)


@pytest.mark.parametrize("verb", [["new"], ["play"], ["simulate"], ["perft", "1"]])
def test_options_of_the_other_game_are_refused(verb: list[str]) -> None:
    name, *rest = verb
    found = run(name, "trucks", *rest, "--edition", "ffg", input="")
    assert found.exit_code == 2
    assert "an option of desert, not of trucks, which has --skull-wait, --red-any-flip" in errors(found)
    found = run(name, *rest, "--no-skull-wait", input="")
    assert found.exit_code == 2
    assert "an option of trucks, not of desert" in errors(found)


def test_seats_of_trucks() -> None:
    found = run("new", "trucks", "--players", 7)
    assert found.exit_code == 2
    assert "2 to 6 seats" in errors(found)


# ── legal and replay ──────────────────────────────────────────────────────────────────────────────
def test_legal_lists_every_move_by_card_and_truck(driven: Any, record: Path) -> None:
    found = run("legal", record)
    assert found.exit_code == 0
    assert all(str(move) in found.stdout.split() for move in driven.legal_moves)
    assert found.stdout.startswith(f"After 20 moves. Seat {driven.seat + 1} plays a card.")
    for line in found.stdout.splitlines()[2:]:
        if line.startswith("  ") and ":dry" not in line and "lost" not in line:
            assert "(T" in line or "l left" in line or "steps to go" in line


def test_legal_as_json(driven: Any, record: Path) -> None:
    document = json.loads(run("legal", record, "--json").stdout)
    assert [entry["move"] for entry in document["legal_moves"]] == [str(move) for move in driven.legal_moves]
    assert (document["game"], document["phase"], document["ply"]) == ("trucks", "turns", 20)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("B1@1a:o1", [("event-arrive", {"truck": "1a", "place": 1, "count": 10}, "+10 {} (T25)")]),
        ("B3@1b:l5-m5-m6", None),  # T19: petrol after a jump
        ("b4@1a:o2-n2-m2-l2", None),  # T9
        ("b@1b:dry", [("event-home-dry", {"truck": "1b"}, "{} (T11)")]),
        (
            "n-@2a",
            [
                ("event-rob", {"truck": "2a", "before": 3, "after": 0}, "{} (T21)"),
                ("event-home-robbed", {"truck": "2a"}, "{} (T21)"),
            ],
        ),
        ("n+@1b", [("event-gain", {"truck": "1b", "before": 2, "after": 3}, "{} (T21)")]),
        ("N3@2a:l5-k4-l3", [("terminal-does-push", {"truck": "2a", "where": "l3", "steps": 4}, "{}")]),
        (
            "B1@1c:g7",
            [
                ("terminal-does-drive", {"truck": "1c", "where": STATION, "gauge": 12, "steps": 11}, "{}"),
                ("event-petrol", {"truck": "1c", "cell": "g7"}, "{} (T19)"),
            ],
        ),
    ],
)
def test_what_a_move_does(move: str, told: list[tuple[str, dict[str, str | int], str]] | None) -> None:
    state = caravaneer.trucks.State.from_text(NEAR_THE_END)
    if told is None:
        assert state.refusal(move) is not None
    else:
        said = [form.format(ENGLISH(key, **ENGLISH.arguments(given))) for key, given, form in told]
        assert FACE.does(state.preview(move), state, ENGLISH) == "; ".join(said)


def test_a_jump_is_told() -> None:
    state = caravaneer.trucks.State.from_text(NEAR_THE_END.replace("1b=2", "1b=4").replace("2a=3", "2a=9"))
    jumps = [FACE.does(p, state, ENGLISH) for m, p in state.previews().items() if "m5" in m.path[:-1]]
    assert jumps
    jump = ENGLISH("event-jump", **ENGLISH.arguments({"truck": "2a", "cell": "m5"}))
    assert all(f"{jump} (T14)" in told for told in jumps)


def test_a_card_that_did_nothing_is_told() -> None:
    state = caravaneer.start("trucks", players=2, seed=1)  # bbRR in hand, all trucks in the park
    events = state.play("Rx").events
    assert FACE.items(events, ENGLISH)[0] == f"{ENGLISH('log-dropped')} (T6)"
    drive = ENGLISH("event-drive", **ENGLISH.arguments({"truck": "1a", "cell": "c9", "litres": 2}))
    assert FACE.items(state.play("b2@1a:b10-c9").events, ENGLISH)[0] == f"{drive} (T11)"


def test_replay_prints_what_from_text_reads(driven: Any, record: Path) -> None:
    found = run("replay", record, "--moves")
    assert found.exit_code == 0
    assert f"last move: seat {driven.at(19).seat + 1} {driven.history[-1]}" in found.stdout
    assert all(f"  {move} " in found.stdout for move in driven.history)
    plain = run("replay", record).stdout
    assert caravaneer.trucks.State.from_text(plain) == driven


def test_painting_changes_no_text(driven: Any) -> None:
    assert FACE.paint(str(driven)).plain.split() == str(driven).split()
    truck = next(truck for truck in driven.trucks if truck.cell not in ("park", "home"))
    assert f"{truck.name}]" in FACE.paint(str(driven), [truck.cell], own=truck.seat).plain


# ── perft ─────────────────────────────────────────────────────────────────────────────────────────
def test_perft_counts_what_is_played(driven: Any) -> None:
    assert perft(driven, 0) == 1
    assert perft(driven, 1) == len(driven.legal_moves)
    counts = divide(driven, 2)
    assert list(counts) == list(driven.legal_moves)
    assert perft(driven, 2) == sum(counts.values()) == sum(len(driven.play(m).legal_moves) for m in driven.legal_moves)
    with pytest.raises(ValueError, match="at least 1"):
        divide(driven, 0)


def test_perft_verb() -> None:
    state = caravaneer.start("trucks", players=4, seed=0)
    document = json.loads(run("perft", "trucks", 1, "--players", 4, "--json", "--divide").stdout)
    assert document["divide"] == {str(move): 1 for move in state.legal_moves}
    assert f"{perft(state, 2)} lines of 2 moves" in run("perft", "trucks", 2, "-p", 4).stdout


# ── simulate ──────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
def test_simulate() -> None:
    asked = ("simulate", "trucks", "--players", 4, "--games", 4, "--seed", 1)
    found = run(*asked)
    assert found.exit_code == 0
    assert found.stdout.startswith("4 greedy games")
    assert "4 in order of play" in found.stdout
    one, two = (json.loads(run(*asked, "--json", "--threads", n).stdout) for n in (1, 2))
    assert one["seats"] == two["seats"]
    assert one["bot"] == "greedy"
    assert one["games_ended_by_the_guard"] == 0
    assert sum(seat["win_share"] for seat in one["seats"]) == pytest.approx(1)


@pytest.mark.compiled
def test_simulate_random_players() -> None:
    document = json.loads(run("simulate", "trucks", "--games", 1, "--bot", "random", "--json").stdout)
    assert document["bot"] == "random"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["trucks", "--bot", "clever"], "greedy or random"),
        (["--bot", "greedy"], "cannot play desert here; write random"),
        (["--report"], "no report on the boards of desert"),
        (["trucks", "--report", "--players", "3"], "every number of seats"),
        (["trucks", "--out", "x.md"], "add --report"),
    ],
)
def test_simulate_wrong_usage(words: list[str], said: str) -> None:
    found = run("simulate", *words)
    assert found.exit_code == 2
    assert said in errors(found)


@pytest.mark.compiled
def test_simulating_trucks_is_interrupted() -> None:
    terminal = Terminal("simulate", "trucks", "--games", "100000000", "--json")
    terminal.until("Playing")
    terminal.process.send_signal(signal.SIGINT)
    said = terminal.until("never said")
    assert terminal.process.wait(20) == 130
    assert '"interrupted": true' in said
    assert "Traceback" not in said


# ── the report ────────────────────────────────────────────────────────────────────────────────────
def test_figures() -> None:
    rows = np.zeros((2, table.WIDTH), np.int64)
    rows[:, [table.TURNS_AT, table.REASON_AT, table.HOME_AT, table.SENT_AT, table.FIRST_AT]] = [
        [40, NO_RIVAL, 5, 2, 1],
        [60, GUARD, 5, 3, 0],
    ]
    rows[:, table.POINTS_AT : table.POINTS_AT + 2] = [[10, 20], [8, 8]]
    rows[:, table.STEPS_AT : table.STEPS_AT + 2] = [[3, 2], [7, 2]]
    found = figures(rows, 2, 1.0)
    assert found.turns[0] == 25
    assert found.sent_home == 0.05
    assert [share for share, _ in found.wins] == [1, 1]  # seat 2 began and won; then it was second, and nearer (T27)
    assert (found.points, found.first_minus_last) == ([14, 9], 5)
    assert (found.guard, found.at_home) == (1, (5, 1.0))
    report = BoardReport(2, 1, "pyramids", {}, 1)
    report.found, report.against = [found], Duel(400, 399.5)
    text = report.markdown()
    assert "| turns a seat, mean | 25.0 |" in text
    assert "399.5 of 400 games won (99.9 %)" in text


@pytest.mark.compiled
def test_report(tmp_path: Path) -> None:
    out = tmp_path / "report.md"
    found = run("simulate", "trucks", "--report", "--games", 20, "--seed", 1, "--out", out)
    assert found.exit_code == 0
    assert "Greedy over random" in found.stdout
    assert "| wins by order of play, fair = 1 |" in out.read_text(encoding="utf-8")
    document = json.loads(run("simulate", "trucks", "--report", "--games", 20, "--seed", 1, "--json").stdout)
    assert [each["seats"] for each in document["seats"]] == [2, 3, 4, 5, 6]
