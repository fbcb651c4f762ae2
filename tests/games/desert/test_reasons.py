"""What speaks for a move: every number is what the rules count, what is prevented is found again by playing it out.

Whole games for what a move takes; small crowded boards, on which every line can be played, for what it prevents.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import caravaneer
from caravaneer.game import IllegalMove, Reason
from caravaneer.games.desert import State
from caravaneer.games.desert.moves import Move
from caravaneer.games.desert.reasons import KINDS, LEAST_GROUND, LEAST_LENGTH, LEAST_OPENED, LEAST_WATER
from tests.conftest import COMPILER_OFF
from tests.games.sentences import check_said
from tests.volume import volume

from .positions import draw
from .test_positions import crowded
from .test_threats import ONE_AWAY, closed_by_playing, given_to

GAMES = 2 if COMPILER_OFF else volume(15, 50)  # and as many of the other game
EVERY = 9  # plies between two positions that are looked at


def reasons(state: State, move: Move | str) -> dict[str, Reason]:
    """By kind; what is prevented, by kind and rival."""
    found = state.view(state.seat).reasons(move)
    named = {f"{each.kind} {each.seat}" if each.kind == "prevents" else each.kind: each for each in found}
    assert len(named) == len(found), "a kind is told once"
    return named


def numbers(state: State, move: Move | str) -> dict[str, object]:
    """What each reason counts."""
    return {kind: each.details.get("count", each.points) for kind, each in reasons(state, move).items()}


# Lemon has one camel left, and closes the left with it on c1.
GAP = """
    turn: 2
    supply: L 1 M 1 R 9 S 9 V 9
         a   b   c   d   e   f
     1   .   .   .   R2  .   .
     2     P   o3  L1  #   .   .
     3   #   #   #   #   #   #
