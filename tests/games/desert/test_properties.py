"""What holds at every position of every game of Durch die Wüste, whoever plays it how."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

import caravaneer
from caravaneer.game import IllegalMove, MalformedMove, Outcome
from caravaneer.games.desert import Move, State, parse_move
from caravaneer.games.desert.pieces import COLOURS
from caravaneer.maps.hexmap import around, parse_cell
from tests.games.desert.slow import Game, Position, territories
from tests.games.desert.test_restatement import SEATS, choose, drawn_board, fresh_board

FEW = settings(max_examples=4 + settings().max_examples // 10)  # where every ply of a game takes long
KINDS = ("classic", "fresh", "drawn")


@st.composite
def starts(draw: st.DrawFn) -> State:
    """The start of a game: any number of seats, board and options."""
    kind, number = draw(st.sampled_from(KINDS)), draw(st.integers(0, 999))
    boards = {"fresh": lambda: fresh_board(number % 3), "drawn": lambda: drawn_board(Random(number))}
    state: State = caravaneer.start(
        "desert",
        players=draw(st.sampled_from(SEATS)),
        seed=number,
        board=boards[kind]() if kind in boards else kind,
        edition=draw(st.sampled_from(("kosmos", "ffg"))),
        returns=draw(st.sampled_from(("dealt", "chosen"))),
        sudden_end=draw(st.booleans()),
    )
    return state


def played(start: State, number: int) -> list[State]:
    """Every state of one game from this start; odd numbers close ground where they can."""
    chance = Random(number)
    favourites = [chance.choice(COLOURS) for _ in range(start.players)]
    states = [start]
    while (seat := states[-1].seat) is not None:
        state = states[-1]
        move = str(chance.choice(state.legal_moves))
        if number % 2 and state.phase == "camels":
            position = Position.of(state)
            game = Game(position, territories(position))
            move = choose(game, [str(move) for move in state.legal_moves], chance, favourites[seat])
        states.append(state.play(move))
        assert len(states) < 1000, "a game ends (D14, D23)"
    return states


games = st.builds(played, starts(), st.integers(0, 3))


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A state of a game: its first, its last, or any between, each phase as likely."""
    states = draw(games)
    phase = draw(st.sampled_from(sorted({state.phase for state in states})))
    return draw(st.sampled_from([state for state in states if state.phase == phase]))


def chosen_returns() -> State:
    start: State = caravaneer.start("desert", players=5, seed=1, returns="chosen")
    return start


def facts(state: State) -> tuple[object, ...]:
    """Everything a state says of itself."""
    return (
        str(state), state.seat, state.phase, state.camels_left, list(state.legal_moves), state.tally, state.caravans,
        state.territories, state.supply, state.water, state.in_hand, state.returned, state.events, state.history,
        state.outcome, state.options, state.setup, hash(state), state.action_mask.tobytes(),
    )  # fmt: skip


# ── nothing is lost ───────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
@given(games)
def test_camels_are_conserved(states: list[State]) -> None:
    """D1, D5: of each colour the supply, the camels that stand and the leaders in hand."""
    start = states[0]
    given_back = Counter("".join(start.returned))
    leaders = start.players - (start.players == 5)
    at_start = {colour: start.supply[colour] + start.players - given_back[colour] for colour in COLOURS}
    for state in states:
        standing = Counter(camel.colour for camel in state.camels.values())
        in_hand = Counter("".join(state.in_hand))
        assert {colour: state.supply[colour] + standing[colour] + in_hand[colour] for colour in COLOURS} == at_start
        for caravan in state.caravans:
            assert caravan.leader in caravan.cells
    if start.board.is_standard:
        supply = {2: 22, 3: 26, 4: 30, 5: 30}[start.players]
        assert states[-1].supply == {
            colour: supply - sum(c.colour == colour and not c.leader for c in states[-1].camels.values())
            for colour in COLOURS
        }
        assert all(total == supply + leaders for total in at_start.values())


@pytest.mark.compiled
@given(games)
def test_water_is_conserved(states: list[State]) -> None:
    """D4, D16, D19: what lies and what was taken is what was laid out."""
    assert states[0].setup is not None
    laid_out = sum(states[0].setup.water.values())
    for state in states:
        assert sum(state.water.values()) + sum(tally.water for tally in state.tally) == laid_out


