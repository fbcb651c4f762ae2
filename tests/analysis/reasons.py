"""Are the reasons of judged turns true, and how many of the costly turns have one that names who, what and where?

    python -m tests.analysis.reasons desert --games 50

Plays games between mixed levels, judges every turn, and tries every reason: what a turn does, it does and the other
turn does not; what followed is in the game; what would follow comes about in the line that shows it, and not in the one
after the other turn. Each is said in three languages.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from caravaneer.analysis import REST, Judge, Judgement, Told, Turn, followed, seen_before, turns_of
from caravaneer.cores import cores
from caravaneer.game import AnyState, AnyView, Event, Reason, load
from caravaneer.game.bot import Line
from caravaneer.terminal.face import face_of
from caravaneer.words import LANGUAGES

from .agreement import MIXED, play

COSTLY = {"points": 3.0, "wins": 0.1}  # of the game's measure; 3 points in any game
# By the kind of what came about, the kind of event that the rules tell it by; None: seen where the line ends.
EVENTS = {
    "water": "water", "oasis": "oasis", "closes": "territory", "longest": None, "arrive": "arrive", "petrol": "petrol",
    "robbed": "home", "rob": "rob", "drains": "flip", "pushed": "push", "flip": "flip", "dry": "home", "lost": "home",
    "within": None,
}  # fmt: skip


def states_of(first: AnyState, line: Line) -> list[AnyState]:
    found = [first]
    for k, move in enumerate(line.moves):
        now = found[-1]
        found.append(now.play_drawn(move, line.drawn[k]) if line.drawn else now.play(move))
    return found


def comes_about(states: Sequence[AnyState], told: Told, begin: int = 0) -> bool:
    """Whether something of this kind and seat at this spot comes about after so many moves."""
    game = load(states[0].game).happenings
    found = [what for k in range(begin, len(states) - 1) for what in game.happened(states[k], states[k + 1])]
    found += game.stands(states[-1])
    return any((what.kind, what.seat) == (told.kind, told.seat) and told.spot in what.spots for what in found)


def in_the_rules(states: Sequence[AnyState], told: Told) -> bool:
    """Whether the events of the rules tell the same, without any help from who made the reason."""
    if (kind := EVENTS[told.kind]) is None:
        return True

    def tells(event: Event, by: int | None) -> bool:
        if event.kind != kind:
            return False
        if "truck" in told.details:
            return event.details.get("truck") == told.details["truck"] and told.seat in (by, event.seat)
        return event.seat == told.seat and told.cells[-1] in event.cells

    return any(tells(event, before.seat) for before, now in pairwise(states) for event in now.events)


def at_once(view: AnyView, turn: Sequence[str]) -> list[Reason]:
    state, found = view.sample(Random(0)), list[Reason]()
    for k, move in enumerate(turn):
        found += (state.view(state.seat) if k else view).reasons(move)
        state = state.play(move)
    return found


def does_not(own: Sequence[Reason], other: Sequence[Reason], told: Told) -> str | None:
    """Why a turn does not do what is told of it, or the other does the same."""

    def of(some: Sequence[Reason]) -> list[Reason]:
        return [one for one in some if (one.kind, one.seat) == (told.kind, told.seat) and {*one.cells} <= {*told.cells}]

    if not of(own):
        return "it does not"
    cells = {cell for one in of(own) for cell in one.cells}
    if cells != set(told.cells):
        return "not there"
    if set(told.details) == {"count"} and told.points and sum(one.points for one in of(own)) < told.points:
        return "not so much"
    same = [one for one in other if (one.kind, one.seat, one.details) == (told.kind, told.seat, told.details)]
    return "so does the other" if any({*one.cells} == {*told.cells} for one in same) else None


def faults(state: AnyState, turn: Turn, found: Judgement) -> Iterator[str]:
    """What is not true of what is told of a turn."""
    view, mover = seen_before(state, turn), turn.seat
    turns = {"best": found.best[0].moves, "played": turn.moves}
    at = {side: at_once(view, moves) for side, moves in turns.items()} if found.why.best or found.why.played else {}
    for side, other in (("best", "played"), ("played", "best")):
        for told in getattr(found.why, side):
            said = f"turn {turn.number}, {side}: {told.how} {told.kind} {told.seat} {told.cells} {dict(told.details)}"
            yield from (f"{said}: {fault}" for fault in wrong_words(state.game, told))
            if told.kind == REST:
                continue
            if told.how == "does":
                if fault := does_not(at[side], at[other], told):
                    yield f"{said}: {fault}"
                continue
            if told.line is None or told.without is None:
                yield f"{said}: no line shows it"
                continue
            first = state.at(turn.ply) if told.line.deal is None else view.sample(Random(told.line.deal))
            states = states_of(first, told.line)
            if told.line.moves[: len(turns[side])] != turns[side]:
                yield f"{said}: the line is not of this turn"
            if not comes_about(states, told, len(turns[side])) or not in_the_rules(states, told):
                yield f"{said}: it does not come about in {told.line}"
            if told.how == "followed" and told.line.moves != tuple(map(str, state.history))[turn.ply : states[-1].ply]:
                yield f"{said}: the game went otherwise"
            against = states_of(view.sample(Random(told.without.deal)), told.without)
            if told.without.moves[: len(turns[other])] != turns[other] or comes_about(against, told):
                yield f"{said}: it comes about in {told.without} as well"
            if told.how == "followed" and told.seat == mover:
                yield f"{said}: nobody lets oneself do something"


def wrong_words(game: str, told: Told) -> Iterator[str]:
    """A sentence that lacks something; what followed or would follow names who and, if anywhere, where."""
    for language in LANGUAGES:
        words = load(game).words(language)
        (sentence,) = face_of(game).why_in_words([told], words)
        who = str(told.details.get("truck", "")) or str((told.seat or 0) + 1)
        cell = told.cells[-1] if told.cells and told.kind != "arrive" else ""
        if "{" in sentence or (told.how != "does" and told.kind != REST and not (who in sentence and cell in sentence)):
            yield f"{language}: {sentence}"


@dataclass
class Counts:
    turns: int = 0
    explained: int = 0
    rest: int = 0  # nothing stood out
    reasons: int = 0
    costly: int = 0
    named: int = 0  # of the costly ones, with a reason that names who, what and where
    later: int = 0  # of the costly ones, with such a one from what followed or would follow
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        costly = max(self.costly, 1)
        return (
            f"{self.turns} turns, {self.explained} explained, {self.rest} of them by nothing that stands out; "
            f"{self.reasons} reasons, {len(self.faults)} not true; of {self.costly} costly turns "
            f"{100 * self.named / costly:.0f} % have one that names who, what and where, "
            f"{100 * self.later / costly:.0f} % one of what followed or would follow"
        )

    def add(self, other: Counts) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


def names_all(told: Told) -> bool:
    """Who, what and where: a seat, a kind that is one, and a place on the board."""
    return told.kind != REST and told.seat is not None and bool(told.cells)


def count(state: AnyState, simulations: int | None, seed: int = 1, every: int = 1) -> Counts:
    found, measure = Counts(), load(state.game).bots.analyst.measure
    judge, turns = Judge(state.game, seed), turns_of(state)
    for turn in turns[::every]:
        judged = judge.judge(seen_before(state, turn), turn.moves, simulations, followed(state, turn, turns))
        told = (*judged.why.best, *judged.why.played)
        found.turns += 1
        found.explained += bool(told)
        found.rest += any(one.kind == REST for one in told)
        found.reasons += sum(one.kind != REST for one in told)
        found.faults += faults(state, turn, judged)
        if judged.lost_points >= COSTLY["points"] or (measure == "wins" and judged.lost_wins >= COSTLY["wins"]):
            found.costly += 1
            found.named += any(map(names_all, told))
            found.later += any(names_all(one) for one in told if one.how != "does")
    return found


def one_game(game: str, seats: int, number: int, simulations: int | None) -> Counts:
    return count(play(game, seats, MIXED, 1000 + number), simulations)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--simulations", type=int, help="for a turn")
    parser.add_argument("--processes", type=int, default=cores())
    asked = parser.parse_args(arguments)
    total = Counts()
    with ProcessPoolExecutor(asked.processes) as pool:
        games = [pool.submit(one_game, asked.game, asked.seats, n, asked.simulations) for n in range(asked.games)]
        for number, future in enumerate(games, 1):
            total.add(found := future.result())
            print(*found.faults, f"{number} games: {total}", sep="\n", flush=True)
    if total.faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
