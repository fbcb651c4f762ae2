"""Views: they show what a seat may know, hide the rest, and whoever has one can imagine a whole game that fits."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from caravaneer.game import AnyState, AnyView

from .contents import contents, packed
from .promise import Breaches, promise
from .trial import Trial

FEW = 4  # moves whose reasons are compared
OWN = {"viewer", "legal_moves"}  # what differs from viewer to viewer where nothing is hidden


def _twins(trial: Trial, samples: int = 2) -> Iterator[tuple[AnyState, int | None, AnyState]]:
    """States, a viewer of each, and another state that this viewer cannot tell from it."""
    for state in trial.positions:
        for seat in trial.viewers:
            for _ in range(samples):
                yield state, seat, state.view(seat).sample(trial.rng)


def _seen(view: AnyView) -> dict[str, object]:
    """All that can be found in a view, by ways to look at it."""
    return {
        "JSON": view.json(memory=True),
        "events": view.events,
        "previews": dict(view.previews()),
        "reasons": [view.reasons(move) for move in view.legal_moves[:FEW]],
        "pickle": packed(view),
    }


@promise("A view tells what the state does: seats, phase, turn, board, points, and what happened as its seat may know.")
def views_show(trial: Trial) -> Breaches:
    for state in trial.positions:
        for seat in trial.viewers:
            view = state.view(seat)
            told = (view.seat, view.players, view.turn, view.phase, view.ply, view.tally, view.outcome, str(view.board))
            true = (
                seat,
                state.players,
                state.seat,
                state.phase,
                state.ply,
                state.tally,
                state.outcome,
                str(state.board),
            )
            if told != true:
                yield f"{view!r} tells {told}, true is {true}"
            if view.events != state.events_for(seat) or dict(view.options) != dict(state.options):
                yield f"{view!r} tells of other events or options than the state"
            public = [(event.kind, event.seat, event.rule, event.points) for event in view.events]
            if public != [(event.kind, event.seat, event.rule, event.points) for event in state.events]:
                yield f"{view!r} leaves out that something happened"


@promise("Two states that differ only in what a seat cannot know look the same to it, in every way to look.")
def views_hide(trial: Trial) -> Breaches:
    if not trial.etiquette.hides:
        return  # all seats see the same, which is another promise
    for number, (state, seat, twin) in enumerate(_twins(trial)):
        one, other = state.view(seat), twin.view(seat)
        if one != other or hash(one) != hash(other):
            yield f"{one!r} is not equal to that of a state it cannot know from the true one"
        shown = _seen(other)
        for way, seen in _seen(one).items():
            if seen != shown[way]:
                yield f"the {way} of {one!r} shows what this seat cannot know"
        if number % 8 == 0 and one.svg() != other.svg():
            yield f"the picture of {one!r} shows what this seat cannot know"


@promise("Nothing hidden can be reached from a view, not even by its private attributes.")
def views_hold_nothing_hidden(trial: Trial) -> Breaches:
    for state, seat, twin in _twins(trial, samples=1):
        if trial.etiquette.hides and contents(state.view(seat)) != contents(twin.view(seat)):
            yield f"{state.view(seat)!r} holds what this seat cannot know"


@promise("Chance to come is in no view: states that differ in it alone have the same views, and the same samples.")
def views_hold_no_chance(trial: Trial) -> Breaches:
    for state in trial.positions[::2]:
        one, other = (trial.game.state_type.from_record(state.record(), seed=seed) for seed in ("one", "other"))
        for seat in trial.viewers:
            views = one.view(seat), other.view(seat)
            if packed(views[0]) != packed(views[1]) or contents(views[0]) != contents(views[1]):
                yield f"{views[0]!r} holds chance to come"
            if packed(views[0].sample(Random(1))) != packed(views[1].sample(Random(1))):
                yield f"samples of {views[0]!r} depend on chance to come"


@promise("Whether a game hides something is told truly: where it says no, all seats see the same.")
def hides_told_truly(trial: Trial) -> Breaches:
    hidden = False
    for state in trial.positions:
        shown = [
            {k: v for k, v in state.view(seat).json(memory=True).items() if k not in OWN} for seat in trial.viewers
        ]
        hidden |= any(one != shown[0] for one in shown)
    if hidden != trial.etiquette.hides:
        yield f"etiquette.hides is {trial.etiquette.hides}, and seats see different things: {hidden}"


@promise("A sample is a whole state that fits all its seat has seen, and from which the game goes on.")
def samples_fit(trial: Trial) -> Breaches:
    for state, seat, twin in _twins(trial):
        if type(twin) is not type(state) or twin.view(seat) != state.view(seat):
            yield f"a sample of {state.view(seat)!r} does not fit it"
        told = (twin.history, twin.seat, twin.phase, twin.tally, twin.outcome, twin.rules, dict(twin.options))
        if told != (
            state.history,
            state.seat,
            state.phase,
            state.tally,
            state.outcome,
            state.rules,
            dict(state.options),
        ):
            yield f"a sample of {state.view(seat)!r} has another past"
        if twin.seat is not None:
            twin.play(trial.rng.choice(twin.legal_moves))
        if twin.record().replay() != twin:
            yield f"a sample of {state.view(seat)!r} has a record that does not replay to it"


@promise("Samples are chance: the same generator gives the same, and they vary over what is hidden and to come.")
def samples_vary(trial: Trial) -> Breaches:
    others = varied = drawn = compared = 0
    for state in trial.positions:
        for seat in trial.viewers:
            view = state.view(seat)
            one, again = view.sample(Random(3)), view.sample(Random(3))
            if packed(one) != packed(again):
                yield f"the same generator gives {view!r} two samples"
            samples = [view.sample(Random(number)) for number in range(4)]
            others += any(sample != state for sample in samples)
            varied += any(sample != samples[0] for sample in samples)
            for move in trial.moves(state, 3) if seat == state.seat else []:
                after = state.play(move)
                if any(after.drawn[-1:]):
                    drawn += any(sample.play(move).drawn[-1] != after.drawn[-1] for sample in samples)
                    compared += 1
    if trial.etiquette.hides and not others:
        yield "every sample is the true state: it knows what its seat cannot"
    if trial.etiquette.hides and not varied:
        yield "all generators give the same samples"
    if compared > 2 and not drawn:
        yield f"in {compared} positions samples draw just what the true state will"
    if not trial.etiquette.hides and others:
        yield "nothing is hidden, and samples are not the state"
