"""A game is one folder: nothing else in the package says its name, and nothing needs Any to speak of its values."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_architecture import FILES, GAMES, PACKAGE, ROOT

# ── names ─────────────────────────────────────────────────────────────────────────────────────────
MAY_NAME_GAMES = {"__init__.py", "game/register.py", *(f"{game}.py" for game in GAMES)}
MAY_NAME_GAMES |= {"server/people/common_passwords.py"}  # people choose such words
OF_A_GAME = tuple(f"games/{game}/" for game in GAMES)


def words_of(text: str) -> set[str]:
    """The words of an identifier or a text, however they are joined."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-zà-ÿ]+|[A-Z]+(?![a-zà-ÿ])", text)}


def spoken(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every identifier and every text of a module, with its line; docstrings are prose."""
    prose = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose:
            yield line, node.value
        for field in ("id", "attr", "name", "arg", "asname", "module"):
            if isinstance(value := getattr(node, field, None), str):
                yield line, value


def games_named(path: Path) -> list[str]:
    where = path.relative_to(ROOT).as_posix()
    said = [(0, path.relative_to(PACKAGE).as_posix()), *spoken(ast.parse(path.read_text(encoding="utf-8")))]
    return [f"{where}:{line} says '{text[:60]}'" for line, text in said if words_of(text) & set(GAMES)]


def test_only_the_register_and_the_public_names_name_a_game() -> None:
    """Not as an identifier, not in a text, not as a path."""
    found = []
    for path in FILES:
        where = path.relative_to(PACKAGE).as_posix()
        if where not in MAY_NAME_GAMES and not where.startswith(OF_A_GAME):
            found += games_named(path)
    assert found == []


def test_nothing_that_is_no_python_is_named_after_a_game() -> None:
    files = [path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*") if path.suffix != ".py"]
    passed = (*OF_A_GAME, "server/static/")  # the page as it was built has folders of its own
    named = [path for path in files if words_of(path) & set(GAMES) and "__pycache__" not in path]
    assert [path for path in named if not f"{path}/".startswith(passed)] == []


@pytest.mark.parametrize(
    "source",
    [
        "import caravaneer.games.{game}",
        "from caravaneer.games import {game}",
        "from caravaneer.games.{game}.view import View",
        "x = {game}_table",
        "class {Game}Table: ...",
        "def f({game}=1): ...",
        "f({game}=1)",
        "x.{game}",
        "x = 'only in {game}'",
        "x = f'{{y}} in {game}'",
        "def f():\n    'prose'\n    return '{game}'",
    ],
)
def test_this_test_sees_names_of_every_spelling(source: str) -> None:
    for game in GAMES:
        text = source.format(game=game, Game=game.capitalize())
        assert any(words_of(said) & set(GAMES) for _, said in spoken(ast.parse(text))), text


def test_prose_may_name_a_game() -> None:
    prose = f"'About {GAMES[0]}.'\ndef f():\n    'As in {GAMES[1]}.'\n    return 1"
    assert not any(words_of(said) & set(GAMES) for _, said in spoken(ast.parse(prose)))


# ── types ─────────────────────────────────────────────────────────────────────────────────────────
TYPED = re.compile(r"(?:\w+_)?(?:state|view|move|settings|message)s?")
PARSING = {  # functions that take what came from outside, as file:function
    "games/desert/state.py:_unpickled",
    "games/trucks/state.py:_unpickled",
    "games/trucks/view.py:_unpickled",
    "server/web/middleware.py:_dress",  # a message of ASGI, not of ours
}
MOST_PARSING = 12


def loose_names() -> set[str]:
    """Any, and every name in the package that only stands for something with Any in it."""
    found = {"Any"}
    for path in FILES:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(node, ast.Assign | ast.AnnAssign) or not isinstance(
                node.value, ast.Subscript | ast.BinOp
            ):
                continue
            if any(isinstance(part, ast.Name) and part.id == "Any" for part in ast.walk(node.value)):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def is_loose(annotation: ast.expr | None, loose: set[str]) -> bool:
    if annotation is None:
        return False
    for node in ast.walk(annotation):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if re.search(rf"\b({'|'.join(loose)})\b", node.value):  # a type written as a text
                return True
        elif isinstance(node, ast.Name) and node.id in loose:
            return True
    return False


def loosely_typed(node: ast.AST, loose: set[str], inside: str = "") -> Iterator[tuple[str, int, str]]:
    """Function, line and name of everything that should have a game's type, or a class of its own, and has Any."""
    for child in ast.iter_child_nodes(node):
        where = inside
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            where = child.name
            if TYPED.fullmatch(child.name) and is_loose(child.returns, loose):
                yield where, child.lineno, f"-> of {child.name}"
        elif isinstance(child, ast.arg) and TYPED.fullmatch(child.arg) and is_loose(child.annotation, loose):
            yield where, child.lineno, child.arg
        elif isinstance(child, ast.AnnAssign) and is_loose(child.annotation, loose):
            name = child.target.attr if isinstance(child.target, ast.Attribute) else ast.unparse(child.target)
            if TYPED.fullmatch(name):
                yield where, child.lineno, name
        yield from loosely_typed(child, loose, where)


def test_states_views_moves_settings_and_messages_have_types() -> None:
    loose, found = loose_names(), {}
    for path in FILES:
        where = path.relative_to(PACKAGE).as_posix()
        for function, line, name in loosely_typed(ast.parse(path.read_text(encoding="utf-8")), loose):
            found[f"{where}:{line} {name}"] = f"{where}:{function}"
    assert {place: function for place, function in found.items() if function not in PARSING} == {}
    assert set(found.values()) >= PARSING, "a function that is listed no longer needs to be"
    assert len(PARSING) <= MOST_PARSING


def test_this_test_sees_any_in_every_place() -> None:
    source = """
def f(state: Any, view: dict[str, Any], old_move: "Any | None", other: Any) -> None:
    settings: Fields = {}
    self.message: Any = 1
def view() -> Any: ...
async def g(*moves: Any, **messages: Fields) -> None: ...
def good(state: AnyState, views: list[AnyView]) -> None: ...
"""
    found = [name for _, _, name in loosely_typed(ast.parse(source), {"Any", "Fields"})]
    assert found == ["state", "view", "old_move", "settings", "message", "-> of view", "moves", "messages"]
