"""A move's three faces, and which drives are the same move."""

from __future__ import annotations

import pytest

from caravaneer.game import IllegalMove, MalformedMove
from caravaneer.games.trucks import Move, State, parse_move, start
from caravaneer.games.trucks.actions import LITRES, LOSE, MOST_OWN, PUSH, first_of
from caravaneer.games.trucks.layout import KINDS_OF_CARDS, MOST_TRUCKS
from caravaneer.games.trucks.rules.legal import MOST_LEGAL

from .positions import at, draw, happened, legal, moves

# From 1a to d1: over c1 or round by b2 and c2.
FIELD = """
    hands: bN BB
    S   e1a =   =   =   A
      #   =   =   =   #
"""
# Two ways of two steps to c2: by the slope c1 for 1 litre, by the plain b2 for 2.
TWO_COSTS = """
    hands: b -
    S   e1a s   =   =   A
      #   =   =   =   #
"""


# ── how many there can be ─────────────────────────────────────────────────────────────────────────
def test_a_list_has_room_for_all_that_a_hand_can_offer() -> None:
    """Compiled code checks no bounds: on a board open on all sides, of every mix of slopes, the list must still fit."""
    within = {steps: 3 * steps * (steps + 1) for steps in (3, 4)}  # spaces as near as that
    three_steps = 2 * 3 + 1  # a step costs 0, 1 or 2 litres
    drives = MOST_OWN * (within[4] * LITRES + 2 * within[3] * three_steps)
    pushes = MOST_TRUCKS * within[3]
    others = first_of(0, LOSE + 1) - first_of(0, PUSH)  # of a board without spaces only what fuel cards do is left
    assert drives + pushes + others + KINDS_OF_CARDS * MOST_OWN <= MOST_LEGAL


# ── one move whatever the path ────────────────────────────────────────────────────────────────────
def test_drives_to_the_same_position_are_one_move() -> None:
    """Two paths of two steps lead to c2, and both cost 2 litres."""
    state = draw(FIELD)
    (move,) = [move for move in state.legal_moves if move.path[-1:] == ("c2",) and move.steps == 2]
    paths = ("b2@1a:c1-c2", "b2@1a:b2-c2")
    assert str(move) in paths
    assert state.action(paths[0]) == state.action(paths[1]) == state.action(move)


def test_a_path_that_is_not_the_canonical_one_is_accepted_and_normalised() -> None:
    state = draw(FIELD)
    (canonical,) = {"b2@1a:c1-c2", "b2@1a:b2-c2"} & moves(state)
    (other,) = {"b2@1a:c1-c2", "b2@1a:b2-c2"} - moves(state)
    assert state.refusal(other) is None
    assert legal(state, other)
    one, two = state.play_drawn(canonical, "BBB"), state.play_drawn(other, "BBB")
    assert one == two
    assert [str(move) for move in two.history] == [canonical]
    assert happened(one, "drive") == happened(two, "drive")
    assert state.preview(canonical) == state.preview(other)


def test_every_path_of_a_move_is_accepted() -> None:
    """All lawful walks of four steps, each the same move as the listed one to that end with that cost."""
    state = draw(FIELD)
    beside = {cell.name: [near.name for near in ways] for cell, ways in state.board.ways.items() if cell != "S"}  # type: ignore[union-attr]
    walks = [["b1"]]
    for _ in range(4):
        walks = [[*walk, near] for walk in walks if walk[-1] in beside for near in beside[walk[-1]] if near not in walk]
    texts = {"b4@1a:" + "-".join(walk[1:]) for walk in walks}
    assert len(texts) > len({text.rsplit("-", 1)[1] for text in texts})
    for text in texts:
        assert state.move(state.action(text)) in state.legal_moves
        assert state.move(state.action(text)).path[-1] == text.rsplit("-", 1)[1]


def test_with_another_card_it_is_another_move() -> None:
    state = draw("hands: BN -\nS e1a = = = = A")
    assert {"B3@1a:c1-d1-e1", "N3@1a:c1-d1-e1"} <= moves(state)


def test_two_drives_to_one_end_with_different_cost_are_two_moves() -> None:
    state = draw(TWO_COSTS)
    assert {"b2@1a:c1-c2", "b2@1a:b2-c2"} <= moves(state)
    assert at(state.play("b2@1a:c1-c2"), "1a") == ("c2", 11)
    assert at(state.play("b2@1a:b2-c2"), "1a") == ("c2", 10)


def test_all_drives_of_a_truck_with_a_card_that_run_dry_are_one() -> None:
    """One step or three, this way or that: the truck is in the park."""
    state = draw(FIELD.replace("bN", "Bb").replace("hands", "gauges: 1a=1\n    hands"))
    own = {move for move in moves(state) if "1a" in move}
    assert own == {"B@1a:dry", "b@1a:dry"}
    for path in ("B1@1a:c1", "B1@1a:b2", "B3@1a:c1-d1-e1", "B3@1a:b2-c2-d2"):
        assert state.action(path) == state.action("B@1a:dry")
        assert [str(move) for move in state.play(path).history] == ["B@1a:dry"]
    assert state.action("b2@1a:c1-d1") == state.action("b@1a:dry") != state.action("B@1a:dry")