# ── territories ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
@given(games)
def test_a_territory_is_gained_only_beside_the_camel_just_placed_and_by_its_caravan(states: list[State]) -> None:
    for before, after in pairwise(states):
        if before.phase != "camels":
            continue
        move = after.history[-1]
        owned = {cell for land in before.territories for cell in land.cells}
        for land in after.territories:
            if land.cells <= owned:
                continue
            assert (land.seat, land.colour) == (before.seat, move.colour)
            assert not land.cells & owned
            assert any(near.name in land.cells for near in around(parse_cell(move.cell)))


@given(games)
def test_nobody_else_ever_enters_a_territory(states: list[State]) -> None:
    """D20: only the caravan that owns it, and in the FFG edition nobody."""
    for before, after in pairwise(states):
        if before.phase != "camels":
            continue
        owners = {cell: (land.seat, land.colour) for land in before.territories for cell in land.cells}
        for move in before.legal_moves:
            if move.cell in owners:
                assert before.options["edition"] == "kosmos"
                assert owners[move.cell] == (before.seat, move.colour)
        left = {cell: (land.seat, land.colour) for land in after.territories for cell in land.cells}
        assert all(left.get(cell) == owner for cell, owner in owners.items() if cell not in after.camels)


# ── moves ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
@given(positions())
def test_the_legal_moves_are_just_the_moves_without_a_refusal(state: State) -> None:
    """Asked by object, text or integer."""
    moves = state.settings.actions.moves
    refusals = [state.refusal(move) for move in moves]
    assert list(state.legal_moves) == [move for move, refusal in zip(moves, refusals, strict=True) if refusal is None]
    for action in range(0, len(moves), 1 + len(moves) // 20):
        move, refusal = moves[action], refusals[action]
        assert state.refusal(str(move)) == state.refusal(action) == refusal
        if refusal is None:
            assert state.play(move) == state.play(str(move)) == state.play(action)
            continue
        attempts = [(ask, face) for ask in (state.play, state.preview) for face in (move, str(move), action)]
        for ask, face in [*attempts, (state.action, move), (state.action, str(move)), (state.move, action)]:
            with pytest.raises(IllegalMove) as caught:
                ask(face)  # type: ignore[arg-type]
            assert caught.value.refusal == refusal
            assert caught.value.move == move
    assert [int(action) for action in np.flatnonzero(state.action_mask)] == [state.action(m) for m in state.legal_moves]


@pytest.mark.parametrize("returns", [0, 1, 2, 3, 4])
def test_chosen_returns_are_refused_by_the_same_rules(returns: int) -> None:
    state = chosen_returns()
    for colour in "VLSMR"[:returns]:
        state = state.play(f"-{colour}")
    assert state.phase == "returns"
    assert state.seat == 4 - returns
    assert [str(move) for move in state.legal_moves] == [f"-{c}" for c in COLOURS if c not in "VLSMR"[:returns]]
    assert [action for action in range(2506) if state.refusal(action) is None] == list(state.legal_actions)


@given(positions(), st.integers(-50, 50), st.slices(60))
def test_legal_moves_are_a_sequence(state: State, index: int, some: slice) -> None:
    moves = state.legal_moves
    every = list(moves)
    assert len(moves) == len(every) == len(set(every))
    assert [state.action(move) for move in every] == sorted(state.action(move) for move in every)
    assert list(moves[some]) == every[some]
    if -len(every) <= index < len(every):
        assert moves[index] == every[index]
        assert moves.index(every[index]) == index % len(every)
    else:
        with pytest.raises(IndexError):
            moves[index]
    assert all(move in moves and moves.__contains__(str(move)) for move in every)
    for action in range(0, state.actions, 97):
        move = state.settings.actions.moves[action]
        faces: list[object] = [move, str(move), action]
        assert {face in moves for face in faces} == {move in every}
    for no_move in ("", "L", "La0", "Lz99", "??", -7, 10**6, 1.0, True, None, Move("camel", "L", "z99")):
        assert no_move not in moves


@pytest.mark.parametrize("kind", KINDS)
def test_the_three_faces_of_a_move(kind: str) -> None:
    boards = {"fresh": fresh_board(1), "drawn": drawn_board(Random(1))}
    state: State = caravaneer.start("desert", players=2, seed=1, board=boards.get(kind, "classic"))
    size = state.actions
    assert size == len(state.action_mask) == 10 * len(state.board.hexes) + 6
    faces = state.settings.actions
    for action, move in enumerate(faces.moves):
        assert parse_move(str(move)) == move
        assert faces.number(move) == faces.number(str(move)) == faces.number(action) == action
    for move in state.legal_moves:
        assert state.move(state.action(move)) == state.move(state.action(str(move))) == move
    for action in (-1, size):
        with pytest.raises(MalformedMove):
            state.move(action)


@given(st.text("LMRSVX*-abz0123456789 \n", max_size=6) | st.text(max_size=6))
def test_a_text_is_a_move_that_writes_itself_so_or_malformed(text: str) -> None:
    try:
        move = parse_move(text)
    except MalformedMove:
        with pytest.raises(MalformedMove):
            chosen_returns().refusal(text)
    else:
        assert str(move) == text


# ── states are values ─────────────────────────────────────────────────────────────────────────────
@given(games)
def test_two_camels_of_a_turn_in_either_order_make_the_same_position(states: list[State]) -> None:
    swapped = 0
    for state, second in zip(states, states[2:], strict=False):
        first, then = second.history[-2:]
        if state.phase != "camels" or state.camels_left < 2 or then.kind == "skip" or then not in state.legal_moves:
            continue
        other = state.play(then)
        if other.seat == state.seat and first in other.legal_moves:
            other = other.play(first)
            assert other == second
            assert hash(other) == hash(second)
            assert other.tally == second.tally
            assert other.history != second.history
            swapped += 1
    assume(swapped)


@pytest.mark.compiled
@given(games, st.data())
def test_leaders_placed_in_another_order_make_the_same_position(states: list[State], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, states[0].players - 1))
    last = [state for state in states if state.phase == "leaders"][-1]
    moves = list(last.history)
    mine = [n for n, move in enumerate(moves) if move.kind == "leader" and states[n].seat == seat]
    order = data.draw(st.permutations(mine))
    for n, m in zip(mine, order, strict=True):
        moves[n] = last.history[m]
    state = states[0]
    for move in moves:
        assume(move in state.legal_moves)  # D9 may bind the first round
        state = state.play(move)
    assert state == last
    assert hash(state) == hash(last)


