"""Format 2: a record that begins at a position drawn in text. Format 1 is written as it always was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from caravaneer import desert, trucks
from caravaneer.records.fairness import Unfair, check
from caravaneer.records.record import Fair, Record, RecordError

GOLDEN = Path(__file__).parent.parent / "golden" / "records"
CORNER = """
seats: 2
turn: 2

 L1 l1 .  o2 .
  .  .  .  .  S2
 .  .  P  .  .
"""
COURSE = """
seats: 2
turn: 1
gauges: 1a=3 2a=5
hands: BBRn bbbb

     a   b   c   d   e   f   g
 1   S   e   =2a =   s   =   A
 2     S   e1a x   =   F   =
 3   #   e   =   s   =
"""


def camels() -> desert.State:
    return desert.State.from_text(CORNER).play("Sd2").play("Sd1")


def drive() -> trucks.State:
    state = trucks.State.from_text(COURSE, seed=3)
    return state.play(next(iter(state.legal_moves)))


@pytest.mark.parametrize("state", [camels(), drive()], ids=["desert", "trucks"])
def test_a_game_from_a_drawn_position_is_written_down_from_there(state: Any) -> None:
    record = state.record()
    assert record.format == 2
    assert record.position == str(state.at(0))
    assert record.moves == [str(move) for move in state.history]
    for form in (record.json_text(), record.text()):
        again = Record.parse(form)
        assert again == record
        assert again.replay() == state
        assert [position.ply for position in again.states()] == list(range(state.ply + 1))
        assert again.replay().at(1).record().moves == record.moves[:1]


def test_the_json_has_the_position_in_place_of_a_set_up() -> None:
    fields = json.loads(camels().record().json_text())
    assert list(fields) == ["format", "game", "rules", "seats", "board", "options", "position", "moves", "chance"]


def test_the_text_draws_the_position_and_no_map() -> None:
    text = camels().record().text()
    assert text.startswith("Caravaneer record 2\ngame: desert\n")
    assert "\nposition:\n| seats: 2\n" in text
    assert "map:" not in text


def test_a_game_that_was_dealt_is_written_as_ever() -> None:
    text = (GOLDEN / "desert-1-kosmos-2-greedy.json").read_text(encoding="utf-8")
    record = Record.parse(text)
    assert (record.format, record.position) == (1, None)
    assert record.json_text() == text
    assert "position" not in record.model_dump()
    assert record.text().startswith("Caravaneer record 1\n")


def test_draws_after_a_position_come_from_the_seed() -> None:
    record = trucks.State.from_text(COURSE).record()
    move = next(iter(trucks.State.from_text(COURSE).legal_moves))
    drawn = [trucks.State.from_record(record, seed=seed).play(move).drawn for seed in (1, 1, 2, 3, 4, 5)]
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) > 1


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("position", "seats: two\n. .", "position, line 1: 'seats' is a number from 2 to 5, not 'two'"),
        ("position", "", "position: no hex is drawn"),
        ("seats", 3, "seats: the position says otherwise"),
        ("board", {"name": "drawn", "map": "map\n . .\n"}, "board: the position says otherwise"),
        (
            "options",
            {"edition": "ffg", "returns": "dealt", "sudden_end": False},
            "options: the position says otherwise",
        ),
        ("chance", ["L", ""], "chance: this game draws nothing after its set-up"),
        ("setup", {"palms": []}, "setup: a record of format 2 begins with its position"),
        ("format", 1, "setup: this field is missing"),
        ("moves", ["Sd2", "Sd2"], "moves, number 2: 'Sd2' is illegal"),
    ],
)
def test_what_a_record_says_of_its_position_must_be_so(field: str, value: object, said: str) -> None:
    fields = json.loads(camels().record().json_text()) | {field: value}
    with pytest.raises(RecordError) as refused:
        Record.parse(json.dumps(fields))
    assert str(refused.value).startswith(f"record: {said}")


def test_nothing_is_proved_of_a_game_that_was_not_dealt() -> None:
    fair = Fair(commitment="0" * 64, seed="1", nonce="2")
    with pytest.raises(Unfair, match="began from a position"):
        check(camels().record().model_copy(update={"fair": fair}))