"""


# ── by the rulebook ───────────────────────────────────────────────────────────────────────────────
def test_d18_closing_is_told_with_all_that_is_inside() -> None:
    """Four hexes, a waterhole of 3 and a palm."""
    state = draw(ONE_AWAY.replace("turn: 2", "turn: 1"))
    found = reasons(state, "Ld1")
    assert [(kind, each.points) for kind, each in found.items()][:3] == [
        ("closes", 4), ("water_inside", 3), ("oasis_inside", 5),
    ]  # fmt: skip
    assert found["closes"].details["count"] == 4  # D25: of five hexes one is a palm
    assert set(found["closes"].cells) == {"a1", "b1", "c1", "a2", "b2"}


def test_d18_what_a_rival_could_close_is_prevented_by_standing_there() -> None:
    """Rose steps into the gap: lemon could close three hexes and a palm, and now nothing of it."""
    state = draw(GAP)
    assert reasons(state, "Rc1")["prevents 0"] == Reason("prevents", 0, 0, ("a1", "b1", "a2", "b2"), {"count": 3})
    assert "prevents 0" not in reasons(state, "Re1")


def test_nothing_is_said_where_nothing_stands_out_and_nothing_off_turn() -> None:
    state = caravaneer.start("desert", players=3, seed=1)
    assert state.seat is not None
    move = state.legal_moves[0]
    assert state.view(state.seat).reasons(move) == ()  # a leader
    for seat in (None, (state.seat + 1) % 3):
        with pytest.raises(IllegalMove):
            state.view(seat).reasons(move)


def test_d23_the_last_camel_and_the_end_are_told() -> None:
    drawn = "supply: L 1 M 9 R 9 S 9 V 9\ncamels left: {}\nturn: 1\n L1 . . R2 . ."
    assert "last_camel" in reasons(draw(drawn.format(2)), "Lb1")
    assert "end" in reasons(draw(drawn.format(1)), "Lb1")


# ── beside the rules ──────────────────────────────────────────────────────────────────────────────
def check_taken(state: State, move: Move) -> Counter[str]:
    """Points at once, ground and lengths, from the tallies and the caravans before and after."""
    seat, after, found = state.seat, state.play(move), reasons(state, move)
    assert seat is not None
    before, then = state.tally[seat], after.tally[seat]
    assert list(found) == [name for kind in KINDS for name in found if name.split()[0] == kind or name == kind]
    points = Counter({kind: each.points for kind, each in found.items()})
    assert points["water"] + points["water_inside"] == then.water - before.water
    assert points["water"] == state.water.get(move.cell, 0)
    assert points["oasis"] + points["oasis_inside"] == then.oases - before.oases
    assert points["closes"] == max(0, then.territories - before.territories)
    assert ("end" in found) == (after.seat is None)
    lengths = {caravan.seat: len(caravan) for caravan in after.caravans if caravan.colour == move.colour}
    second = max((length for owner, length in lengths.items() if owner != seat), default=0)
    if after.seat is not None and lengths[seat] >= LEAST_LENGTH:
        lead = {0: "level", 1: "longest"}.get(lengths[seat] - second)
        for kind in ("level", "longest"):
            assert (kind in found) == (kind == lead)
        if lead is not None:
            details = found[lead].details
            assert (details["length"], details["second"]) == (lengths[seat], second)
            assert lengths[found[lead].seat or 0] == second
            assert found[lead].points == then.caravans - before.caravans
    for each in found.values():
        check_said("desert", each)
    return Counter(found.keys())


@pytest.mark.compiled
def test_numbers_are_what_the_rules_count_in_whole_games() -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        chance = Random(f"reasons {number}")
        state = caravaneer.start("desert", players=2 + number % 4, seed=number)
        while state.seat is not None:
            moves = state.legal_moves
            if state.phase == "camels" and moves[0].kind == "camel" and chance.random() < 1 / EVERY:
                telling = [move for move, preview in state.previews().items() if len(preview.events) > 1]
                for move in {chance.choice(moves), chance.choice(telling or moves)}:
                    seen += check_taken(state, move)
            state = state.play(chance.choice(moves))
    assert COMPILER_OFF or {
        "water",
        "oasis",
        "closes",
        "water_inside",
        "level",
        "longest",
        "before",
        "prepares",
    } <= set(seen)


def fewer(state: State, after: State, rival: int) -> int:
    """By how many hexes at most a rival can close less of one ground than before, every line played out."""
    palms = frozenset(state.palms)
    left = [ground for _, ground in closed_by_playing(after, rival)]
    losses = [0]
    for threat in closed_by_playing(state, rival).values():
        losses.append(threat.hexes - max((len((threat.ground & ground) - palms) for ground in left), default=0))
    return max(losses)


def check_prevented(state: State, move: Move) -> Counter[str]:
    seat, after, found = state.seat, state.play(move), reasons(state, move)
    assert seat is not None
    palms = frozenset(state.palms)
    rivals = [rival for rival in range(state.players) if rival != seat]
    value = state.water.get(move.cell, 0)
    could = [rival for rival in rivals if any(m.cell == move.cell for m in given_to(state, rival).legal_moves)]
    assert ("before" in found) == (value >= LEAST_WATER and bool(could))
    if "before" in found:
        assert found["before"].seat in could
    if after.seat is None:
        return Counter(found.keys())
    lost = {rival: fewer(state, after, rival) for rival in rivals}
    told = {rival: found[f"prevents {rival}"].details["count"] for rival in rivals if f"prevents {rival}" in found}
    most = sorted((hexes for hexes in lost.values() if hexes >= LEAST_GROUND), reverse=True)[:2]
    assert all(lost[rival] == hexes for rival, hexes in told.items())
    assert sorted(map(int, told.values()), reverse=True) == most
    one = {ground for (colour, ground), threat in closed_by_playing(after, seat).items()
           if colour == move.colour and len(threat.camels) == 1}  # fmt: skip
    old = {ground for (colour, ground), threat in closed_by_playing(state, seat).items()
           if colour == move.colour and len(threat.camels) == 1}  # fmt: skip
    gains = {
        ground: len(ground - palms) - max((len((ground & other) - palms) for other in old), default=0) for ground in one
    }
    assert ("prepares" in found) == (max(gains.values(), default=0) >= LEAST_OPENED)
    if "prepares" in found:
        ground = frozenset(found["prepares"].cells)
        assert gains[ground] == max(gains.values())
        assert found["prepares"].details["count"] == len(ground - palms)
    return Counter(kind.split()[0] for kind in found)


@pytest.mark.compiled
def test_what_is_prevented_and_prepared_is_what_playing_finds() -> None:
    seen: Counter[str] = Counter()
    for number in range(volume(80, 150)):
        chance = Random(f"prevented {number}")
        state = crowded(chance)
        owners = sorted({caravan.seat for caravan in state.caravans})
        for seat in owners if state.seat is not None else []:  # one of them has most of the camels
            turned = given_to(state, seat)
            moves = [move for move in turned.legal_moves if move.kind == "camel"]
            for move in chance.sample(moves, min(3, len(moves))):
                seen += check_prevented(turned, move)
    assert min(seen["prevents"], seen["prepares"], seen["before"]) > 4