@pytest.mark.compiled
@given(games)
def test_different_positions_of_a_game_are_different(states: list[State]) -> None:
    assert len(set(states)) == len(states)
    assert all(one != other for one, other in pairwise(states))
    assert states[0] != "a state"


@given(games, st.data())
def test_at_gives_back_the_state_that_was_there(states: list[State], data: st.DataObject) -> None:
    last = states[-1]
    assert len(last.history) == len(states) - 1
    for ply in {0, len(states) - 1, *data.draw(st.lists(st.integers(0, len(states) - 1), max_size=6))}:
        assert last.at(ply) == states[ply]
        assert facts(last.at(ply)) == facts(states[ply])
    for ply in (-1, len(states)):
        with pytest.raises(ValueError, match="there is no position"):
            last.at(ply)


@pytest.mark.compiled
@FEW
@given(games)
def test_a_drawn_position_is_read_back_equal(states: list[State]) -> None:
    for state in states:
        again = State.from_text(str(state))
        assert again == state
        assert hash(again) == hash(state)
        assert str(again) == str(state)
        assert (again.options, again.tally, again.outcome) == (state.options, state.tally, state.outcome)


@given(positions(), st.data())
def test_play_never_changes_the_state_it_is_played_on(state: State, data: st.DataObject) -> None:
    before = facts(state)
    if state.seat is not None:
        after = state.play(data.draw(st.sampled_from(list(state.legal_moves))))
        assert after.history[:-1] == state.history
    for look in (state.previews, state.legal_moves.__len__, lambda: state.threats(0), lambda: hash(state)):
        look()
    assert facts(state) == before


# ── the end ───────────────────────────────────────────────────────────────────────────────────────
@given(games)
def test_the_outcome_is_that_of_the_totals(states: list[State]) -> None:
    """D26."""
    last = states[-1]
    assert all(state.outcome is None for state in states[:-1])
    assert last.outcome is not None
    assert list(last.legal_moves) == []
    totals = [own.water + own.oases + own.territories + own.caravans for own in last.tally]
    assert last.outcome.scores == tuple(totals)
    assert last.outcome.winners == tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    for seat, place in enumerate(last.outcome.places):
        assert place == 1 + sum(total > totals[seat] for total in totals)
    empty = 0 in last.supply.values()
    assert last.outcome.reason == ("supply_empty" if empty else "nobody_can_place") or not last.board.is_standard


@given(st.lists(st.integers(0, 4), min_size=2, max_size=5))
@example([7, 7])
def test_equal_totals_share_a_place(totals: list[int]) -> None:
    """D26: no tie-break."""
    outcome = Outcome.by_score(totals, "supply_empty")
    assert outcome.places == tuple(1 + sum(other > total for other in totals) for total in totals)
    assert outcome.winners == tuple(seat for seat, total in enumerate(totals) if total == max(totals))
