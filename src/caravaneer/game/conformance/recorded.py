"""Games written down: records replay to the same state, in both forms, and accept nothing that is wrong."""

from __future__ import annotations

import json
from typing import Any

from caravaneer.game import AnyState
from caravaneer.records.record import AnyRecord, Record, RecordError

from .promise import Breaches, error_of, name_of, promise
from .trial import Trial

SOME = 4  # every fourth position, where trying one takes long


def _told(state: AnyState) -> tuple[object, ...]:
    return state, state.history, state.drawn, state.events, state.tally, state.outcome, dict(state.options), state.rules


@promise("A record replays to the same state with the same past, from JSON and from text.")
def records(trial: Trial) -> Breaches:
    for state in trial.positions:
        record = state.record()
        for form in (record.json_text(), record.text()):
            read = Record.parse(form)
            if read.model_dump() != record.model_dump():
                yield f"the record of {state!r} reads back as another"
            if _told(read.replay()) != _told(state) or type(read.replay()) is not type(state):
                yield f"the record of {state!r} replays to another state"
        if [_told(one) for one in record.states()][:: max(1, state.ply)] != [_told(state.at(0)), _told(state)][
            : 1 + (state.ply > 0)
        ]:
            yield f"the states of the record of {state!r} are not those of the game"
        again = trial.game.state_type.from_record(record, seed=4)
        if again != state or again.record() != record:
            yield f"{state!r} from its record has another record"


@promise("A position drawn in text has a record that begins there, and goes on from there.")
def records_of_positions(trial: Trial) -> Breaches:
    read = trial.game.state_type.from_text
    for state in trial.positions[::SOME]:
        drawn = read(str(state), seed=5)
        for move in (None, *trial.moves(drawn, 2)):
            played = drawn if move is None else drawn.play(move)
            record = played.record()
            if (record.format, record.position, record.seats) != (2, str(drawn), drawn.players):
                yield f"the record of {drawn!r}, drawn in text, does not begin there"
            for form in (record.json_text(), record.text()):
                again = Record.parse(form)
                if again.model_dump() != record.model_dump() or _told(again.replay()) != _told(played):
                    yield f"the record of {played!r}, drawn in text, is another when it is read"
            if trial.game.state_type.from_record(record, seed=4).record() != record:
                yield f"{played!r}, drawn in text, has another record when it comes from its record"
            if move is not None and read(str(state), seed=5).play(move).drawn != played.drawn:
                yield f"{drawn!r}, drawn in text, draws something else for the same seed"


@promise("Lines beside a game come back from its record, from JSON and from text, and leave the game as it was.")
def records_with_lines(trial: Trial) -> Breaches:
    for state in trial.positions[::SOME]:
        if state.ply == 0:
            continue
        root = state.record().tree()
        before = root.after(state.ply - 1)
        for move in trial.moves(before.state(), 2):
            before.add_variation(move, seed=6)
        record = root.record()
        for form in (record.json_text(), record.text()):
            again = Record.parse(form)
            if again.model_dump() != record.model_dump() or _told(again.replay()) != _told(state):
                yield f"the record of {state!r} with lines reads back as another"
            if [_told(node.state()) for node in again.tree().walk()] != [_told(node.state()) for node in root.walk()]:
                yield f"the lines beside {state!r} lead elsewhere when they are read"
        for line in before.variations[1:]:
            line.remove()
        if root.record() != state.record():
            yield f"the record of {state!r} is another once its lines are taken out"


@promise("A record says what the state does: game, seats, board, options, moves, draws, result.")
def record_fields(trial: Trial) -> Breaches:
    for state in trial.positions:
        record = state.record()
        told = (record.game, record.rules, record.seats, record.board.name, record.board.map, record.options)
        if told != (state.game, state.rules, state.players, state.board.name, str(state.board), dict(state.options)):
            yield f"the record of {state!r} tells {told}"
        if record.moves != [str(move) for move in state.history] or record.chance != list(state.drawn):
            yield f"the record of {state!r} tells other moves or draws"
        result = record.result and (tuple(record.result.scores), tuple(record.result.winners))
        if result != (state.outcome and (state.outcome.scores, state.outcome.winners)):
            yield f"the record of {state!r} tells the result {result}"
        trial.game.recording.SetupFields.model_validate(record.setup)


@promise("Play goes on from a record by a seed: the same seed draws the same.")
def records_go_on(trial: Trial) -> Breaches:
    for state in trial.positions:
        for move in trial.moves(state, 3):
            one, other = (trial.game.state_type.from_record(state.record(), seed=9).play(move) for _ in range(2))
            if (one, one.drawn) != (other, other.drawn):
                yield f"from the record of {state!r} the same seed draws {one.drawn[-1:]} and {other.drawn[-1:]}"


@promise("A record that was changed is refused, and so is one of another game.")
def tampered_records(trial: Trial) -> Breaches:
    state = next(line[-1] for line in trial.lines)
    fields: dict[str, Any] = json.loads(state.record().json_text())
    later = trial.strangers()
    for what, changed in _tampered(state, fields, [str(move) for move in later]):
        error = error_of(lambda changed=changed: Record.parse(json.dumps(changed)))  # type: ignore[misc]
        if not isinstance(error, RecordError):
            yield f"a record with {what} raises {name_of(error)}"
    of_another: AnyRecord = state.record().model_copy(update={"game": "no such game"})
    if not isinstance(error := error_of(lambda: trial.game.state_type.from_record(of_another)), ValueError):
        yield f"a record of another game raises {name_of(error)}"


def _tampered(state: AnyState, fields: dict[str, Any], moves: list[str]) -> list[tuple[str, dict[str, Any]]]:
    found: list[tuple[str, dict[str, Any]]] = [
        ("a move that is none", fields | {"moves": ["nonsense", *fields["moves"][1:]]}),
        ("an unknown field", fields | {"nonsense": 1}),
        ("no set-up", fields | {"setup": {}}),
        ("an unknown field in its set-up", fields | {"setup": fields["setup"] | {"nonsense": 1}}),
        ("unknown rules", fields | {"rules": 10**6}),
        ("too many seats", fields | {"seats": 99}),
        ("an unknown option", fields | {"options": fields["options"] | {"nonsense": True}}),
        ("no map", fields | {"board": fields["board"] | {"map": ""}}),
        ("draws that are none", fields | {"chance": ["§" for _ in fields["moves"]]}),
        ("a draw too many", fields | {"chance": [*fields.get("chance", []), "§"]}),
    ]
    first = state.at(0)
    if illegal := [text for text in moves if first.refusal(text) is not None]:
        found.append(("an illegal move", fields | {"moves": [illegal[0], *fields["moves"][1:]]}))
    scores = fields["result"]["scores"] if "result" in fields else [0] * state.players
    wrong = {"scores": [score + 1 for score in scores], "winners": [0]}
    return [*found, ("a result that is not the game's", fields | {"result": wrong})]
