"""The rules of Durch die Wüste once more, slow and obvious: names of cells, sets and flood fills.

Nothing of the kernel is used, only where hexes lie (caravaneer.maps.hexmap) and the plain facts of a state. What the
kernel derives is not derived here: the palms a caravan has scored are written in a ledger, territories are
sought over the whole board at every ply, and FFG's first round tries every way the later seats could choose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import permutations
from typing import TYPE_CHECKING

from caravaneer.maps.hexmap import around, parse_cell

if TYPE_CHECKING:
    from caravaneer.games.desert import Board, State

Owner = tuple[int, str]  # seat and colour: a caravan
Land = tuple[int, str, frozenset[str]]  # a territory: seat, colour, cells
Ledger = frozenset[tuple[int, str, str]]  # D17: seat, colour and palm of every oasis scored
ALL = "LMRSV"


@cache
def beside(cell: str) -> tuple[str, ...]:
    """The names around a cell; some are no hex of any board."""
    return tuple(near.name for near in around(parse_cell(cell)))


@lru_cache(maxsize=100)
def in_play(board: Board, players: int) -> frozenset[str]:
    return frozenset(cell.name for cell in board.in_play(players))


@dataclass(frozen=True)
class Position:
    """What lies on the table, and whose turn it is."""

    players: int
    edition: str
    sudden_end: bool
    hexes: frozenset[str]  # D2: those in play
    palms: frozenset[str]
    water: dict[str, int]
    camels: dict[str, Owner]  # leaders included
    supply: dict[str, int]
    in_hand: tuple[str, ...]
    returned: tuple[str, ...]
    phase: str
    seat: int | None
    camels_left: int

    @classmethod
    def of(cls, state: State) -> Position:
        return cls(
            state.players,
            str(state.options["edition"]),
            bool(state.options["sudden_end"]),
            in_play(state.board, state.players),
            frozenset(state.palms),
            state.water,
            {cell: (camel.seat, camel.colour) for cell, camel in state.camels.items()},
            state.supply,
            state.in_hand,
            state.returned,
            state.phase,
            state.seat,
            state.camels_left,
        )


# ── what may be placed where ──────────────────────────────────────────────────────────────────────
def leader_hexes(position: Position) -> set[str]:
    """D8."""
    taken = position.palms | position.camels.keys()
    return {
        cell
        for cell in position.hexes
        if cell not in taken and cell not in position.water and not any(near in taken for near in beside(cell))
    }


def leader_colours(position: Position) -> set[str]:
    """D9."""
    seat = position.seat
    assert seat is not None
    own = set(position.in_hand[seat])
    if any(owner[0] == seat for owner in position.camels.values()):
        return own  # not its first leader
    new = own - {colour for _, colour in position.camels.values()}
    if position.edition == "ffg":
        return {colour for colour in new if _later_seats_find_colours(position, seat, colour)}
    return new or own


def _later_seats_find_colours(position: Position, seat: int, chosen: str) -> bool:
    later = range(seat + 1, position.players)
    unplaced = set(ALL) - {colour for _, colour in position.camels.values()} - {chosen}
    return any(
        all(colour in position.in_hand[other] for other, colour in zip(later, colours, strict=True))
        for colours in permutations(unplaced, len(later))
    )


def placements(position: Position, seat: int, colour: str, lands: set[Land]) -> set[str]:
    """D12, D13, D15, D20: where a seat may place a camel of a colour, whoever's turn it is."""
    if position.supply[colour] == 0:
        return set()
    closed = {cell for _, _, cells in lands for cell in cells} if position.edition == "ffg" else set()
    caravan = [cell for cell, owner in position.camels.items() if owner == (seat, colour)]
    found = set()
    for cell in {near for camel in caravan for near in beside(camel)}:
        if cell not in position.hexes or cell in position.palms or cell in position.camels or cell in closed:
            continue
        touched = [position.camels[near] for near in beside(cell) if near in position.camels]
        if not any(other != seat and shade == colour for other, shade in touched):
            found.add(cell)
    return found


def can_place(position: Position, seat: int, lands: set[Land]) -> bool:
    return any(placements(position, seat, colour, lands) for colour in ALL)


def legal(position: Position, lands: set[Land]) -> set[str]:
    """Every legal move as text."""
    seat = position.seat
    if seat is None:
        return set()
    if position.phase == "returns":  # D5
        return {f"-{colour}" for colour in ALL if colour not in "".join(position.returned)}
    if position.phase == "leaders":
        colours, hexes = leader_colours(position), leader_hexes(position)
        return {f"{colour}*{cell}" for colour in colours for cell in hexes}
    camels = {colour + cell for colour in ALL for cell in placements(position, seat, colour, lands)}
    return camels or {"--"}  # D14


# ── territories and points ────────────────────────────────────────────────────────────────────────
def open_groups(position: Position) -> Iterator[frozenset[str]]:
    """D18: the connected groups of hexes without a camel."""
    left = position.hexes - position.camels.keys()
    while left:
        group, edge = set(), {next(iter(left))}
        while edge:
            group |= edge
            edge = {near for cell in edge for near in beside(cell) if near in left} - group
        left -= group
        yield frozenset(group)


def territories(position: Position) -> set[Land]:
    """D18: the groups that just one caravan touches; from the camels phase on."""
    if position.phase in ("returns", "leaders"):
        return set()
    found = set()
    for group in open_groups(position):
        owners = {position.camels[near] for cell in group for near in beside(cell) if near in position.camels}
        if len(owners) == 1:
            found.add((*owners.pop(), group))
    return found


