"""What a move does: what was foreseen, what is told of it, and what it is worth."""

from __future__ import annotations

import re
from dataclasses import asdict, fields
from functools import partial
from typing import Any, cast

from caravaneer.game import AnyState, Event, IllegalMove, Reason, Tally

from .promise import Breaches, error_of, name_of, promise
from .refused import numbered
from .trial import Trial


def _points(tally: Tally) -> dict[str, int]:
    return {field.name: getattr(tally, field.name) for field in fields(cast("Any", tally))}


def _told(event: Event) -> tuple[object, ...]:
    return event.kind, event.seat, event.rule, event.points, event.cells


@promise("A preview tells just what playing the move then does, up to what chance decides.")
def previews_come_true(trial: Trial) -> Breaches:
    for state in trial.positions:
        foreseen = state.previews()
        if list(foreseen) != list(state.legal_moves):
            yield f"the previews of {state!r} are not those of its legal moves"
        for move in trial.moves(state, 6):
            preview, after = state.preview(move), state.play(move)
            if preview.move != move or foreseen.get(move) != preview:
                yield f"the preview of {move} in {state!r} is of another move"
            if trial.etiquette.draws:
                happened = iter(_told(event) for event in after.events)
                as_told = all(_told(event) in happened for event in preview.events)  # in this order
            else:
                as_told = preview.events == after.events
            if not as_told:
                yield f"{move} in {state!r} does {after.events}, foreseen was {preview.events}"
            yield from _worth(trial, state, after)


def _worth(trial: Trial, state: AnyState, after: AnyState) -> Breaches:
    move = after.history[-1]
    preview = state.preview(move)
    for seat, (change, old, new) in enumerate(zip(preview.change, state.tally, after.tally, strict=True)):
        found = {name: points - _points(old)[name] for name, points in _points(new).items()}
        if _points(change) != found:
            yield f"{move} in {state!r} changes the points of seat {seat} by {found}, foreseen was {_points(change)}"
    at_once = [event for event in preview.events if event.kind not in trial.etiquette.declared]
    if preview.points != sum(event.points for event in at_once if event.seat == state.seat):
        yield f"the preview of {move} in {state!r} foresees {preview.points} points, and its events others"


@promise("An event has a kind, a seat or none, a rule of the game, points, and cells of the board.")
def events_are_well_formed(trial: Trial) -> Breaches:
    for line in trial.lines:
        if line[0].events:
            yield "something has happened before the first move"
    for before, after in trial.plies():
        if not after.events:
            yield f"{after.history[-1]} in {before!r} did nothing that is told"
        for event in after.events:
            good = (
                re.fullmatch(r"[a-z][a-z_]*", event.kind)
                and (event.seat is None or event.seat in range(after.players))
                and numbered(trial, event.rule)
                and isinstance(event.points, int)
                and all(isinstance(cell, str) for cell in event.cells)
                and all(isinstance(value, str | int) for value in event.details.values())
            )
            if not good:
                yield f"{after.history[-1]} in {before!r} has an event that is none: {asdict(event)}"


@promise(
    "What speaks for a move is told to the seat that decides, in well-formed reasons, the same for each of its faces."
)
def reasons(trial: Trial) -> Breaches:
    for state in trial.positions:
        for move in trial.moves(state):
            for seat in trial.viewers:
                view = state.view(seat)
                if seat != state.seat:
                    error = error_of(partial(view.reasons, move))
                    if not isinstance(error, IllegalMove):
                        yield f"{view!r} is told reasons for {move} off turn: {name_of(error)}"
                    continue
                found = view.reasons(move)
                if found != view.reasons(str(move)) or found != view.reasons(view.action(move)):
                    yield f"the faces of {move} have different reasons in {view!r}"
                yield from (
                    f"{move} in {view!r} has a reason that is none: {each}"
                    for each in found
                    if not _is_reason(trial, each)
                )


def _is_reason(trial: Trial, reason: object) -> bool:
    return (
        isinstance(reason, Reason)
        and bool(re.fullmatch(r"[a-z][a-z_]*", reason.kind))
        and (reason.seat is None or reason.seat in range(trial.players))
        and isinstance(reason.points, int)
        and isinstance(reason.cells, tuple)
        and all(isinstance(cell, str) for cell in reason.cells)
        and all(isinstance(value, str | int) for value in reason.details.values())
    )


@promise("At the end the points of all events of a game add up to its scores.")
def points_add_up(trial: Trial) -> Breaches:
    for line in trial.lines:
        if (outcome := line[-1].outcome) is None:
            continue
        found = [0] * trial.players
        for state in line:
            for event in state.events:
                if event.seat is not None:
                    found[event.seat] += event.points
        if tuple(found) != outcome.scores:
            yield f"the events of a game give {found} points, its scores are {outcome.scores}"


@promise("A total is the sum of its parts.")
def totals(trial: Trial) -> Breaches:
    for state in trial.positions:
        if len(state.tally) != trial.players:
            yield f"{state!r} counts {len(state.tally)} seats"
        for tally in state.tally:
            if tally.total != sum(_points(tally).values()):
                yield f"{tally} of {state!r} does not add up to {tally.total}"


@promise("There is an outcome exactly when nobody decides any more; scores, places and winners agree.")
def outcome(trial: Trial) -> Breaches:
    for state in (state for line in trial.lines for state in line[-3:]):
        over = state.seat is None
        if (
            over != (state.outcome is not None)
            or over != (state.phase == "over")
            or over != (not len(state.legal_moves))
        ):
            yield f"{state!r}: seat {state.seat}, outcome {state.outcome}, {len(state.legal_moves)} legal moves"
        if not over and state.seat not in range(trial.players):
            yield f"{state!r} is decided by seat {state.seat}"
        if (found := state.outcome) is None:
            continue
        if found.scores != tuple(tally.total for tally in state.tally):
            yield f"{state!r} ends with {found.scores}, and counts otherwise"
        if found.winners != tuple(seat for seat, place in enumerate(found.places) if place == 1) or not found.winners:
            yield f"{state!r} is won by {found.winners}, with places {found.places}"
        for place, score in zip(found.places, found.scores, strict=True):
            if place != 1 + sum(other < place for other in found.places):
                yield f"{state!r} has places {found.places}"
            if any(o < place and s < score for o, s in zip(found.places, found.scores, strict=True)):
                yield f"{state!r} has places {found.places} for scores {found.scores}"
        if not re.fullmatch(r"[a-z][a-z_]*", found.reason):
            yield f"{state!r} ends by '{found.reason}'"
        if any(state.view(seat).outcome != found for seat in trial.viewers):
            yield f"{state!r} ends otherwise in a view"
