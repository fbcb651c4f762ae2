"""States written down: diagrams, pictures, pickles."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from xml.etree import ElementTree

from .promise import Breaches, error_of, name_of, promise
from .trial import Trial

MOST_BYTES = 8_000  # of a pickled state


@promise("A position printed as a diagram reads back as the same position, in every phase.")
def diagrams(trial: Trial) -> Breaches:
    read = trial.game.state_type.from_text
    for state in trial.positions:
        again = read(str(state))
        if again != state or hash(again) != hash(state) or type(again) is not type(state):
            yield f"{state!r} reads back from its diagram as another position"
        if str(again) != str(state) or again.ply:
            yield f"{state!r} read from its diagram draws another one"
        if again.legal_actions.tolist() != state.legal_actions.tolist() or again.outcome != state.outcome:
            yield f"{state!r} read from its diagram has other moves, or another end"
    for nonsense in ("", "nonsense", "seats: many\n", "§: §"):
        if not isinstance(error := error_of(lambda text=nonsense: read(text)), ValueError):  # type: ignore[misc]
            yield f"'{nonsense.strip()}' as a diagram raises {name_of(error)}"


@promise("A game can go on from a diagram: it plays, looks and samples like any other.")
def diagrams_play(trial: Trial) -> Breaches:
    for state in trial.positions:
        drawn = trial.game.state_type.from_text(str(state))
        if drawn.seat is None:
            continue
        view = drawn.view(drawn.seat)
        if view.sample(trial.rng).view(drawn.seat) != view:
            yield f"a sample of {view!r}, drawn in text, does not fit it"
        for move in trial.moves(drawn, 2):
            after = drawn.play(move)
            if after.history != (move,) or after.at(0) != drawn or after.undo() != drawn:
                yield f"{move} from {drawn!r}, drawn in text, cannot be taken back"


@promise("Pictures are SVG on their own, in states and in views.")
def pictures(trial: Trial) -> Breaches:
    for state in (trial.positions[0], trial.positions[-1]):
        for who in (state, state.view(state.seat), state.view(None)):
            root = ElementTree.fromstring(who.svg())
            if not root.tag.endswith("svg") or "viewBox" not in root.attrib or not len(root):
                yield f"the picture of {who!r} is no SVG"
            if who._repr_svg_() != who.svg():
                yield f"a notebook shows another picture of {who!r}"


@promise("A pickled state is small and comes back whole: its past, and its chance to come.")
def pickles(trial: Trial) -> Breaches:
    for state in trial.positions:
        data = pickle.dumps(state)
        if len(data) > MOST_BYTES:
            yield f"{state!r} is {len(data)} bytes in a pickle"
        ways: dict[str, Callable[[], object]] = {
            "pickled": lambda data=data: pickle.loads(data),  # type: ignore[misc]
            "copied": lambda state=state: copy.deepcopy(state),  # type: ignore[misc]
        }
        for way, call in ways.items():
            again = call()
            if again != state or hash(again) != hash(state) or not isinstance(again, trial.game.state_type):
                yield f"{state!r} is another state when {way}"
                continue
            told = [
                (s.history, s.drawn, s.events, s.tally, s.rules, dict(s.options), str(s.board)) for s in (again, state)
            ]
            if told[0] != told[1] or again.at(state.ply // 2) != state.at(state.ply // 2):
                yield f"{state!r} has another past when {way}"
            for move in trial.moves(state, 3):
                if again.play(move) != state.play(move) or again.play(move).drawn != state.play(move).drawn:
                    yield f"{state!r} has other chance to come when {way}"


@promise("A pickled view comes back whole.")
def pickled_views(trial: Trial) -> Breaches:
    for state in trial.positions:
        for seat in trial.viewers:
            view = state.view(seat)
            again = pickle.loads(pickle.dumps(view))
            if again != view or hash(again) != hash(view) or again.json(memory=True) != view.json(memory=True):
                yield f"{view!r} is another view when pickled"
            elif again.sample(Random(2)) != view.sample(Random(2)):
                yield f"{view!r} has other samples when pickled"
