"""What a table asks of a game beyond its rules: its etiquette."""

from __future__ import annotations

import json
from itertools import pairwise

from caravaneer.game import AnyState

from .promise import Breaches, promise
from .refused import numbered
from .trial import Trial


@promise(
    "A turn that is not complete is still of the seat that began it; at the end of the game every turn is complete."
)
def turns_complete(trial: Trial) -> Breaches:
    for line in trial.lines:
        began = line[0]
        for before, after in pairwise(line):
            complete = trial.etiquette.turn_complete(began, after)
            if not complete and (after.seat != began.seat or after.seat is None):
                yield f"the turn goes on after {after.history[-1]} in {before!r}, and another seat decides"
            if complete or after.seat != began.seat:
                began = after


@promise("A forced move is legal, and the only one.")
def forced(trial: Trial) -> Breaches:
    for state in (state for line in trial.lines for state in line):
        move = trial.etiquette.forced(state)
        if move is not None and list(state.legal_moves) != [move]:
            yield f"{move} is forced in {state!r}, which has {len(state.legal_moves)} legal moves"


@promise("What was drawn stands: the move stands as it is played, and nobody goes back before it.")
def shown_stays_shown(trial: Trial) -> Breaches:
    etiquette = trial.etiquette
    for before, after in trial.plies():
        if any(after.drawn[-1:]) and not etiquette.confirmed_by_playing(before):
            yield f"{after.history[-1]} in {before!r} draws, and could be taken back"
    for line in trial.lines:
        last = line[-1]
        for state in (last, line[len(line) // 2]):
            may = [etiquette.may_go_back(state, ply) for ply in range(state.ply)]
            for ply, allowed in enumerate(may):
                if allowed and any(state.drawn[ply:]):
                    yield f"{state!r} may go back to {ply}, though something was drawn since"
                if allowed and not all(may[ply:]):
                    yield f"{state!r} may go back to {ply}, but not to something later"


@promise("Every legal move is listed under a group, which has a name.")
def groups(trial: Trial) -> Breaches:
    for state in trial.positions:
        for move in state.legal_moves:
            found = trial.etiquette.group(move)
            if not isinstance(found, str) or not found:
                yield f"{move} in {state!r} is listed under {found!r}"


@promise("Before the end of the game is confirmed nothing is declared; a view shows the phase the turn began in.")
def unconfirmed(trial: Trial) -> Breaches:
    etiquette = trial.etiquette
    for line in trial.lines:
        for state in (line[-1], line[len(line) // 2]):
            fields = state.view(None).json()
            before = json.dumps(fields)
            shown = fields | etiquette.unconfirmed(fields, "the phase")
            if json.dumps(fields) != before or set(shown) != set(fields):
                yield f"what is not confirmed in {state!r} changes the view, or has fields of its own"
            if shown["phase"] != "the phase" or shown["outcome"] is not None:
                yield f"the end of {state!r} is shown before it is confirmed"
            kept = [event for event in fields["events"] if event["kind"] not in etiquette.declared]
            if shown["events"] != kept:
                yield f"{state!r} shows other events while they are not confirmed"


@promise("The last move declares the end of the game, and no other move does.")
def the_end_is_declared(trial: Trial) -> Breaches:
    for _, after in trial.plies():
        declared = any(event.kind in trial.etiquette.declared for event in after.events)
        if declared != (after.seat is None):
            yield f"{after.history[-1]} leads to {after!r} and declares the end: {declared}"


@promise("What else a table asks is answered: whose turn by which rule, threats and reach in JSON, places.")
def answers(trial: Trial) -> Breaches:
    etiquette = trial.etiquette
    if not numbered(trial, etiquette.turn_rule):
        yield f"whose turn it is says '{etiquette.turn_rule}', which is no rule"
    if not isinstance(etiquette.winner_only(trial.players), bool) or not isinstance(etiquette.covers_totals(1), bool):
        yield "winner_only or covers_totals say neither yes nor no"
    for state in trial.positions:
        yield from _asked(trial, state)
        for fact in etiquette.verdict(state):
            if state.outcome is None:
                yield f"{state!r} is not over and is told to be decided by {fact.kind}"
            elif not numbered(trial, fact.rule) or fact.seat not in range(trial.players):
                yield f"what decided {state!r} has no rule or no seat: {fact}"


def _asked(trial: Trial, state: AnyState) -> Breaches:
    for seat in trial.viewers:
        view = state.view(seat)
        before = view.json()
        for found in (
            trial.etiquette.threats(view),
            trial.etiquette.reach(view, {}),
            trial.etiquette.reach(view, {"card": "§"}),
        ):
            if not all(isinstance(fields, dict) for fields in found) or not json.dumps(list(found)):
                yield f"{view!r} is told of threats or reach what is no JSON"
        if view.json() != before:
            yield f"asking about {view!r} changes it"
