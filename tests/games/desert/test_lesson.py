"""The desert's guided first game: positions of one real game, and what its sentences claim beyond their numbers."""

from __future__ import annotations

from caravaneer.games.desert import GAME, State
from caravaneer.games.desert.rules.territories import OASIS
from caravaneer.maps.hexmap import around, parse_cell

from .lesson_game import WATER, positions
from .positions import refused

LESSON = GAME.lesson
assert LESSON is not None
STEPS = {step.key: step for step in LESSON.steps}
GAME_OF_THE_LESSON = positions()


def water_beside(cell: str, state: State) -> int:
    return sum(other.name in state.water for other in around(parse_cell(cell)))


def before(step: str) -> State:
    return State.from_text(STEPS[step].position)


def test_every_position_comes_about_in_one_game() -> None:
    assert {key: before(key) == GAME_OF_THE_LESSON[key] for key in STEPS} == dict.fromkeys(STEPS, True)
    assert GAME_OF_THE_LESSON["end"].outcome is not None


def test_the_scoring_is_what_the_rules_count() -> None:
    """D16, D17, D24, D25, from constants and from the end of the game itself."""
    assert LESSON is not None
    told = {score.key: score.points for score in LESSON.scores}
    longest = {event.points for event in GAME_OF_THE_LESSON["end"].events if event.kind == "longest"}
    ground = [event for event in GAME_OF_THE_LESSON["end"].events if event.kind == "ground"]
    assert told["water"] == f"{min(WATER.values())}–{max(WATER.values())}"
    assert told["oasis"] == str(OASIS)
    assert told["largest"] == str(max(longest))
    assert {event.points / len(event.cells) for event in ground} == {int(told["ground"])}


def test_leaders_have_water_on_two_sides_where_it_is_said() -> None:
    assert water_beside("i6", before("riders")) == 2
    assert {cell: water_beside(cell, before("leaders")) for cell in ("d12", "c12", "e11", "d13")} == dict.fromkeys(
        ("d12", "c12", "e11", "d13"), 2
    )
    assert water_beside("e12", before("leaders")) == 1


def test_the_water_is_barred_to_the_rival_once_mint_stands_beside_it() -> None:
    """D13: l8 is beside l7."""
    barred = before("rival").play("Ml7").play("Ml9")
    assert refused(barred, "Ml8") == "D13"


def test_who_stands_in_the_gap_keeps_the_land_open() -> None:
    """D18: with Sky on b14 the wall does not close; without it, it does, and Sky is cut off for good."""
    seen = before("cut").play("Sb14")
    assert not [land for land in seen.territories if land.seat == 1]
    assert refused(seen, "Rb14") != ""
    felt = before("cut").play("Se13").play("Rb14").play("Ra14")
    (land,) = [land for land in felt.territories if land.seat == 1]
    assert len(land.cells) == 11
    assert not {move.cell for move in felt.legal_moves} & land.cells


def test_rose_is_level_and_runs_out() -> None:
    state = before("largest")
    sizes = [sum(c.seat == seat and c.colour == "R" for c in state.camels.values()) for seat in (0, 1)]
    assert sizes[0] == sizes[1]
    assert before("last").supply["R"] == 1


def test_the_closing_game_has_room_for_every_leader() -> None:
    """D10 would leave one off the board, which a beginner could not understand."""
    assert LESSON is not None
    state = State.from_text(LESSON.closing.position)
    for step in (1, 7, 13):
        played = state
        while played.phase == "leaders":
            moves = played.legal_moves
            played = played.play(moves[(step * played.ply * 11) % len(moves)])
        assert all(not hand for hand in played.in_hand)
        assert len(played.camels) == 10