def ground_points(position: Position, lands: set[Land]) -> list[int]:
    """D25."""
    return [sum(len(cells - position.palms) for seat, _, cells in lands if seat == s) for s in range(position.players)]


def longest_points(position: Position) -> list[int]:
    """D24."""
    points = [0] * position.players
    for colour in ALL:
        camels = Counter(seat for seat, shade in position.camels.values() if shade == colour)
        longest = [seat for seat, length in camels.items() if length == max(camels.values())]
        for seat in longest:
            points[seat] += 10 if len(longest) == 1 else 5
    return points


# ── the game goes on ──────────────────────────────────────────────────────────────────────────────
@dataclass(frozen=True)
class Game:
    """A position with what the table remembers, and what the last move did."""

    position: Position
    lands: set[Land]
    scored: Ledger = frozenset()
    turn: int = 0  # of the camels phase, counted from 0
    closed: frozenset[Land] = frozenset()
    water: int = 0
    oases: int = 0


def play(game: Game, move: str) -> Game:
    if move == "--":
        return _go_on(replace(game, closed=frozenset(), water=0, oases=0), move)
    if move[0] == "-":
        return replace(game, position=_give_back(game.position, move[1]))
    if move[1] == "*":
        return _claim_for_lone_leader(_place_leader(game.position, move[0], move[2:]), move[0])
    return _go_on(place(game, move[0], move[1:]), move)


def place(game: Game, colour: str, cell: str) -> Game:
    """D16, D17, D19: the camel on its hex and its points, the turn not yet passed on."""
    before = game.position
    seat = before.seat
    assert seat is not None
    supply = before.supply | {colour: before.supply[colour] - 1}
    after = replace(before, camels=before.camels | {cell: (seat, colour)}, supply=supply)
    lands = territories(after)
    owned = {hex_ for owner, _, cells in game.lands if owner == seat for hex_ in cells}
    closed = frozenset(land for land in lands - game.lands if not land[2] <= owned)
    gained = {cell} | {hex_ for _, _, cells in closed for hex_ in cells}
    taken = [hex_ for hex_ in before.water if hex_ in gained]
    reached = {palm for palm in before.palms if palm in beside(cell) or palm in gained}
    oases = frozenset((seat, colour, palm) for palm in reached) - game.scored
    after = replace(after, water={hex_: value for hex_, value in before.water.items() if hex_ not in taken})
    water = sum(before.water[hex_] for hex_ in taken)
    return Game(after, lands, game.scored | oases, game.turn, closed, water, 5 * len(oases))


def _claim_for_lone_leader(position: Position, colour: str) -> Game:
    """D10, D18, D19: a leader that stands alone as the camels phase begins has all the ground around it."""
    lands = territories(position)
    gained = {hex_ for _, _, cells in lands for hex_ in cells}
    water = {hex_: value for hex_, value in position.water.items() if hex_ not in gained}
    scored = frozenset((seat, colour, palm) for seat, _, cells in lands for palm in cells & position.palms)
    taken = sum(position.water.values()) - sum(water.values())
    return Game(replace(position, water=water), lands, scored, water=taken, oases=5 * len(scored))


def camels_in_turn(turn: int, players: int) -> int:
    """D11."""
    return 1 if turn < (1 if players == 2 else 2) else 2


def _go_on(game: Game, move: str) -> Game:
    """D11, D14, D23: whose turn it is after a camel or a skip."""
    position, turn = game.position, game.turn
    left = 0 if move == "--" else position.camels_left - 1
    over = position.sudden_end and move != "--" and position.supply[move[0]] == 0
    if left == 0 and not over:
        over = 0 in position.supply.values()
        turn += 1
        left = camels_in_turn(turn, position.players)
    if over or not any(can_place(position, seat, game.lands) for seat in range(position.players)):
        return replace(game, position=replace(position, phase="over", seat=None, camels_left=0))
    return replace(game, position=replace(position, seat=turn % position.players, camels_left=left), turn=turn)


def _give_back(before: Position, colour: str) -> Position:
    """D5: the last seat first."""
    seat = before.seat
    assert seat is not None
    hand = tuple(own.replace(colour, "") if s == seat else own for s, own in enumerate(before.in_hand))
    returned = tuple(colour if s == seat else own for s, own in enumerate(before.returned))
    supply = before.supply | {colour: before.supply[colour] + 1}
    after = replace(before, in_hand=hand, returned=returned, supply=supply, seat=max(seat - 1, 0))
    return after if seat > 0 else _leaders_or_camels(replace(after, phase="leaders"))


def _place_leader(before: Position, colour: str, cell: str) -> Position:
    seat = before.seat
    assert seat is not None
    hand = tuple(own.replace(colour, "") if s == seat else own for s, own in enumerate(before.in_hand))
    camels = before.camels | {cell: (seat, colour)}
    return _leaders_or_camels(replace(before, camels=camels, in_hand=hand, seat=(seat + 1) % before.players))


def _leaders_or_camels(position: Position) -> Position:
    """D7, D10: leaders are placed until all stand or none finds room."""
    assert position.seat is not None
    if position.in_hand[position.seat] and leader_hexes(position):
        return position
    begun = replace(position, phase="camels", seat=0, camels_left=camels_in_turn(0, position.players))
    lands = territories(begun)
    if any(can_place(begun, seat, lands) for seat in range(position.players)):
        return begun
    return replace(begun, phase="over", seat=None, camels_left=0)
