"""What a seat may know in Durch die Wüste: everything on the board, and only its own turn to decide."""

from __future__ import annotations

import json
from random import Random

import pytest

import caravaneer
from caravaneer.games.desert import State, View, start
from caravaneer.records import Record
from tests.games.desert.positions import draw
from tests.games.desert.test_positions import crowded
from tests.games.desert.test_restatement import drawn_board


@pytest.fixture
def state() -> State:
    found = caravaneer.start("desert", players=3, seed=4)
    return found.play(found.legal_moves[0])


def test_only_the_seat_on_turn_has_moves(state: State) -> None:
    assert list(state.view(1).legal_moves) == list(state.legal_moves)
    assert list(state.view(1).previews()) == list(state.previews())
    for viewer in (0, 2, None):
        assert list(state.view(viewer).legal_moves) == []
        assert state.view(viewer).previews() == {}


def test_others_are_told_whose_turn_it_is(state: State) -> None:
    move = state.legal_moves[5]
    assert state.view(1).refusal(move) is None
    refusal = state.view(2).refusal(move)
    assert refusal is not None
    assert (refusal.rule, refusal.key, refusal.parameters["seat"]) == ("D6", "not_your_turn", 1)
    with pytest.raises(caravaneer.MalformedMove):
        state.view(2).refusal("nonsense")


def test_d22_a_view_shows_every_total(state: State) -> None:
    """Covering is done by the table for people; bots and the library see all."""
    for viewer in (0, 1, 2, None):
        view = state.view(viewer)
        assert view.tally == state.tally
        assert view.events == state.events
        assert view.outcome is None
        assert view.players == 3
        assert view.game == "desert"
        assert view.svg() == state.svg()
        assert view.sample(Random(1)) == state
    assert state.view(None).threats() == []
    assert state.view(0).threats() == state.threats(0)
    assert state.view(1).preview(state.legal_moves[0]) == state.preview(state.legal_moves[0])


def test_there_is_no_seat_beyond_those_that_play(state: State) -> None:
    with pytest.raises(ValueError, match="seats 0 to 2"):
        state.view(3)


def test_off_turn_nothing_is_legal_and_the_refusal_says_whose_turn_it_is(state: State) -> None:
    """By object, text and integer; D6."""
    move = state.legal_moves[5]
    action = state.action(move)
    mine, others = state.view(1), state.view(2)
    assert mine.action(move) == mine.action(str(move)) == action
    assert mine.move(action) == move
    assert mine.preview(action) == mine.preview(str(move)) == state.preview(move)
    assert others.legal_actions.tolist() == []
    assert not others.action_mask.any()
    assert others.refusal(action) == others.refusal(str(move)) == others.refusal(move)
    for ask in (others.action, others.preview):
        with pytest.raises(caravaneer.IllegalMove, match="seat 2’s turn"):
            ask(move)
    with pytest.raises(caravaneer.IllegalMove, match="seat 2’s turn"):
        others.move(action)
    with pytest.raises(caravaneer.MalformedMove):
        others.move(10**6)


# ── its JSON form ─────────────────────────────────────────────────────────────────────────────────
def sent(view: View, *, memory: bool) -> View:
    """A view as it comes out of its JSON, sent over a line."""
    return View.from_json(json.loads(json.dumps(view.json(memory=memory))))


def check_json(state: State) -> None:
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        whole, seen = sent(view, memory=True), sent(view, memory=False)
        for again in (whole, seen):
            assert again == view
            assert hash(again) == hash(view)
            assert again.seat == seat
            assert list(again.legal_moves) == list(view.legal_moves)
            assert (again.tally, again.outcome, again.phase, again.turn) == (
                view.tally, view.outcome, view.phase, view.turn,
            )  # fmt: skip
            assert (again.options, again.board, again.actions) == (view.options, view.board, view.actions)
            assert again.legal_actions.tolist() == view.legal_actions.tolist()
        assert whole.json(memory=True) == view.json(memory=True)
        assert (whole.events, whole.ply, whole.memory) == (view.events, view.ply, view.memory)
        assert whole.known.history == state.history
        assert whole.known.setup == state.setup
        assert seen.ply == 0  # as if the game began there


