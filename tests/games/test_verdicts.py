"""What is said of a game that is over, in a hundred games and every language: each number is what the rules count.

The facts are counted anew here: water and oases from the events of the whole game, ground and caravans by the slow
re-statement of the rules, arrivals from the events, ways by walking them. Nothing of the games' own verdicts is used.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

import caravaneer
from caravaneer import desert, trucks
from caravaneer.game import AnyState, Event, load
from caravaneer.maps.hexmap import around, parse_cell
from caravaneer.words import LANGUAGES, Phrase
from tests.conftest import COMPILER_OFF
from tests.games.desert import slow

NAMES = ("Amina", "Basil", "Clara", "Dario", "Emil", "Farah")
GAMES = {"desert": 4, "trucks": 6} if COMPILER_OFF else {"desert": 60, "trucks": 40}
POINTS = (10, 8, 6, 5, 4, 3, 2, 1)  # T25
Told = dict[str, list[int]]  # by category, the points of each seat


# ── a hundred games ───────────────────────────────────────────────────────────────────────────────
def _any(state: AnyState, chance: Random) -> object:
    return state.legal_moves[chance.randrange(len(state.legal_moves))]


def _onward(state: AnyState, chance: Random) -> object:
    """Mostly a drive that ends near the finish: left to chance hardly a truck arrives."""
    assert isinstance(state, trucks.State)
    own = tuple(truck.name for truck in state.trucks if truck.seat == state.seat)
    drives = [move for move in state.legal_moves if move.path and move.trucks[0] in own]
    if not drives or chance.random() < 0.1:
        return _any(state, chance)
    return min(drives, key=lambda move: (state.board.steps_left_from(move.path[-1]), str(move)))


def _closing(state: AnyState, chance: Random) -> object:
    """Often the move that closes most: left to chance hardly any ground is closed."""
    if state.phase != "camels" or chance.random() < 0.5:
        return _any(state, chance)
    previews = state.previews()
    seat = state.seat or 0
    return max(previews, key=lambda move: (previews[move].change[seat].territories, str(move)))  # type: ignore[attr-defined]


CHOOSE: dict[str, Callable[[AnyState, Random], object]] = {"desert": _closing, "trucks": _onward}


@cache
def finished(game: str) -> list[tuple[AnyState, list[Event]]]:
    """Games played to their end, with all that happened in them."""
    found = []
    for number in range(GAMES[game]):
        chance = Random(f"{game} {number}")
        seats = load(game).meta.seats
        options = {"edition": ("kosmos", "ffg")[number % 2]} if game == "desert" else {}
        state: AnyState = load(game).start(players=seats[number % len(seats)], seed=number, **options)
        happened: list[Event] = []
        while state.seat is not None:
            state = state.play(CHOOSE[game](state, chance))
            happened += state.events
        found.append((state, happened))
    return found


def verdict(state: AnyState) -> list[Event]:
    return list(load(state.game).etiquette.verdict(state))


def said(state: AnyState, fact: Event, language: str) -> str:
    """The sentence of a fact, with names in place of seats so that all its numbers are the rules'."""
    words = load(state.game).words(language)
    people = {"seat": fact.seat, **{name: fact.details[name] for name in ("other",) if name in fact.details}}
    named = {name: Phrase("person-named", {"name": NAMES[int(seat)]}) for name, seat in people.items()}  # type: ignore[arg-type]
    return words(f"verdict-{fact.kind}", **words.arguments({"points": fact.points, **fact.details}) | named)


def numbers_of(text: str) -> Counter[int]:
    return Counter(int(found) for found in re.findall(r"\d+", text))


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_is_what_the_rules_count(game: str, language: str) -> None:
    recount = {"desert": _recount_desert, "trucks": _recount_trucks}[game]
    for state, happened in finished(game):
        for fact in verdict(state):
            text = said(state, fact, language)
            assert NAMES[fact.seat or 0] in text, text
            assert numbers_of(text) == Counter(recount(state, happened, fact)), f"{text} ({fact})"


@pytest.mark.parametrize("game", GAMES)
def test_a_verdict_is_of_the_winner_and_of_whoever_came_next(game: str) -> None:
    for state, _ in finished(game):
        outcome, facts = state.outcome, verdict(state)
        assert outcome is not None
        if len(outcome.winners) > 1:
            assert {fact.seat for fact in facts} <= set(outcome.winners)
            continue
        assert facts[0].seat == outcome.winners[0]
        assert all(fact.seat not in outcome.winners for fact in facts[1:])
        assert len(facts) <= 2


@pytest.mark.compiled
def test_the_hundred_games_tell_of_everything() -> None:
    kinds = {fact.kind for game in GAMES for state, _ in finished(game) for fact in verdict(state)}
    assert kinds >= {"land", "caravans", "oases", "water", "most_water", "most_oases", "most_caravans"}
    assert kinds >= {"first_home", "to_go", "first", "home"}
    assert sum(GAMES.values()) == 100


def test_nothing_is_decided_before_the_end() -> None:
    for game in GAMES:
        state, _ = finished(game)[0]
        assert verdict(state)
        assert not verdict(state.at(state.ply - 1))


