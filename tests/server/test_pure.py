"""What decides about a table is pure: it reaches neither the web framework nor the database, nor a room around it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent.parent / "src" / "caravaneer"
TABLE = PACKAGE / "server" / "table"
FOREIGN = ("fastapi", "starlette", "sqlalchemy", "uvicorn", "alembic", "asyncio", "socket", "threading")
ROOMS_AROUND = ("web", "storage", "rooms", "people", "thinking")


def names_in(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it, and everything it imports from one."""
    home = ["caravaneer", *path.relative_to(PACKAGE).parent.parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = home[: len(home) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def file_of(module: str) -> Path | None:
    """The file of a module of this package."""
    words = module.split(".")
    if words[0] != "caravaneer":
        return None
    path = PACKAGE.joinpath(*words[1:])
    found = [path.with_suffix(".py"), path / "__init__.py"]
    return next((file for file in found if file.is_file()), None)


def reached(start: Path) -> dict[Path, list[str]]:
    """All files of the server that a file reaches through imports, each with what it imports."""
    found: dict[Path, list[str]] = {}
    waiting = [start]
    while waiting:
        path = waiting.pop()
        found[path] = list(names_in(path))
        inside = {file for name in found[path] if (file := file_of(name)) is not None}
        waiting += [file for file in inside if file not in found and PACKAGE / "server" in file.parents]
    return found


def wrong(start: Path) -> list[str]:
    forbidden = {f"caravaneer.server.{room}" for room in ROOMS_AROUND}
    return [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path, names in reached(start).items()
        for name in names
        if name.split(".")[0] in FOREIGN or ".".join(name.split(".")[:3]) in forbidden
    ]


@pytest.mark.parametrize("path", sorted(TABLE.glob("*.py")), ids=lambda path: path.stem)
def test_what_decides_about_a_table_reaches_nothing_around_it(path: Path) -> None:
    assert wrong(path) == []


def test_this_test_would_see_it() -> None:
    assert any("sqlalchemy" in line for line in wrong(PACKAGE / "server" / "rooms" / "commit.py")), (
        "through another file"
    )
    assert any("people" in line for line in wrong(PACKAGE / "server" / "rooms" / "room.py"))
    assert TABLE / "events.py" in reached(TABLE / "commands.py")


def test_no_part_of_the_server_knows_a_game_by_name() -> None:
    """But among the passwords that anyone would try."""
    named = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path in sorted((PACKAGE / "server").rglob("*.py"))
        if path.name != "common_passwords.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Constant) and node.value in ("desert", "trucks"))
        or (isinstance(node, ast.Name | ast.alias) and {"desert", "trucks"} & set(_name(node).split(".")))
    ]
    assert named == []


def _name(node: ast.Name | ast.alias) -> str:
    return node.id if isinstance(node, ast.Name) else node.name
