"""The numbers that the tables of the rule book must have: as the engine sets up, deals and counts."""

from __future__ import annotations

from dataclasses import astuple

from caravaneer.game import load
from caravaneer.games.desert import State, start
from caravaneer.games.desert.board import PALM_HEX, WATERHOLES
from caravaneer.games.desert.meta import META
from caravaneer.games.desert.pieces import COLOURS
from caravaneer.games.desert.rules.territories import OASIS

# What the engine does not need: the pieces of the box.
CAMELS, GREY, RIDERS, OASES, TERRITORIES, TENS, FIVES = 34, 5, 30, 20, 10, 5, 5


def short_turns(state: State) -> int:
    """How many turns of the first round of camels have only one (D11)."""
    while state.phase == "leaders":
        state = state.play(state.legal_moves[0])
    found = 0
    for _ in range(state.players):
        found += state.camels_left == 1
        seat = state.seat
        while state.seat == seat:
            state = state.play(state.legal_moves[0])
    return found


def counted() -> list[list[int]]:
    """Each seat's points at the end of the figure beside the table."""
    book = load("desert").book
    assert book is not None
    (figure,) = (figure for figure in book.figures if figure.key == "shared")
    return [[*astuple(tally), tally.total] for tally in figure.after().tally]


BEGUN = {players: start(players=players, seed=1) for players in META.seats}
SUPPLY = {players: state.supply["L"] for players, state in BEGUN.items()}
LEADERS = {players: len(state.in_hand[0]) for players, state in BEGUN.items()}
HEXES = {players: len(state.board.in_play(players)) for players, state in BEGUN.items()}
PALM_HEXES = {players: len(state.board.marked(PALM_HEX, players)) for players, state in BEGUN.items()}

TABLES: dict[str, list[list[int]]] = {
    "supply": [[players, SUPPLY[players]] for players in BEGUN],
    "board": [[players, HEXES[players]] for players in BEGUN],
    "palms": [[players, PALM_HEXES[players], len(state.palms)] for players, state in BEGUN.items()],
    "waterholes": [[players, len(state.water), WATERHOLES - len(state.water)] for players, state in BEGUN.items()],
    "rounds": [[players, LEADERS[players]] for players in BEGUN],
    "short": [[players, short_turns(state)] for players, state in BEGUN.items()],
    "tokens": [*([value, WATERHOLES // 3] for value in (1, 2, 3)), [OASIS, OASES]],
    "count": counted(),
    "box": [
        [count]
        for count in (
            CAMELS * len(COLOURS), GREY, RIDERS, len(BEGUN[2].palms), WATERHOLES, OASES, TERRITORIES, TENS, FIVES,
        )
    ],
    "seats": [
        [players, SUPPLY[players], LEADERS[players], HEXES[players], len(state.palms), len(state.water)]
        for players, state in BEGUN.items()
    ],
}  # fmt: skip