# ── Durch die Wüste, counted anew ─────────────────────────────────────────────────────────────────
def _points(state: desert.State, happened: list[Event]) -> Told:
    position = slow.Position.of(state)
    found: Told = {"water": [0] * state.players, "oases": [0] * state.players}
    for event in happened:
        if event.kind in ("water", "territory_water"):
            found["water"][event.seat or 0] += event.points
        elif event.kind in ("oasis", "territory_oasis"):
            found["oases"][event.seat or 0] += event.points
    found["territories"] = slow.ground_points(position, slow.territories(position))
    found["caravans"] = slow.longest_points(position)
    return found


def _recount_desert(state: AnyState, happened: list[Event], fact: Event) -> list[int]:
    """The numbers that the sentence of a fact should have; and whether what it claims beside them is so."""
    assert isinstance(state, desert.State)
    assert fact.seat is not None
    points, seat = _points(state, happened), fact.seat
    totals = [sum(each[k] for each in points.values()) for k in range(state.players)]
    if fact.kind.startswith("most_"):
        mine = points[fact.kind.removeprefix("most_")]
        assert all(mine[seat] > other for k, other in enumerate(mine) if k != seat)
        return [mine[seat]]
    assert totals[seat] == max(totals)
    others = [k for k in range(state.players) if k != seat]
    rival = min(others, key=lambda k: (-totals[k], k))
    leads = {name: each[seat] - each[rival] for name, each in points.items()}
    told = {"land": "territories", "caravans_level": "caravans"}.get(fact.kind, fact.kind)
    assert leads[told] == max(leads.values())
    assert fact.details.get("other", rival) == rival
    if fact.kind == "water":
        return [points["water"][seat], leads["water"]]
    if fact.kind == "oases":
        return [points["oases"][seat] // 5, leads["oases"] // 5, points["oases"][seat]]
    return _land(state, fact, points["territories"][seat]) if fact.kind == "land" else _caravans(state, fact, points)


def _land(state: desert.State, fact: Event, points: int) -> list[int]:
    position = slow.Position.of(state)
    grounds = [cells - position.palms for seat, _, cells in slow.territories(position) if seat == fact.seat]
    assert set(fact.cells) in grounds
    assert len(fact.cells) == max(map(len, grounds))
    row = _mean([parse_cell(cell).row for cell in fact.cells]) - _mean([c.row for c in _hexes(state)])
    column = _mean([parse_cell(cell).column for cell in fact.cells]) - _mean([c.column for c in _hexes(state)])
    where = str(fact.details["where"])
    if where != "middle":
        assert "n" not in where or row < 0
        assert "s" not in where or row > 0
        assert "w" not in where or column < 0.5
        assert "e" not in where or column > -0.5
    return [len(fact.cells)] if len(fact.cells) == points else [len(fact.cells), points]


def _hexes(state: desert.State) -> list[caravaneer.maps.hexmap.Cell]:
    return list(state.board.in_play(state.players))


def _mean(values: list[int]) -> float:
    return sum(values) / len(values)


def _caravans(state: desert.State, fact: Event, points: Told) -> list[int]:
    lengths = Counter((camel.colour, camel.seat) for camel in state.camels.values())
    alone = level = 0
    for colour in "LMRSV":
        mine = lengths[colour, fact.seat or 0]
        others = [lengths[colour, seat] for seat in range(state.players) if seat != fact.seat]
        alone += mine > max(others)
        level += mine > 0 and mine == max(others)
    total = points["caravans"][fact.seat or 0]
    assert total == 10 * alone + 5 * level
    if fact.kind == "caravans_level":
        assert not alone
        return [level, total]
    return [alone, 10 * alone] if not level else [alone, 10 * alone, total]


# ── Der Wüstentruck, counted anew ─────────────────────────────────────────────────────────────────
def _walked(state: trucks.State, cell: str) -> int:
    """Steps from a place to the finish, by walking every way at once."""
    board = state.board
    edge = set(board.marked("e")) if cell == "park" else {parse_cell(cell)}
    steps, seen = int(cell == "park"), set(edge)
    while board.finish not in edge:
        near = {beside for here in edge for beside in around(here)}
        edge = {there for there in near - seen if there in board.symbols or there == board.finish}
        seen |= edge
        steps += 1
    return steps


def _recount_trucks(state: AnyState, happened: list[Event], fact: Event) -> list[int]:
    assert isinstance(state, trucks.State)
    assert fact.seat is not None
    arrived = [event.seat for event in happened if event.kind == "arrive"]
    homes = [number for number, seat in enumerate(arrived) if seat == fact.seat]
    points = sum(POINTS[number] for number in homes)
    if fact.kind == "first_home":
        assert arrived == [fact.seat]
        return []
    if fact.kind in ("to_go", "nearest"):
        left = [
            min(_walked(state, truck.cell) for truck in state.trucks if truck.seat == seat)
            for seat in range(state.players)
            if fact.kind == "nearest" or seat != arrived[0]
        ]
        mine = min(_walked(state, truck.cell) for truck in state.trucks if truck.seat == fact.seat)
        assert mine == min(left)
        return [mine]
    if fact.kind == "first":
        assert homes[0] == 0
        return [10] if points == 10 else [10, points]
    return [len(homes), points] if homes else []
