"""One door for every bot: built in, a class, a program. All are asked alike."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import caravaneer
from caravaneer import Bot, BotError, Decision, Engine, Info, Limit, desert
from caravaneer.game import AnyView, Move

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "line_bot.py"
SHORT = Limit(simulations=200)


class Last(Bot[AnyView, Move]):
    """The last legal move, or by wish another."""

    def __init__(self, seed: int = 0, *, back: int = 1):
        super().__init__(seed)
        self.back = back

    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        return Decision(view.legal_moves[len(view.legal_moves) - self.back])


class Wordless(Last):
    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        return "a1"  # type: ignore[return-value]


class Cheat(Last):
    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        return Decision(desert.parse_move("Mk12"))


class Aloud(Last):
    def think(self, view: AnyView) -> Iterator[Decision[Move]]:
        for simulations in range(1, 10):
            yield Decision(view.legal_moves[0], simulations=simulations)


@pytest.fixture(scope="module")
def state() -> desert.State:
    return caravaneer.start("desert", players=2, seed=3)


@pytest.mark.parametrize(
    "bot", ["random", "greedy", "gentle", "steady", "search", "search-300", f"cmd:{sys.executable} -S {EXAMPLE}", Last]
)
def test_every_bot_is_asked_alike(bot: str | type[Last], state: desert.State) -> None:
    with Engine.open(bot, game="desert", seed=4) as engine:
        decision = engine.play(state, SHORT)
        assert decision.move in state.legal_moves
        move: desert.Move = decision.move
        after = state.play(move)
        assert engine.play(after.view(after.seat), SHORT).move in after.legal_moves
        engine.begin()
        infos = list(engine.analyse(state, SHORT))
        assert infos
        assert all(isinstance(info, Info) for info in infos)
        assert infos[-1].move in state.legal_moves
        assert engine.options["seed"] == 4
    assert repr(engine).endswith("closed>")
    with pytest.raises(ValueError, match="is closed"):
        engine.play(state, SHORT)


def test_a_search_gets_better_as_it_goes(state: desert.State) -> None:
    with Engine.open("search", game="desert") as engine:
        infos = list(engine.analyse(state, Limit(simulations=450)))
    assert [info.simulations for info in infos] == sorted({info.simulations for info in infos})
    assert len(infos) > 2
    last = infos[-1]
    assert last.simulations >= 450 > infos[-2].simulations
    assert sum(last.wins) == pytest.approx(1)
    assert len(last.points) == 2
    assert last.best[0].visits >= last.best[-1].visits
    assert last.line
    assert last.move == last.line[0]


def test_an_analysis_ends_with_its_time_or_when_nobody_asks(state: desert.State) -> None:
    with Engine.open("search", game="desert") as engine:
        assert list(engine.analyse(state, Limit(time=0.01)))[-1].seconds >= 0.01
        first = next(engine.analyse(state, Limit(time=1e6)))
        assert first.simulations > 0


def test_a_search_decides_the_same_every_time(state: desert.State) -> None:
    found = []
    for _ in range(2):
        with Engine.open("search", game="desert", seed=9) as engine:
            found.append(engine.play(state, SHORT))
    assert found[0] == found[1]


def test_a_level_has_a_limit_of_its_own() -> None:
    state = caravaneer.start("trucks", players=3, seed=1)
    with Engine.open("steady", game="trucks") as engine:
        assert engine.play(state).move in state.legal_moves
    with Engine.open("sharp", game="trucks") as engine:
        assert engine.limit != Limit()


def test_a_class_of_yours_and_its_options(state: desert.State) -> None:
    with Engine.open(Last, game="desert", back=3) as engine:
        assert dict(engine.options) == {"seed": 0, "back": 3}
        assert engine.play(state).move == state.legal_moves[-3]
    with Engine.open("tests.bots.test_engine:Last", game="desert", back=2) as engine:
        assert engine.play(state).move == state.legal_moves[-2]
    with Engine.open(Aloud, game="desert") as engine:
        assert [info.simulations for info in engine.analyse(state, Limit(simulations=4))] == [1, 2, 3, 4]


PROGRAM = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "caravaneer": print("hello tester", flush=True)
    if word == "begin": print("ready", flush=True)
    if word == "choose":
        for k in (1, 2):
            print('info {"simulations": %d, "wins": [0.5, 0.5], "line": ["M*d6"]}' % k, flush=True)
        print("move", sys.argv[1], flush=True)
"""


def test_a_program_that_thinks_aloud(state: desert.State, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(PROGRAM)
    command = f"cmd:{sys.executable} -S {tmp_path / 'bot.py'}"
    with Engine.open(f"{command} {state.legal_moves[5]}", game="desert", patience=500.0) as engine:
        infos = list(engine.analyse(state))
        assert [info.simulations for info in infos] == [1, 2, 2]
        assert str(infos[0].move) == "M*d6"
        assert engine.play(state).move == state.legal_moves[5]
    with Engine.open(f"{command} Mk12", game="desert") as engine, pytest.raises(BotError, match="illegal") as failed:
        engine.play(state)
    assert failed.value.kind == "illegal"


@pytest.mark.parametrize(
    ("bot", "options", "told"),
    [
        ("genius", {}, "there is no bot 'genius'"),
        ("greedy", {"depth": 3}, "greedy has no option 'depth' .it has: seed, threads"),
        ("cmd:python3 x.py", {"threads": 3}, "has no option 'threads' .it has: seed, start_time, grace, patience"),
        ("search", {"threads": 0}, "at least 1 thread"),
        (Last, {"forward": 1}, "Last has no option 'forward' .it has: seed, back"),
    ],
)
def test_what_cannot_be_opened(bot: str | type[Last], options: dict[str, int], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Engine.open(bot, game="desert", **options)


def test_what_cannot_be_asked(state: desert.State) -> None:
    with pytest.raises(ValueError, match="no game"):
        Engine.open("greedy", game="dessert")
    with pytest.raises(TypeError, match="by a name or a class of bots, not by int"):
        Engine.open(5, game="desert")  # type: ignore[arg-type]
    with Engine.open("search", game="desert") as engine:
        with pytest.raises(ValueError, match="this engine plays desert, and that is a position of trucks"):
            engine.play(caravaneer.start("trucks", players=2, seed=1), SHORT)
        with pytest.raises(ValueError, match="seat 0 decides"):
            engine.play(state.view(1), SHORT)
        with pytest.raises(TypeError, match="about a State or a View, not about str"):
            engine.play("a1", SHORT)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="an analysis needs a limit"):
            next(engine.analyse(state))
    with Engine.open(Wordless, game="desert") as engine, pytest.raises(TypeError, match="choose gives back a Decision"):
        engine.play(state)
    with Engine.open(Cheat, game="desert") as engine, pytest.raises(BotError, match="Mk12 is illegal"):
        engine.play(state)