def test_dry_with_one_number_of_steps_and_not_with_the_other() -> None:
    """With 2 litres one step arrives and three run dry."""
    state = draw("seats: 5\nhands: B - - - -\ngauges: 1a=2\nS e1a = = = = A")
    assert moves(state) == {"B1@1a:c1", "B@1a:dry"}


def test_petrol_is_one_move_whatever_it_cost() -> None:
    """By the slope or by the plain, the tank is full."""
    state = draw("""
        hands: b -
        S   e1a s   =   A
          #   =   F   =   #
    """)
    assert len([move for move in state.legal_moves if move.path[-1:] == ("c2",)]) == 1
    one, two = (state.play_drawn(f"b2@1a:{by}-c2", "BBBB") for by in ("c1", "b2"))
    assert one == two
    assert at(one, "1a") == ("c2", 12)
    assert one.history == two.history


def test_pushes_to_one_end_are_one_move() -> None:
    """They cost nothing, whichever way they go."""
    state = draw("""
        hands: N -
        S   e   =2a s   =   A
          #   =   x   =   #
    """)
    ends = [move.path[-1] for move in state.legal_moves if move.trucks == ("2a",)]
    assert len(ends) == len(set(ends))


def test_a_canonical_path_is_a_lawful_one() -> None:
    """Where the short way jumps a truck that may not be jumped, the move names the way round."""
    state = draw("""
        hands: N -
        gauges: 2a=3
        S   e1a =2a =   A
          #   =   =   =   #
    """)
    (move,) = [move for move in state.legal_moves if move.path[-1:] == ("d2",) and move.trucks == ("1a",)]
    assert str(move) == "N3@1a:b2-c2-d2"


# ── text, object, integer ─────────────────────────────────────────────────────────────────────────
TEXTS = {
    "B3@1a:d11-e11-f11": Move("drive", "B", ("1a",), ("d11", "e11", "f11")),
    "N3@2b:d11-e11-f11": Move("drive", "N", ("2b",), ("d11", "e11", "f11")),
    "b@1c:dry": Move("dry", "b", ("1c",)),
    "n-@2b": Move("rob", "n", ("2b",)),
    "n+@1a": Move("gain", "n", ("1a",)),
    "R@1a,1c": Move("flip", "R", ("1a", "1c")),
    "P@2a": Move("flip", "P", ("2a",)),
    "Bx@1a": Move("lose", "B", ("1a",)),
    "Px": Move("lose", "P"),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_and_its_move(text: str) -> None:
    assert parse_move(text) == TEXTS[text]
    assert str(TEXTS[text]) == text
    assert hash(parse_move(text)) == hash(TEXTS[text])


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_text_move_and_integer_round_trip(players: int) -> None:
    state: State = start(players=players, seed=players)
    for _ in range(30):
        numbers = [state.action(move) for move in state.legal_moves]
        assert numbers == sorted(set(numbers))
        assert max(numbers) < state.actions
        for number, move in zip(numbers, state.legal_moves, strict=True):
            assert state.move(number) == move == parse_move(str(move))
            assert state.action(str(move)) == number
        state = state.play(state.legal_moves[len(numbers) // 2])


def test_an_integer_that_is_not_legal_has_no_move() -> None:
    state = draw(FIELD)
    for number in (-1, state.actions, state.actions + 5):
        with pytest.raises(MalformedMove):
            state.move(number)
    illegal = next(number for number, yes in enumerate(state.action_mask) if not yes)
    with pytest.raises(IllegalMove):
        state.move(illegal)
    for no_integer in (True, 1.0, "5", None):
        with pytest.raises(MalformedMove):
            state.move(no_integer)  # type: ignore[arg-type]


def test_an_integer_plays_like_its_move() -> None:
    """play, preview, refusal and `in` take a move, its text or its integer."""
    state: State = start(players=3, seed=4)
    for _ in range(20):
        number = int(state.legal_actions[len(state.legal_actions) // 3])
        move = state.move(number)
        assert state.play(number) == state.play(move) == state.play(str(move))
        assert state.play(number).history == state.play(move).history
        assert state.preview(number) == state.preview(move)
        assert state.refusal(number) is None
        assert legal(state, number)
        state = state.play(number)


def test_legal_moves_is_a_sequence() -> None:
    state = draw("hands: B -\nS e1a = = = A")
    assert len(state.legal_moves) == len(list(state.legal_moves)) == len(moves(state))
    assert state.legal_moves[0] in state.legal_moves
    assert state.legal_moves[:1] == [state.legal_moves[0]]
    assert legal(state, "B1@1a:c1")
    assert not legal(state, "B1@1a:d1")
    assert not legal(state, 5)
