"""What is wrong with a folder of words: all that Fluent's libraries would drop in silence.

`faults(folder)` is for every game, a stranger's too: `assert faults(Path(...) / "words") == []`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import ast

from . import FRAME, LANGUAGES
from .reading import Entry, Language, is_plural, read

FUNCTIONS = {"NUMBER", "DE", "A", "QUE", "CAP", "FORM", "KIND", "LIST", "ORDINAL"}
KINDS = {"text", "number", "list", "other"}  # what KIND says of all that is no phrase; and the way for all others
TERMINAL = "terminal.ftl"  # what the frame says in the terminal, a game may say in its own way


def faults(folder: Path, *, languages: tuple[str, ...] | None = None, frame: Path | None = FRAME) -> list[str]:
    """Every fault of a game's folder, as `fr/table.ftl:12: seat: what is wrong`; of the frame's own with frame=None.

    `languages`: those that must be there; unless given, those that are.
    """
    spoken = languages or tuple(name for name in LANGUAGES if (folder / name).is_dir())
    texts = {language: read(folder, language) for language in spoken}
    frames = {language: read(frame, language) for language in spoken} if frame else {}
    found: list[str] = []
    for language, own in texts.items():
        above = frames.get(language)
        found += own.junk
        found += [f"{entry.where}: stands twice" for entry in own.twice]
        found += _against_frame(own, above)
        for entry in own.entries.values():
            found += [f"{entry.where}: {fault}" for fault in _entry(entry, own, above)]
    if "en" in texts:
        for language in spoken:
            if language != "en":
                found += _against_english(texts["en"], texts[language], frames)
    return found


def _against_frame(own: Language, frame: Language | None) -> Iterator[str]:
    if frame is None:
        return
    for key, entry in own.entries.items():
        if key in frame.entries and frame.entries[key].file.name != TERMINAL:
            yield f"{entry.where}: the frame says this already ({frame.entries[key].file.name})"


def _against_english(english: Language, other: Language, frames: dict[str, Language]) -> Iterator[str]:
    name = other.language
    missing = [entry for key, entry in english.messages.items() if key not in other.entries]
    yield from (f"{entry.where}: missing in {name}" for entry in missing)
    for key, entry in other.messages.items():
        if key not in english.entries:
            yield f"{entry.where}: not in English"
            continue
        here, there = other.variables(key, frames.get(name)), english.variables(key, frames.get("en"))
        if here != there:
            yield f"{entry.where}: uses {_named(here)}, English {_named(there)}"


def _named(variables: set[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(variables)) or "nothing"


def _entry(entry: Entry, own: Language, frame: Language | None) -> Iterator[str]:
    entries = {**(frame.entries if frame else {}), **own.entries}
    if entry.node.value is None:
        yield "has forms, but nothing they are forms of"
    for node in entry.references:
        name = f"-{node.id.name}" if isinstance(node, ast.TermReference) else node.id.name
        if name not in entries:
            yield f"refers to {name}, which there is not"
        elif node.attribute and node.attribute.name not in entries[name].forms:
            yield f"refers to {name}.{node.attribute.name}, which there is not"
    for call in entry.calls:
        if call.id.name not in FUNCTIONS:
            yield f"calls {call.id.name}, which there is not"
        if call.id.name == "FORM":
            yield from _form(call, entries)
    for select in entry.selects:
        yield from _select(select, entries)


def _form(call: ast.FunctionReference, entries: dict[str, Entry]) -> Iterator[str]:
    """A form that nothing has is a misspelt one."""
    name = call.arguments.positional[1] if len(call.arguments.positional) == 2 else None
    if not isinstance(name, ast.StringLiteral):
        yield 'FORM takes a value and the name of a form: FORM($x, "dative")'
    elif not any(name.value in entry.forms for entry in entries.values()):
        yield f"asks for the form {name.value}, which nothing has"


def _select(select: ast.SelectExpression, entries: dict[str, Entry]) -> Iterator[str]:
    keys = [variant.key for variant in select.variants]
    names = {key.name for key in keys if isinstance(key, ast.Identifier)}
    if is_plural(select) and not ("one" in names or any(isinstance(key, ast.NumberLiteral) for key in keys)):
        yield "has no words for one"
    if isinstance(select.selector, ast.FunctionReference) and select.selector.id.name == "KIND":
        kinds = {key.partition("-")[2] for key in entries} | KINDS
        yield from (f"is told apart by the kind {name}, which no key ends in" for name in sorted(names - kinds))
