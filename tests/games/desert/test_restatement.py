"""Durch die Wüste beside its slow re-statement, ply by ply: moves, territories, points, turns.

CARAVANEER_TEST_GAMES says how many games of each kind are compared; `make fuzz` compares thousands.
"""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from random import Random

import pytest

import caravaneer
from caravaneer.games.desert import Board, State
from caravaneer.games.desert.options import Edition
from caravaneer.maps.hexmap import Cell, MapError, around, cut_cells, groups
from tests.games.desert import slow
from tests.games.desert.slow import Game, Position, beside

GAMES = int(os.environ.get("CARAVANEER_TEST_GAMES", "60"))
SEATS = (2, 3, 4, 5)
# What random play seldom leads to, and these games must; one camel that closes several: test_desert_positions.
CASES = ("territories", "plugs", "spurs", "inside", "inside, split", "skips", "two palms at once", "palm closed")


# ── boards and games on which much is enclosed ────────────────────────────────────────────────────
def drawn_board(chance: Random) -> Board:
    """A small board of narrow ways, half of them nets of crossroads, with marks anywhere and few camels."""
    while True:
        density, holes = chance.choice(((0.8, 0.0), (0.9, 0.0), (0.95, 0.5), (0.98, 0.8)))
        grid = [Cell(c, r) for c in range(chance.randint(6, 12)) for r in range(chance.randint(5, 10))]
        net = {cell for cell in grid if (cell.column - cell.row // 2 - cell.row) % 3 or chance.random() > holes}
        land = frozenset(cell for cell in net if chance.random() < density)
        while cuts := set(cut_cells(land := max(groups(land), key=len, default=frozenset()))):
            land = land - cuts
        if len(land) < 25:
            continue
        edge = chance.choice((chance.randint(4, 10), 99))
        inner = [cell for cell in land if land.issuperset(around(cell))]
        palms = chance.sample(inner, min(len(inner), chance.randint(0, 5)))
        dry = sorted(land.difference(palms))
        # The wetter, the fewer leaders find room, and the fewer leaders, the more is enclosed.
        wet = set(chance.sample(dry, min(max(len(dry) - 6, 0), chance.choice((5, 20, 45)), 45 - len(palms))))
        rows = [["#"] * 12 for _ in range(11)]
        for cell in sorted(land):
            mark = "P" if cell in palms else "o" if cell in wet else "."
            rows[cell.row][cell.column] = {"P": "Q", "o": "u", ".": ","}[mark] if cell.column >= edge else mark
        small = sum(cell.column < edge for cell in palms)
        supply = " ".join(str(chance.randint(4, 30)) for _ in range(4))
        text = f"palms: {chance.randint(0, small)}\nsupply: {supply}\nmap\n" + "\n".join(map("".join, rows))
        try:
            return Board.parse(text)
        except MapError:
            continue


@cache
def fresh_board(seed: int) -> Board:
    board: Board = caravaneer.start("desert", players=2, seed=seed, board="fresh").board
    return board


def new_game(number: int, kind: str) -> State:
    chance = Random(f"game {kind} {number}")
    boards: dict[str, Board | str] = {"classic": "classic", "fresh": "fresh"}
    if kind == "fresh":
        boards["fresh"] = fresh_board(number % 40)  # growing one takes longer than a game
    board = boards[kind] if kind in boards else drawn_board(chance)
    game: State = caravaneer.start(
        "desert",
        players=SEATS[number % 4],
        seed=number,
        board=board,
        edition=("kosmos", "ffg")[number // 4 % 2],
        sudden_end=number // 8 % 2 == 1,
        returns=("dealt", "chosen")[number // 16 % 2],
    )
    return game


def might_close(position: Position, cell: str) -> bool:
    """Whether a camel there splits the open ground around it, or stands in a walled-in camel's only way out."""
    ring = beside(cell)
    is_open = [near in position.hexes and near not in position.camels for near in ring]
    arcs = sum(here and not is_open[k - 1] for k, here in enumerate(is_open))
    plugs = any(ring[k] in position.camels and not (is_open[k - 1] or is_open[(k + 1) % 6]) for k in range(6))
    return arcs > 1 or (plugs and arcs == 1)


def touching(position: Position, seat: int, move: str) -> int:
    """How many camels of its own caravan the camel would stand beside."""
    return sum(position.camels.get(near) == (seat, move[0]) for near in beside(move[1:]))


def choose(game: Game, moves: list[str], chance: Random, favourite: str) -> str:
    """Mostly what closes the most, or might close something, or draws a line on; mostly in a favourite colour."""
    position = game.position
    if position.phase != "camels" or position.seat is None or moves == ["--"] or chance.random() < 0.05:
        return chance.choice(moves)
    closing = [move for move in moves if might_close(position, move[1:])]
    if closing and chance.random() < 0.4:
        some = chance.sample(closing, min(len(closing), 6))
        return max(some, key=lambda move: len(slow.place(game, move[0], move[1:]).closed))
    lines = [move for move in moves if touching(position, position.seat, move) == 1]
    moves = chance.choice((closing, lines)) or moves
    return chance.choice([move for move in moves if move[0] == favourite] or moves)


# ── the comparison ────────────────────────────────────────────────────────────────────────────────
def compare(state: State, chance: Random, biased: bool) -> Counter[str]:
    """Play a game to its end on both sides; how often the special cases occurred."""
    seen: Counter[str] = Counter(games=1)
    begun = Position.of(state)
    game = Game(begun, slow.territories(begun))
    points = [(0, 0)] * state.players
    favourites = [chance.choice(slow.ALL) for _ in range(state.players)]
    while True:
        moves = agree(state, game, points)
        seen["plies"] += 1
        if state.seat is None:
            return seen
        seen["lone leaders"] += state.phase == "camels" and len(state.caravans) == 1
        seat = state.seat
        move = choose(game, moves, chance, favourites[seat]) if biased else chance.choice(moves)
        after = slow.play(game, move)
        state = state.play(move)
        points[seat] = points[seat][0] + after.water, points[seat][1] + after.oases
        if game.position.phase == "camels":
            assert {land[:2] for land in after.closed} <= {(seat, move[0])}  # only the caravan just extended
            seen += special_cases(game, after, move)
        game = after


def agree(state: State, game: Game, points: list[tuple[int, int]]) -> list[str]:
    """Everything that both sides know of a position; all moves in it."""
    position, lands, tally = game.position, game.lands, state.tally
    assert Position.of(state) == position, f"{state}"
    legal = slow.legal(position, lands)
    assert [str(move) for move in state.legal_moves] == sorted(legal, key=state.action), f"{state}"
    territories = state.territories
    assert {(land.seat, land.colour, land.cells) for land in territories} == lands, f"{state}"
    assert len(territories) == len(lands), f"{state}"
    assert [(own.water, own.oases) for own in tally] == points, f"{state}"
    assert [own.territories for own in tally] == slow.ground_points(position, lands), f"{state}"
    assert [own.caravans for own in tally] == slow.longest_points(position), f"{state}"
    return sorted(legal)


def special_cases(before: Game, after: Game, move: str) -> Counter[str]:
    seen: Counter[str] = Counter()
    if move == "--":
        seen["skips"] += 1
        return seen
    cell = move[1:]
    seen["territories"] += len(after.closed)
    seen["several at once"] += len(after.closed) > 1
    seen["two palms at once"] += after.oases > 5
    inside = any(cell in cells for _, _, cells in before.lands)
    seen["inside"] += inside
    seen["inside, split"] += inside and len(after.lands) > len(before.lands)
    camels = after.position.camels
    for seat, colour, ground in after.closed:
        seen["water closed"] += any(hex_ in ground for hex_ in before.position.water)
        seen["palm closed"] += bool(ground & before.position.palms)
        # Nothing was split: the hex just filled was all that another camel touched.
        seen["plugs"] += ground | {cell} in set(slow.open_groups(before.position))
        own = {hex_ for hex_, owner in camels.items() if owner == (seat, colour)}
        seen["spurs"] += any(all(near in ground or near in own for near in beside(hex_)) for hex_ in own)
    return seen


def compare_many(kind: str, games: int, biased: bool = True) -> Counter[str]:
    seen: Counter[str] = Counter()
    for number in range(games):
        seen += compare(new_game(number, kind), Random(f"moves {kind} {number}"), biased)
    print(f"\n{kind}: {dict(seen)}")
    return seen


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("kind", "biased", "share"),
    [("classic", False, 8), ("classic", True, 4), ("fresh", True, 4), ("drawn", True, 1)],
)
def test_thousands_of_games_agree_with_the_slow_rules(kind: str, biased: bool, share: int) -> None:
    seen = compare_many(kind, max(GAMES // share, 1), biased)
    assert seen["games"] == max(GAMES // share, 1)
    if kind != "drawn" or GAMES < 100:
        return
    for case in CASES:
        assert seen[case] > 0, f"{case}: {seen}"


@pytest.mark.parametrize("number", range(4))
def test_a_few_games_agree_with_the_slow_rules(number: int) -> None:
    compare(new_game(number + 16 * (number % 2), "classic"), Random(number), biased=True)
    for k in range(5):
        compare(new_game(number + 4 * k, "drawn"), Random(number), biased=True)


LONE = """
palms: 1
supply: 9 9 9 9
map
 o .
  o .
 o P o
  . o
"""


@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
def test_a_lone_leader_takes_all_ground(edition: Edition) -> None:
    """D10, D18, D19: only one leader finds room, so all is its territory; in the FFG edition that ends the game."""
    state: State = caravaneer.start("desert", players=2, seed=1, board=Board.parse(LONE), edition=edition)
    water = sum(state.water.values())
    assert (compare(state, Random(1), biased=False)["lone leaders"] > 0) == (edition == "kosmos")
    state = state.play("L*b1")
    assert (state.tally[0].water, state.tally[0].oases) == (water, 5)
    assert (state.outcome is None) == (edition == "kosmos")
