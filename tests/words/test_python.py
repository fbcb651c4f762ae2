"""Every sentence that Python asks for by its key is there, and is given all it uses: every call in the source."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from caravaneer.game import games, load
from caravaneer.words import FRAME
from caravaneer.words.reading import Language, read

PACKAGE = FRAME.parent
SAYERS = {"words", "ENGLISH", "Phrase"}  # what is called with a key


class Call(NamedTuple):
    """A key as it is written, a hole in it as None; and what is given, unless more may be."""

    where: str
    game: str
    parts: tuple[str | None, ...]
    given: frozenset[str] | None

    @property
    def pattern(self) -> re.Pattern[str]:
        return re.compile("".join(".+" if part is None else re.escape(part) for part in self.parts))


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _parts(key: ast.expr) -> Iterator[tuple[str | None, ...]]:
    if isinstance(key, ast.IfExp):
        yield from _parts(key.body)
        yield from _parts(key.orelse)
    elif isinstance(key, ast.Constant) and isinstance(key.value, str):
        yield (key.value,)
    elif isinstance(key, ast.JoinedStr):
        yield tuple(str(part.value) if isinstance(part, ast.Constant) else None for part in key.values)


def _given(call: ast.Call) -> frozenset[str] | None:
    if any(word.arg is None for word in call.keywords):
        return None
    if _name(call.func) != "Phrase":
        return frozenset(word.arg or "" for word in call.keywords)
    about = call.args[1] if len(call.args) > 1 else ast.Dict([], [])
    keys = about.keys if isinstance(about, ast.Dict) else [None]
    return frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant)) if None not in keys else None


def calls(text: str, where: str, game: str = "") -> list[Call]:
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in SAYERS:
            place = f"{where}:{node.lineno}"
            found += [Call(place, game, parts, _given(node)) for parts in _parts(node.args[0])]
    return found


@cache
def sources() -> tuple[tuple[str, str, str], ...]:
    """Every file of Python: where it is, whose it is, and its text."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        where = path.relative_to(PACKAGE)
        game = where.parts[1] if where.parts[0] == "games" and len(where.parts) > 2 else ""
        if where.parts[0] != "words":
            found.append((where.as_posix(), game, path.read_text(encoding="utf-8")))
    return tuple(found)


@cache
def all_calls() -> tuple[Call, ...]:
    return tuple(call for where, game, text in sources() for call in calls(text, where, game))


@cache
def mentioned() -> tuple[Call, ...]:
    """Every text that may be a key, wherever it stands."""
    nodes = [(game, node) for _, game, text in sources() for node in ast.walk(ast.parse(text))]
    texts = [(game, node) for game, node in nodes if isinstance(node, ast.Constant | ast.JoinedStr)]
    found = [Call("", game, parts, None) for game, node in texts for parts in _parts(node)]
    return tuple(text for text in found if "-" in (text.parts[0] or ""))


@cache
def _words(game: str) -> Language:
    folder = load(game).words_folder if game else FRAME
    assert isinstance(folder, Path)
    return read(folder, "en")


def known(game: str) -> dict[str, set[str]]:
    """The keys that code may ask for, with what each uses: the frame's and the game's; outside games, of any game."""
    whose = ["", *([game] if game else games())]
    return {key: _words(one).variables(key, _words("")) for one in whose for key in _words(one).messages}


def wrong(call: Call) -> str:
    keys = {key: uses for key, uses in known(call.game).items() if call.pattern.fullmatch(key)}
    if not keys:
        return f"{call.where}: there is no sentence {call.pattern.pattern}"
    if call.given is None or any(uses <= call.given for uses in keys.values()):  # of a key with holes, one is meant
        return ""
    return f"{call.where}: {call.pattern.pattern} is not given all of {keys}"


def test_every_sentence_asked_for_is_there_and_has_all_it_uses() -> None:
    assert len(all_calls()) > 80
    assert [fault for call in all_calls() if (fault := wrong(call))] == []


def test_what_only_python_says_is_said() -> None:
    """No sentence of terminal or mail that nothing asks for."""
    unsaid = []
    for whose in ("", *games()):
        words = _words(whose)
        asked = [text.pattern for text in mentioned() if text.game in ("", whose) or not whose]
        for key, entry in words.messages.items():
            if entry.file.stem in ("terminal", "mail") and not key.startswith(("tally-", "refusal-")):
                unsaid += [] if any(pattern.fullmatch(key) for pattern in asked) else [f"{whose} {key}"]
    assert unsaid == []


@pytest.mark.parametrize(
    "code",
    [
        "import caravaneer",
        "import caravaneer.cli",
        "import caravaneer.server.protocol.refused",
        "from caravaneer.game import load, games\n"
        "for name in games():\n"
        "    state = load(name).start(players=2, seed=1)\n"
        "    state = state.play(state.legal_moves[0])\n"
        "    assert state.refusal(state.history[0]) is not None and 'nonsense' not in state.legal_moves",
    ],
    ids=["the library", "the command", "the server's refusals", "playing, and being refused"],
)
def test_nothing_of_fluent_is_loaded_before_a_sentence_is_read(code: str) -> None:
    code += (
        "\nimport sys\nprint(*(name for name in ('fluent.runtime', 'fluent.syntax', 'babel') if name in sys.modules))"
    )
    environment = os.environ | {"PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=300)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


@pytest.mark.parametrize(
    "text",
    [
        'words("terminal-by")',
        'words("terminal-saved")',
        'self.words("terminal-saved", name=1)',
        'words(f"terminal-nothing-{x}")',
        'Phrase("person-seat", {"seat": 1})',
        'words("terminal-bye" if x else "terminal-good")',
    ],
)
def test_a_misspelt_key_or_argument_is_found(text: str) -> None:
    assert any(wrong(call) for call in calls(text, "here"))


def test_what_is_right_is_not_found() -> None:
    right = ['words("terminal-bye")', 'words("terminal-saved", file=f)', "words(key)", 'words("terminal-saved", **x)']
    for text in right:
        assert not any(wrong(call) for call in calls(text, "here"))
