"""The positions of the rule book are such that a game could reach them: what D8, D12 and D13 ask holds in each."""

from __future__ import annotations

from itertools import combinations

import pytest

from caravaneer.game import load
from caravaneer.game.book import Figure
from caravaneer.games.desert import State
from caravaneer.maps.hexmap import around, groups, parse_cell

BOOK = load("desert").book
assert BOOK is not None
FIGURES = [pytest.param(figure, id=figure.key) for figure in BOOK.figures]


def drawn(figure: Figure) -> State:
    state = figure.before()
    assert isinstance(state, State)
    return state


def beside(one: str, other: str) -> bool:
    return parse_cell(other) in around(parse_cell(one))


@pytest.mark.parametrize("figure", FIGURES)
def test_leaders_stand_apart_and_away_from_palms(figure: Figure) -> None:
    state = drawn(figure)
    leaders = [cell for cell, camel in state.camels.items() if camel.leader]
    assert [pair for pair in combinations(leaders, 2) if beside(*pair)] == []
    assert [(leader, palm) for leader in leaders for palm in state.palms if beside(leader, palm)] == []


@pytest.mark.parametrize("figure", FIGURES)
def test_caravans_hang_together_and_keep_away_from_rivals(figure: Figure) -> None:
    state = drawn(figure)
    for caravan in state.caravans:
        assert len(groups(frozenset(map(parse_cell, caravan.cells)))) == 1
        rivals = [other for other in state.caravans if other.colour == caravan.colour and other.seat != caravan.seat]
        assert [1 for rival in rivals for one in caravan.cells for other in rival.cells if beside(one, other)] == []


@pytest.mark.parametrize("figure", FIGURES)
def test_boards_are_small(figure: Figure) -> None:
    columns = {parse_cell(name).column for name in drawn(figure).board.names}
    assert 3 <= len(columns) <= 9


@pytest.mark.parametrize("figure", FIGURES)
def test_what_a_camel_touches_was_scored(figure: Figure) -> None:
    """No oasis waits to be scored by a caravan that stands next to it: D17 was followed."""
    state = drawn(figure)
    reached = {
        seat: sum(
            any(beside(cell, palm) for cell in caravan.cells)
            for caravan in state.caravans
            if caravan.seat == seat
            for palm in state.palms
        )
        for seat in range(state.players)
    }
    assert all(5 * count <= state.tally[seat].oases for seat, count in reached.items())


def test_where_no_token_is_left_all_twenty_are_given_out() -> None:
    """What the sentence of D21's figure says of the box."""
    assert BOOK is not None
    (figure,) = (figure for figure in BOOK.figures if figure.key == "notokens")
    assert sum(tally.oases for tally in drawn(figure).tally) == 20 * 5
