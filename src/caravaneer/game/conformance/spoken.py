"""What a game says: its words, where it has any. A game without words gives its refusals in English."""

from __future__ import annotations

from collections.abc import Iterator

from caravaneer.game import Event, Reason, Refusal
from caravaneer.words import LANGUAGES, Words
from caravaneer.words.parameters import event_key

from .promise import Breaches, promise
from .trial import Trial


@promise("Its words are without fault, and have all that a game says, in every language they are in.", once=True)
def words(trial: Trial) -> Breaches:
    from caravaneer.words.check import faults

    folder = trial.game.words_folder
    if folder is None:
        return
    yield from faults(folder)
    refusals, events, verdicts = _refusals(trial), _events(trial), _verdicts(trial)
    keys = [*_told(trial), *(f"refusal-{key}" for key in refusals), *events, *verdicts]
    for language in (language for language in LANGUAGES if (folder / language).is_dir()):
        said = trial.game.words(language)
        yield from (f"it has no words for {key} in {language}" for key in keys if not said.has(key))
        for key, refusal in refusals.items():
            if said.has(f"refusal-{key}") and "{" in (sentence := refusal.said(language)):
                yield f"a refusal in {language} lacks something: {sentence}"
        for key, reason in _reasons(trial).items():
            if not said.has(key) and event_key(reason.kind, reason.details) not in events:
                yield f"it has no words for {key} in {language}, and no event of that kind"
            elif said.has(key) and "{" in (sentence := _told_of(said, key, reason)):
                yield f"a reason in {language} lacks something: {sentence}"
        for key, event in events.items():
            if said.has(key) and "{" in (sentence := _said(said, key, event)):
                yield f"an event in {language} lacks something: {sentence}"
        for key, fact in verdicts.items():
            if said.has(key) and "{" in (sentence := _judged(said, key, fact)):
                yield f"a verdict in {language} lacks something: {sentence}"


def _told(trial: Trial) -> Iterator[str]:
    """What its metadata name."""
    meta = trial.game.meta
    yield "title"
    letter, last = meta.numbered
    yield from (f"rule-{letter}{number}" for number in range(1, last + 1))
    yield from (f"option-board-{board}" for board in meta.boards)
    for name, option in meta.options.items():
        yield f"option-{name}-title"
        yield from (f"option-{name}-{str(choice).lower()}" for choice in option.choices)


def _refusals(trial: Trial) -> dict[str, Refusal]:
    """One of each kind that comes about."""
    found: dict[str, Refusal] = {}
    for state in trial.positions:
        for move in (*trial.numbers(state), *trial.strangers()):
            if (refusal := state.refusal(move)) is not None:
                found.setdefault(refusal.key, refusal)
    return found


def _events(trial: Trial) -> dict[str, Event]:
    """One of each kind that comes about, by the key of its sentence."""
    found: dict[str, Event] = {}
    for _, after in trial.plies():
        for event in after.events:
            found.setdefault(event_key(event.kind, event.details), event)
    return found


def _reasons(trial: Trial) -> dict[str, Reason]:
    """One of each kind that comes about, by the key of its sentence."""
    found: dict[str, Reason] = {}
    for state in trial.positions:
        for move in trial.moves(state, 6):
            for reason in state.view(state.seat).reasons(move):
                found.setdefault(f"reason-{reason.kind}", reason)
    return found


def _told_of(words: Words, key: str, reason: Reason) -> str:
    seat, cell = reason.seat or 0, reason.cells[-1] if reason.cells else ""
    return words(key, points=reason.points, cell=cell, **words.arguments({"seat": seat, **reason.details}))


def _said(words: Words, key: str, event: Event) -> str:
    cell = event.cells[-1] if event.cells else ""
    return words(key, **{"cell": cell, "count": event.points or len(event.cells), **words.arguments(event.details)})


def _verdicts(trial: Trial) -> dict[str, Event]:
    """One of each kind that comes about, by the key of its sentence."""
    ends = (line[-1] for line in trial.lines)
    return {f"verdict-{fact.kind}": fact for end in ends for fact in trial.etiquette.verdict(end)}


def _judged(words: Words, key: str, fact: Event) -> str:
    told = {"points": fact.points, **fact.details} | ({} if fact.seat is None else {"seat": fact.seat})
    return words(key, **words.arguments(told))
