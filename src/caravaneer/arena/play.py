"""Playing one game of a match: from its set-up to how it went."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from caravaneer.bots.names import Player, player
from caravaneer.bots.plain import Greedy
from caravaneer.game import AnyState, Limit

from .match import FORFEIT, Match, Unit
from .seat import Chair, Find, told, within


@dataclass(frozen=True)
class Played:
    """How one game went. Everything but `seconds` and `thinking` follows from the unit."""

    setup: int
    rotation: int
    bots: tuple[str, ...]  # by seat, as all that follows
    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    moves: tuple[int, ...]
    thinking: tuple[float, ...]  # seconds
    seconds: float
    fallbacks: tuple[int, ...]  # how often greedy had to move; just once where that is a forfeit
    faults: tuple[str, ...]  # the first of them in words
    record: str  # the file with the moves, within the folder of the match
    reasons: tuple[Mapping[str, int], ...] = ()  # how many of the faults were a crash, a hang, …
    forfeits: tuple[int, ...] = ()  # the seats that have lost by a fault

    def line(self) -> str:
        """One object, without a line break."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_line(cls, text: str) -> Played:
        fields: dict[str, Any] = json.loads(text)
        for key, value in fields.items():
            fields[key] = tuple(value) if isinstance(value, list) else value
        return cls(**fields)


def play(unit: Unit, find: Find = player) -> tuple[Played, str]:
    """One game, and its record as JSON."""
    warm(unit, find)
    began = time.perf_counter()
    state, table = _play(unit, find, forfeit=unit.match.faults == FORFEIT)
    forfeits = tuple(chair.seat for chair in table if chair.is_out)
    scores, places = result(state, forfeits)
    played = Played(
        setup=unit.setup,
        rotation=unit.rotation,
        bots=unit.seating,
        scores=scores,
        places=places,
        winners=tuple(seat for seat, place in enumerate(places) if place == 1),
        plies=state.ply,
        moves=tuple(chair.moves for chair in table),
        thinking=tuple(round(chair.thinking, 6) for chair in table),
        seconds=round(time.perf_counter() - began, 6),
        fallbacks=tuple(chair.reasons.total() for chair in table),
        faults=tuple(fault for chair in table for fault in chair.faults),
        record=f"records/{unit.name}.json",
        reasons=tuple(dict(sorted(chair.reasons.items())) for chair in table),
        forfeits=forfeits,
    )
    return played, state.record().model_copy(update={"players": list(unit.seating)}).json_text()


def result(state: AnyState, forfeits: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Scores and places. Whoever has forfeited is last; the others have the places they have among themselves."""
    outcome, seats = state.outcome, range(state.players)
    scores = tuple(tally.total for tally in state.tally) if outcome is None else outcome.scores
    if outcome is not None and not forfeits:
        return scores, outcome.places
    stayed = [seat for seat in seats if seat not in forfeits]
    before = {seat: 1 if outcome is None else outcome.places[seat] for seat in stayed}
    ranks = {seat: 1 + sum(before[other] < before[seat] for other in stayed) for seat in stayed}
    return scores, tuple(ranks.get(seat, len(stayed) + 1) for seat in seats)


def _play(
    unit: Unit, find: Find, limit: Limit | None = None, *, forfeit: bool = False
) -> tuple[AnyState, list[Chair]]:  # fmt: skip
    """To the end, or until all but one have forfeited; whoever did so before has greedy in their place."""
    state = unit.begin()
    table: list[Chair] = []
    try:
        for seat in range(unit.match.seats):
            table.append(Chair(unit, seat, find, limit, forfeit))
        while state.seat is not None and sum(chair.is_out for chair in table) < max(unit.match.seats - 1, 1):
            state = table[state.seat].play(state)
        for chair in table if state.outcome is not None else ():
            chair.end(state)
    finally:
        for chair in table:
            chair.leave()
    return state, table


_WARM: set[tuple[str, tuple[str, ...], Find]] = set()  # what this process has played already


def warm(unit: Unit, find: Find = player) -> None:
    """Play a game nobody counts, at the shortest limit, so that no bot is charged for the compiler's time."""

    def inside(game: str, name: str) -> Player:
        found = find(game, name)
        return Player(name, Greedy, Limit()) if found.outside else found  # a program starts anew in each game

    key = (unit.match.game, unit.match.bots, find)
    if key not in _WARM:
        _WARM.add(key)
        _play(unit, inside, Limit(simulations=1))


def check(match: Match, find: Find = player) -> None:
    """ValueError for a bot that cannot be made at all; and the compiler's work, done once before many need it."""
    for name in match.names:
        found = find(match.game, name)
        try:
            bot = within(partial(found.make, 0), match.patience)
        except Exception as error:
            raise ValueError(f"the bot '{name}' cannot be made: {told(error)}") from None
        if hasattr(bot, "close"):
            bot.close()
    warm(Unit(match, 0, 0), find)
