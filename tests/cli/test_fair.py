"""`caravaneer fair`: a promise kept, and every way to break it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import caravaneer
from caravaneer.records import AnyRecord
from caravaneer.records.fairness import Unfair, check, commitment
from caravaneer.records.record import Fair

from .run import run

SEED, NONCE = "5eed" * 16, "0ff" * 8


def game(name: str, **options: Any) -> AnyRecord:
    """A game as a table plays it: everything by chance comes from the seed."""
    lots, state = Random(3), caravaneer.start(name, players=2, seed=SEED, **options)
    for _ in range(30):
        state = state.play(lots.choice(state.legal_moves))
    proof = Fair(commitment=commitment(SEED, NONCE), seed=SEED, nonce=NONCE)
    record: AnyRecord = state.record().model_copy(update={"fair": proof})
    return record


@pytest.mark.parametrize(("name", "options"), [("desert", {}), ("desert", {"board": "fresh"}), ("trucks", {})])
def test_a_fair_game_is_proven_fair(name: str, options: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game(name, **options).save(file)
    done = run("fair", str(file))
    assert done.exit_code == 0
    assert done.stdout.startswith("Fair.")


def test_a_record_without_a_proof(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game("desert").model_copy(update={"fair": None}).save(file)
    done = run("fair", str(file))
    assert done.exit_code == 1
    assert "no proof" in done.stderr


def broken(record: AnyRecord, **changes: Any) -> AnyRecord:
    return record.model_copy(update=changes)


def test_another_seed_than_promised() -> None:
    record = game("trucks")
    assert record.fair is not None
    with pytest.raises(Unfair, match="promised"):
        check(broken(record, fair=record.fair.model_copy(update={"nonce": "other"})))


def test_another_deal_than_the_seed_gives() -> None:
    record = game("trucks")
    hands = record.setup["hands"]
    with pytest.raises(Unfair, match="set-up"):
        check(broken(record, setup=record.setup | {"hands": hands[::-1]}))


def test_another_draw_than_the_seed_gives() -> None:
    record = game("trucks")
    at = next(k for k, drawn in enumerate(record.chance) if drawn)
    other = "B" if record.chance[at] != "B" else "b"
    with pytest.raises(Unfair, match=f"after move {at + 1} "):
        check(broken(record, chance=[*record.chance[:at], other, *record.chance[at + 1 :]]))


def test_a_board_nobody_promised() -> None:
    record = game("desert")
    with pytest.raises(Unfair, match="does not come with the game"):
        check(broken(record, board=record.board.model_copy(update={"name": "mine"})))
