"""Two turns compared: why the best one is better than the one that was played.

What each does at once comes from the table's one maker of reasons. What followed comes from the game, as far as it is
rare after the best turn. What would follow comes from simulations of both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from caravaneer.bots.engine import Engine
from caravaneer.game import AnyState, AnyView, Happening, Limit, Reason, load
from caravaneer.game.bot import Line
from caravaneer.game.happenings import ROUNDS

from .lines import Key, Lines, keys_of, middle, oftener, told
from .turns import Turn, turns_of
from .why import REST, Told, Why

COSTS = {"points": 1.0, "wins": 0.035}  # what a turn gives away at least, by the game's measure, to be explained
LINES = 80  # drawn after each of the two turns, and no more than there are simulations of it
APART = 0.3  # of the lines: so much oftener something must come about
RARE = 0.2  # of the lines after the best turn, at most, for what followed in the game
LET = 0.1  # of the lines after the turn that was played, at least, and
TIMES = 3  # so many times as often besides, or it would be no more than chance
MOST = 3  # told of each turn


@dataclass(frozen=True)
class Followed:
    """What a rival did in the game soon after a turn: how many of its turns later, and the moves up to it."""

    what: Happening
    turns: int
    line: Line


def followed(state: AnyState, turn: Turn, turns: Sequence[Turn] | None = None) -> tuple[Followed, ...]:
    """What followed a turn in a game, within the next two turns of every rival."""
    happened, found = load(state.game).happenings.happened, []
    turns = turns_of(state) if turns is None else turns
    soon = [other for other in turns[turn.number + 1 :][: ROUNDS * state.players] if other.seat != turn.seat]
    for k, other in enumerate(soon):
        later = 1 + sum(before.seat == other.seat for before in soon[:k])
        before = state.at(other.ply)
        for ply, move in enumerate(other.moves, other.ply + 1):
            after = before.play_drawn(move, state.drawn[ply - 1]) if state.drawn else before.play(move)
            line = Line(None, tuple(map(str, state.history[turn.ply : ply])), state.drawn[turn.ply : ply])
            found += [Followed(what, later, line) for what in happened(before, after)]
            before = after
    return tuple(found)


def compare(
    engine: Engine, view: AnyView, best: Sequence[str], played: Sequence[str], limit: Limit,
    then: Sequence[Followed] = (),
) -> Why:  # fmt: skip
    """Why one turn is better than the one that was played; `then` is what followed that in the game."""
    mover = view.turn
    game, does, did = load(view.game).happenings, does_at_once(view, best), does_at_once(view, played)
    ahead = game.ahead(view.sample(Random(0)))
    many = min(LINES, limit.simulations or LINES)
    after_best, after_played = (
        Lines(view, engine.lines(view, turn, limit, many, ahead), len(turn)) for turn in (best, played)
    )

    def own_gain(what: Happening) -> bool:
        return what.seat == mover and what.harms != mover

    def loss(what: Happening) -> bool:
        return what.harms == mover or (what.harms is None and what.seat != mover)

    would = oftener(after_best, after_played, APART, own_gain)
    let = _let(after_best, after_played, [event for event in then if loss(event.what)])
    said = {(event.kind, event.seat, spot) for event in let for spot in (event.spot, *event.cells)}
    let += [event for event in oftener(after_played, after_best, APART, loss) if _key(event) not in said]
    for_best = [*_only(game.settled(does), did)[: MOST - 1 if would else MOST], *would][:MOST]
    if not for_best and not let:
        for_best = [Told(REST, mover, how="would")]
    return Why(tuple(for_best), (*let, *_only(game.settled(did), does))[:MOST])


def does_at_once(view: AnyView, turn: Sequence[str]) -> list[Reason]:
    """What speaks for a turn, or against it, move by move."""
    found, now, state = list[Reason](), view, None
    for k, move in enumerate(turn):
        if k:
            state = (state or view.sample(Random(0))).play(turn[k - 1])
            now = state.view(state.seat)
        found += now.reasons(move)
    return found


def _only(some: Sequence[Reason], others: Sequence[Reason]) -> list[Told]:
    """What one turn does and another does not."""

    def same(one: Reason, other: Reason) -> bool:
        alike = (one.kind, one.seat, one.details) == (other.kind, other.seat, other.details)
        return alike and set(one.cells) == set(other.cells)

    only = dict[object, Told]()
    for reason in some:
        if any(same(reason, other) for other in others):
            continue
        one, key = Told(reason.kind, reason.seat, reason.points, reason.cells, reason.details), object()
        if reason.points and set(reason.details) == {"count"}:  # of these it does so many, in one place or in two
            key = (reason.kind, reason.seat)
            one = _together(only[key], one) if key in only else one
        only[key] = one
    return list(only.values())


def _together(one: Told, other: Told) -> Told:
    count = int(one.details["count"]) + int(other.details["count"])
    return Told(one.kind, one.seat, one.points + other.points, (*one.cells, *other.cells), {"count": count})


def _let(best: Lines, played: Lines, then: Sequence[Followed]) -> list[Told]:
    """What followed and is rare after the best turn, the weightiest first; one ground is told once."""
    found, seen = list[Told](), set[Key]()
    for event in sorted(then, key=lambda event: -event.what.points):
        shares = {key: (played.share(key), best.share(key)) for key in keys_of(event.what)}
        more = {
            key: share - less for key, (share, less) in shares.items() if less <= RARE and share >= LET + TIMES * less
        }
        if not best.lived or not more or seen & set(shares):
            continue
        seen |= set(shares)
        key = middle([key for key in shares if more.get(key, -1.0) == max(more.values())])
        share, less = shares[key]
        found.append(
            told(
                event.what, key, share=share, other=less, line=event.line, without=best.without(key), turns=event.turns
            )
        )
    return found


def _key(event: Told) -> Key:
    return event.kind, event.seat, event.spot
