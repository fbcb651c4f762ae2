"""The kinds of no: malformed, illegal with the rule that says so, and not your turn."""

from __future__ import annotations

import re
from collections.abc import Callable

from caravaneer.game import AnyState, AnyView, IllegalMove, MalformedMove, Move, Refusal, State

from .promise import Breaches, error_of, name_of, promise
from .trial import Trial

NONSENSE: tuple[object, ...] = ("", "nonsense", " ", "§", "0", -1, 10**30, True, False, None, 1.5, b"x", object(), ())


def numbered(trial: Trial, rule: str) -> bool:
    """Whether a rule is one of the game's, by how its metadata says they are numbered."""
    letter, last = trial.game.meta.numbered
    match = re.fullmatch(rf"{letter}([1-9][0-9]*)", rule)
    return match is not None and (not last or int(match[1]) <= last)


def _asked(trial: Trial, state: AnyState) -> list[Move | str | int]:
    """Moves that may be legal or not: any action integers, and texts and moves of other positions."""
    strangers = trial.strangers()
    return [*trial.numbers(state), *strangers, *map(str, strangers)]


@promise("A move is legal exactly if it is not refused, whichever of its faces is asked about.")
def refused_unless_legal(trial: Trial) -> Breaches:
    for state in trial.positions:
        actions, texts = set(state.legal_actions.tolist()), {str(move) for move in state.legal_moves}
        moves = set(state.legal_moves)
        for move in _asked(trial, state):
            known = move in actions if isinstance(move, int) else move in texts or move in moves
            # A game may know several texts of one move; those it finds legal it must be able to play.
            if (state.refusal(move) is None) != known and not (not isinstance(move, int) and move in state.legal_moves):
                yield f"{move} in {state!r}: legal is {known}, refused {state.refusal(move)}"


@promise("A refusal names a rule of the game, a key, and says why in a sentence.")
def refusals_explain(trial: Trial) -> Breaches:
    for state in trial.positions:
        for move in _asked(trial, state):
            if (refusal := state.refusal(move)) is not None:
                yield from _explained(trial, refusal, f"{move} in {state!r}")


def _explained(trial: Trial, refusal: Refusal, where: str) -> Breaches:
    if not numbered(trial, refusal.rule):
        yield f"{where} is refused by '{refusal.rule}', which is no rule"
    if not re.fullmatch(r"[a-z][a-z_]*", refusal.key):
        yield f"{where} is refused with the key '{refusal.key}'"
    if not re.fullmatch(r"[^{}]+\.", refusal.sentence):
        yield f"{where} is refused with no sentence: '{refusal.sentence}'"
    if not all(isinstance(value, str | int) for value in refusal.parameters.values()):
        yield f"{where} is refused with parameters that cannot be told: {refusal.parameters}"


def _doors(who: AnyState | AnyView, move: Move | str | int) -> dict[str, Callable[[], object]]:
    """Every method that takes a legal move only."""
    found: dict[str, Callable[[], object]] = {"preview": lambda: who.preview(move)}
    if isinstance(move, int):
        found["move"] = lambda: who.move(move)
    else:
        found["action"] = lambda: who.action(move)
    if isinstance(who, State):
        found["play"] = lambda: who.play(move)
    return found


@promise("What is refused cannot be played, previewed or found: IllegalMove, with the same refusal.")
def illegal_raises(trial: Trial) -> Breaches:
    for state in trial.positions:
        refused = [move for move in _asked(trial, state) if state.refusal(move) is not None]
        for move in trial.some(refused, 12):
            for door, call in _doors(state, move).items():
                error = error_of(call)
                if not isinstance(error, IllegalMove) or error.refusal != state.refusal(move):
                    yield f"{door} of {move}, illegal in {state!r}, raises {name_of(error)}"


@promise("What is no move of the game at all is malformed, on turn, off turn and after the end.")
def nonsense_is_malformed(trial: Trial) -> Breaches:
    for state in (*trial.positions[:2], trial.positions[-1]):
        for who in (state, state.view(state.seat), state.view(None)):
            for nonsense in (*NONSENSE, state.actions):
                asked: dict[str, Callable[[], object]] = {
                    "refusal": lambda who=who, move=nonsense: who.refusal(move),  # type: ignore[misc]
                    **_doors(who, nonsense),
                }
                for door, call in asked.items():
                    if not isinstance(error := error_of(call), MalformedMove):
                        yield f"{door} of {nonsense!r} in {who!r} raises {name_of(error)}"


@promise("Off turn a view has no legal moves, and says that it is not your turn, as the game's etiquette does.")
def not_your_turn(trial: Trial) -> Breaches:
    for state in trial.positions:
        if state.seat is None:
            continue
        usual = trial.etiquette.not_your_turn(state.seat)
        yield from _explained(trial, usual, "moving off turn")
        for seat in trial.viewers:
            if seat == state.seat:
                continue
            view = state.view(seat)
            if len(view.legal_moves) or len(view.legal_actions) or view.previews() or view.to_move:
                yield f"{view!r} has legal moves"
            for move in trial.moves(state, 2):
                refusal = view.refusal(move)
                if refusal is None or (refusal.key, refusal.rule) != ("not_your_turn", usual.rule):
                    yield f"{view!r} is told {refusal} of {move}"
                for face in (move, state.action(move)):
                    for door, call in _doors(view, face).items():
                        error = error_of(call)
                        if not isinstance(error, IllegalMove) or error.refusal != refusal:
                            yield f"{door} of {face} in {view!r} raises {name_of(error)}"


@promise("On turn a view says the same of every move as the state: legal, refused, foreseen.")
def on_turn(trial: Trial) -> Breaches:
    for state in trial.positions:
        if state.seat is None:
            continue
        view = state.view(state.seat)
        if not view.to_move or view.legal_actions.tolist() != state.legal_actions.tolist():
            yield f"{view!r} has other legal moves than {state!r}"
        if list(view.legal_moves) != list(state.legal_moves) or view.actions != state.actions:
            yield f"{view!r} lists other legal moves than {state!r}"
        for move in _asked(trial, state):
            if view.refusal(move) != state.refusal(move):
                yield f"{view!r} is told {view.refusal(move)} of {move}, the state {state.refusal(move)}"
        for move in trial.moves(state):
            if view.preview(move) != state.preview(move) or view.move(view.action(str(move))) != move:
                yield f"{view!r} foresees otherwise than {state!r} what {move} does"
        if dict(view.previews()) != dict(state.previews()):
            yield f"{view!r} foresees otherwise than {state!r}"


@promise("After the end nothing is legal, for nobody, and a rule says so.")
def nothing_after_the_end(trial: Trial) -> Breaches:
    for state in trial.positions:
        if state.seat is not None:
            continue
        everybody: list[AnyState | AnyView] = [state, *(state.view(seat) for seat in trial.viewers)]
        for who in everybody:
            if len(who.legal_moves) or len(who.legal_actions) or who.action_mask.any() or who.previews():
                yield f"{who!r} has legal moves after the end"
            for move in (*trial.strangers(4), 0):
                if who.refusal(move) is None:
                    yield f"{move} is not refused by {who!r} after the end"