def played_to_the_end(state: State, chance: Random) -> list[State]:
    states = [state]
    while states[-1].seat is not None:
        states.append(states[-1].play(chance.choice(states[-1].legal_moves)))
    return states


def some(states: list[State]) -> list[State]:
    """The first and the last state of each phase, and a few between."""
    edges = [
        state
        for k, state in enumerate(states)
        if k in (0, len(states) - 1) or state.phase != states[k - 1].phase or state.phase != states[k + 1].phase
    ]
    return edges + states[7::23]


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", ["classic", "fresh", "drawn", "ffg", "chosen", "sudden"])
def test_a_view_comes_back_from_its_json(players: int, kind: str) -> None:
    """Its memory too, and without it the position; in every phase, for everybody."""
    game = start(
        players=players,
        seed=players,
        board=drawn_board(Random(players)) if kind == "drawn" else "fresh" if kind == "fresh" else "classic",
        edition="ffg" if kind == "ffg" else "kosmos",
        returns="chosen" if kind == "chosen" else "dealt",
        sudden_end=kind == "sudden",
    )
    states = played_to_the_end(game, Random(players))
    phases = {state.phase for state in some(states)}
    assert phases == {"leaders", "camels", "over"} | ({"returns"} if kind == "chosen" and players == 5 else set())
    for state in some(states):
        check_json(state)


@pytest.mark.parametrize("number", range(12))
def test_a_view_of_a_drawn_position_comes_back_from_its_json(number: int) -> None:
    """On boards that only diagrams have; and some moves on."""
    for state in some(played_to_the_end(crowded(Random(f"view {number}")), Random(number)))[:4]:
        check_json(state)


def test_a_view_of_a_map_that_only_calls_itself_classic_comes_back_from_its_json() -> None:
    record = Record.parse(start(players=4, seed=1, board="fresh").record().json_text())
    named = record.model_copy(update={"board": record.board.model_copy(update={"name": "classic"})})
    check_json(State.from_record(named))


def test_what_is_remembered_is_how_it_began_and_every_move() -> None:
    state = start(players=2, seed=1)
    state = state.play(state.legal_moves[0])
    memory = state.view(None).memory
    assert state.setup is not None
    assert list(memory) == ["setup", "moves"]
    assert memory["moves"] == [str(move) for move in state.history]
    assert memory["setup"]["palms"] == list(state.setup.palms)
    assert "memory" not in state.view(None).json()
    drawn = draw("L1 . . M2")
    assert drawn.view(None).memory == {"start": str(drawn), "moves": []}


@pytest.mark.parametrize(
    "broken",
    [
        {"viewer": 7},
        {"viewer": "0"},
        {"memory": {"setup": {"palms": [], "water": {}}, "moves": []}},
        {"memory": {"moves": ["L*a1"]}},
        {"memory": {"start": "nothing", "moves": []}},
        {"phase": "lunch"},
        {"caravans": None},
        {"map": "no map"},
        {"seat": None},
        {"options": {}},
        {"players": 9},
        {"supply": 7},
    ],
    ids=str,
)
def test_json_that_is_no_view_is_refused(state: State, broken: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        View.from_json(state.view(0).json() | broken)
    with pytest.raises(ValueError):
        View.from_json({})


def test_an_illegal_move_in_the_memory_is_refused(state: State) -> None:
    fields = state.view(0).json(memory=True)
    fields["memory"]["moves"].append("--")
    with pytest.raises(ValueError, match="D7"):
        View.from_json(fields)


@pytest.mark.parametrize(("players", "supply"), [(2, 22), (3, 26), (4, 30), (5, 30)])
def test_a_view_says_what_the_supply_began_with_and_which_hexes_are_in_play(players: int, supply: int) -> None:
    """D1, D2."""
    state = start(players=players, seed=1)
    view = state.view(None).json()
    assert (view["full_supply"], view["section"]) == (supply, players >= 4)
    assert set(view["supply"].values()) == {supply}


@pytest.mark.parametrize("memory", [True, False])
def test_a_view_of_0_1_0_is_read(state: State, memory: bool) -> None:
    fields = state.view(1).json(memory=memory)
    old = {name: value for name, value in fields.items() if name not in ("full_supply", "section")}
    assert View.from_json(old) == View.from_json(fields)
