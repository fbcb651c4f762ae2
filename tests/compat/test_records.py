"""Records of 0.1.0 are read, and replay to what they were."""

from __future__ import annotations

import hashlib
import subprocess
import sys

import pytest

from .records import FACTS, RECORDS, Record
from .telling import not_told

FILES = sorted(FACTS)


@pytest.mark.parametrize("file", FILES)
def test_a_record_replays_to_the_same_position(file: str) -> None:
    state = Record.load(RECORDS / file).replay()
    assert str(state).splitlines() == FACTS[file]["diagram"]
    assert (len(state.history), state.seat) == (FACTS[file]["moves"], FACTS[file]["seat"])
    assert not_told(FACTS[file]["tally"], state.view(None).json()["tally"]) == []


@pytest.mark.parametrize("file", [file for file in FILES if FACTS[file]["scores"]])
def test_a_finished_game_has_the_same_result(file: str) -> None:
    outcome = Record.load(RECORDS / file).replay().outcome
    assert outcome is not None
    assert list(outcome.scores) == FACTS[file]["scores"]
    assert list(outcome.winners) == FACTS[file]["winners"]
    assert outcome.reason == FACTS[file]["reason"]


@pytest.mark.parametrize("file", FILES)
def test_what_was_written_beside_the_moves_is_kept(file: str) -> None:
    record = Record.load(RECORDS / file)
    assert {name: getattr(record, name) for name in ("players", "date", "comments")} == {
        name: FACTS[file][name] for name in ("players", "date", "comments")
    }


@pytest.mark.parametrize("file", ["desert-over.json", "trucks-over.json"])
def test_the_proof_of_a_fair_shuffle_still_holds(file: str) -> None:
    fair = Record.load(RECORDS / file).fair
    assert fair is not None
    assert hashlib.sha256(f"{fair.seed} {fair.nonce}".encode()).hexdigest() == fair.commitment


@pytest.mark.parametrize("file", ["desert-3-ffg.txt", "trucks-4-red-any-flip.json"])
def test_the_command_line_replays_a_record(file: str) -> None:
    words = [sys.executable, "-m", "caravaneer.cli", "replay", str(RECORDS / file)]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    diagram = FACTS[file]["diagram"]
    assert done.stdout.splitlines()[: len(diagram)] == diagram
