"""Reads .ftl files as what they are: entries, with the variables, references and functions they use.

For checks and generators; who only wants to say a sentence takes `Words`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

PLURALS = {"zero", "one", "two", "few", "many", "other"}
OF_NUMBERS = {"NUMBER", "ORDINAL"}


def walk(node: object) -> Iterator[ast.BaseNode]:
    """A node and all below it."""
    if isinstance(node, ast.BaseNode):
        yield node
        for part in vars(node).values():
            yield from walk(part)
    elif isinstance(node, list):
        for part in node:
            yield from walk(part)


@dataclass(frozen=True)
class Entry:
    """A message (`seat`) or a term (`-caravan`) and where it stands."""

    id: str
    node: ast.Message | ast.Term
    file: Path
    line: int

    @property
    def where(self) -> str:
        return f"{self.file.parent.name}/{self.file.name}:{self.line}: {self.id}"

    @cached_property
    def nodes(self) -> list[ast.BaseNode]:
        return list(walk([self.node.value, self.node.attributes]))

    @property
    def forms(self) -> set[str]:
        return {attribute.id.name for attribute in self.node.attributes}

    @property
    def selects(self) -> list[ast.SelectExpression]:
        return [node for node in self.nodes if isinstance(node, ast.SelectExpression)]

    @property
    def calls(self) -> list[ast.FunctionReference]:
        return [node for node in self.nodes if isinstance(node, ast.FunctionReference)]

    @property
    def references(self) -> list[ast.MessageReference | ast.TermReference]:
        return [node for node in self.nodes if isinstance(node, (ast.MessageReference, ast.TermReference))]

    @property
    def variables(self) -> set[str]:
        """Those the entry itself uses; see Language.variables."""
        return {node.id.name for node in self.nodes if isinstance(node, ast.VariableReference)}

    @property
    def numbers(self) -> set[str]:
        """Those of the variables that must be numbers: what plurals and NUMBER are of."""
        found = [part for call in self.calls if call.id.name in OF_NUMBERS for part in call.arguments.positional]
        found += [select.selector for select in self.selects if is_plural(select)]
        return {node.id.name for node in found if isinstance(node, ast.VariableReference)}

    @property
    def texts(self) -> list[str]:
        """Whatever of it people read as it stands: not the names of forms."""
        return [node.value for node in self.nodes if isinstance(node, ast.TextElement)]


def is_plural(select: ast.SelectExpression) -> bool:
    """Whether every way through a selector is a plural form or a number."""
    return isinstance(select.selector, ast.VariableReference) and all(
        isinstance(variant.key, ast.NumberLiteral) or variant.key.name in PLURALS for variant in select.variants
    )


@dataclass
class Language:
    """All entries of a folder in one language, and what in its files is none."""

    folder: Path
    language: str
    entries: dict[str, Entry] = field(default_factory=dict)
    twice: list[Entry] = field(default_factory=list)
    junk: list[str] = field(default_factory=list)

    @property
    def messages(self) -> dict[str, Entry]:
        return {key: entry for key, entry in self.entries.items() if not key.startswith("-")}

    def variables(self, key: str, frame: Language | None = None, numbers: bool = False) -> set[str]:
        """What a message must be given: its own variables, and those of the messages it refers to."""
        found: set[str] = set()
        seen: set[str] = set()
        waiting = [key]
        while waiting:
            key = waiting.pop()
            entry = self.entries.get(key) or (frame.entries.get(key) if frame else None)
            if entry is None or key in seen:
                continue
            seen.add(key)
            found |= entry.numbers if numbers else entry.variables
            waiting += [node.id.name for node in entry.references if isinstance(node, ast.MessageReference)]
        return found


def read(folder: Path, language: str, without: frozenset[str] = frozenset()) -> Language:
    """The files of a language, but for those whose names (without `.ftl`) are in `without`."""
    found = Language(folder, language)
    for path in sorted((folder / language).glob("*.ftl")):
        if path.stem in without:
            continue
        text = path.read_text(encoding="utf-8")
        for node in _parsed(text):
            line = text.count("\n", 0, node.span.start if node.span else 0) + 1
            if isinstance(node, ast.Junk):
                why = "; ".join(note.message or "" for note in node.annotations)
                found.junk.append(f"{language}/{path.name}:{line}: malformed: {why}")
            elif isinstance(node, (ast.Message, ast.Term)):
                name = f"-{node.id.name}" if isinstance(node, ast.Term) else node.id.name
                entry = Entry(name, node, path, line)
                if name in found.entries:
                    found.twice.append(entry)
                found.entries[name] = entry
    return found


@lru_cache(maxsize=128)  # a library reads its few files again and again, and parsing them takes long
def _parsed(text: str) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser().parse(text).body)
