"""A move has three faces: object, text and action integer; and there is one list of the legal ones."""

from __future__ import annotations

from caravaneer.game import AnyState

from .promise import Breaches, promise
from .trial import Trial


@promise("Action integers are whole numbers, ascending, each once, below the number of actions.")
def actions_ascend(trial: Trial) -> Breaches:
    for state in trial.positions:
        actions = state.legal_actions.tolist()
        if state.legal_actions.dtype.kind != "i" or actions != sorted(set(actions)):
            yield f"the legal actions of {state!r} do not ascend"
        if actions and not 0 <= actions[0] <= actions[-1] < state.actions:
            yield f"an action of {state!r} is none of {state.actions}"
        if state.actions != trial.lines[0][0].actions:
            yield f"{state!r} has another number of actions than the game began with"


@promise("The action mask says for each action integer whether it is legal.")
def mask(trial: Trial) -> Breaches:
    for state in trial.positions:
        for who in (state, state.view(state.seat), state.view(None)):
            told = who.action_mask
            if (
                told.shape != (who.actions,)
                or told.dtype.kind != "b"
                or told.nonzero()[0].tolist() != who.legal_actions.tolist()
            ):
                yield f"the mask of {who!r} is not that of its legal actions"


@promise("A legal move can be said as object, text and action integer, each found from the others.")
def three_faces(trial: Trial) -> Breaches:
    for state in trial.positions:
        for action in trial.some(state.legal_actions.tolist(), 12):
            move = state.move(action)
            if (found := (state.action(move), state.action(str(move)))) != (action, action):
                yield f"action {action} is {move}, whose action is {found[0]}, and {found[1]} as a text"
            if state.move(state.action(str(move))) != move:
                yield f"{move} read from its text is another move"
            if type(state.action(move)) is bool or not isinstance(state.action(move), int):
                yield f"the action of {move} is no int"


@promise("The legal moves are a sequence in the order of their action integers, and know what is among them.")
def legal_moves(trial: Trial) -> Breaches:
    for state in trial.positions:
        moves, actions = state.legal_moves, state.legal_actions.tolist()
        listed = list(moves)
        if len(moves) != len(actions) or [state.action(move) for move in listed] != actions:
            yield f"the legal moves of {state!r} are not those of its legal actions"
        if listed and (moves[0] != listed[0] or moves[-1] != listed[-1] or list(moves[1:3]) != listed[1:3]):
            yield f"the legal moves of {state!r} cannot be asked for by their numbers"
        yield from _among(trial, state)


def _among(trial: Trial, state: AnyState) -> Breaches:
    moves = state.legal_moves
    for move in trial.moves(state):
        if not (move in moves and str(move) in moves and state.action(move) in moves):
            yield f"{move} is legal in {state!r}, but not `in` its legal moves"
    for move in trial.strangers():
        if not (move in moves) == (str(move) in moves) == (state.refusal(move) is None):
            yield f"{move} in {state!r}: refused {state.refusal(move)}, `in` the legal moves {move in moves}"
    for nonsense in ("nonsense", "", -1, state.actions, None, object(), True):
        if nonsense in moves:
            yield f"{nonsense!r} is `in` the legal moves of {state!r}"


@promise("A move's text is one word, its own, and no longer than a record takes.")
def texts(trial: Trial) -> Breaches:
    for state in trial.positions:
        said = [str(move) for move in state.legal_moves]
        if len(set(said)) != len(said):
            yield f"two legal moves of {state!r} have the same text"
        for text in said:
            if not text or text.split() != [text] or len(text) > 200 or not text.isprintable():
                yield f"'{text}' is no good text of a move"


@promise("Playing a move, its text and its action integer, numpy's too, is the same.")
def every_face_plays(trial: Trial) -> Breaches:
    for state in trial.positions:
        for move in trial.moves(state):
            action = state.action(move)
            number = state.legal_actions[state.legal_actions.tolist().index(action)]
            played = state.play(move)
            for face in (str(move), action, number):
                after = state.play(face)
                if (after, after.history, after.drawn) != (played, played.history, played.drawn):
                    yield f"{face!r} does not play {move} in {state!r}"
                if state.refusal(face) is not None or state.preview(face) != state.preview(move):
                    yield f"{face!r} is not taken for {move} in {state!r}"
