"""Views in JSON: all of it there and back again, with what the seat remembers and without."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from .contents import packed
from .promise import Breaches, error_of, name_of, promise
from .trial import Trial

EVERYWHERE = {
    "game", "rules", "viewer", "players", "board", "map", "options", "ply", "phase", "seat", "tally", "last_move",
    "events", "legal_moves", "outcome",
}  # fmt: skip


def _through_json(fields: dict[str, Any]) -> dict[str, Any]:
    sent: dict[str, Any] = json.loads(json.dumps(fields))
    return sent


@promise("The JSON of a view has the fields that every game's has, and they say what the view does.")
def json_fields(trial: Trial) -> Breaches:
    for state in trial.positions:
        for seat in trial.viewers:
            view = state.view(seat)
            fields = _through_json(view.json())
            if missing := EVERYWHERE - set(fields):
                yield f"the JSON of {view!r} has no {', '.join(sorted(missing))}"
                return
            told = [fields[name] for name in ("game", "rules", "viewer", "players", "ply", "phase", "seat")]
            if told != [state.game, state.rules, seat, state.players, state.ply, state.phase, state.seat]:
                yield f"the JSON of {view!r} tells {told}"
            last = str(state.history[-1]) if state.history else None
            if fields["legal_moves"] != [str(move) for move in view.legal_moves] or fields["last_move"] != last:
                yield f"the JSON of {view!r} tells other moves"
            if [tally["total"] for tally in fields["tally"]] != [tally.total for tally in view.tally]:
                yield f"the JSON of {view!r} tells other points"
            if fields["map"] != str(view.board) or fields["board"] != view.board.name or "memory" in fields:
                yield f"the JSON of {view!r} tells another board, or what it remembers without being asked"


@promise("A view read from its JSON with memory is the same view, with the same samples.")
def json_is_all(trial: Trial) -> Breaches:
    read = trial.game.view_type.from_json
    for state in trial.positions:
        for seat in trial.viewers:
            view = state.view(seat)
            again = read(_through_json(view.json(memory=True)))
            if again != view or hash(again) != hash(view) or type(again) is not type(view):
                yield f"{view!r} read from its JSON is not the same"
            if again.json(memory=True) != view.json(memory=True) or again.events != view.events:
                yield f"{view!r} read from its JSON tells something else"
            if again.legal_actions.tolist() != view.legal_actions.tolist() or dict(again.previews()) != dict(
                view.previews()
            ):
                yield f"{view!r} read from its JSON has other moves"
            if packed(again.sample(Random(5))) != packed(view.sample(Random(5))):
                yield f"{view!r} read from its JSON has other samples"


@promise("A view read from its JSON without memory is one of a game that begins there.")
def json_without_memory(trial: Trial) -> Breaches:
    read = trial.game.view_type.from_json
    past = {"ply", "last_move", "events"}
    for state in trial.positions:
        if state.seat is None:
            continue
        for seat in trial.viewers:
            view = state.view(seat)
            again = read(_through_json(view.json()))
            told = [{name: value for name, value in one.json().items() if name not in past} for one in (again, view)]
            if told[0] != told[1] or again.ply:
                yield f"{view!r} read from its JSON without memory tells something else"
            sample = again.sample(trial.rng)
            if sample.view(seat) != again or sample.seat != state.seat:
                yield f"{view!r} read from its JSON without memory has samples that do not fit"


@promise("What is no JSON of a view is refused with ValueError.", once=True)
def json_refused(trial: Trial) -> Breaches:
    view = trial.positions[-1].view(0)
    whole = _through_json(view.json())
    wrong: list[dict[str, Any]] = [{}, {"game": view.game}, whole | {"map": ""}, whole | {"viewer": "x"}]
    wrong += [{name: value for name, value in whole.items() if name != left_out} for left_out in ("map", "players")]
    for fields in wrong:
        error = error_of(lambda fields=fields: trial.game.view_type.from_json(fields))  # type: ignore[misc]
        if not isinstance(error, ValueError):
            yield f"JSON of {len(fields)} fields that is no view raises {name_of(error)}"
