"""What must stand nowhere in the code: ways by which what somebody sends becomes a program, a query or markup."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "caravaneer"
SOURCES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
SERVER = {path: tree for path, tree in SOURCES.items() if path.is_relative_to(PACKAGE / "server")}
PAGES = {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "web" / "src").rglob("*.svelte"))}
SCRIPTS = {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "web" / "src").rglob("*.ts"))}
QUERIES = {"text", "exec_driver_sql", "literal_column"}
HASHES = {"sha256", "sha384", "sha512", "sha3_256", "blake2b", "blake2s"}
CIPHERS = {"Crypto", "cryptography", "nacl", "OpenSSL"}
MARKUP = {"Drawing.svelte"}  # drawings that lie in our own folders
XML = {"xml.etree", "xml.dom", "xml.sax", "xml.parsers", "lxml", "defusedxml"}


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node


def imported(tree: ast.AST) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def fixed(node: ast.expr) -> bool:
    """Whether a text stands there as it is, or under a name."""
    if isinstance(node, ast.IfExp):
        return fixed(node.body) and fixed(node.orelse)
    return isinstance(node, ast.Constant | ast.Name | ast.Attribute)


def dangerous(tree: ast.AST) -> list[str]:
    """The calls that make a program, a shell's command or a query of a text."""
    found = []
    for name, call in calls(tree):
        last = name.rpartition(".")[2]
        if name in ("eval", "exec", "os.system", "os.popen", "subprocess.getoutput") or (
            any(key.arg == "shell" and getattr(key.value, "value", True) for key in call.keywords)
        ):
            found.append(name)
        if last in QUERIES and call.args and not fixed(call.args[0]):
            found.append(f"{name} of a text that is put together")
    return found


def test_no_text_becomes_a_program_a_command_or_a_query() -> None:
    assert {str(path): found for path, tree in SERVER.items() if (found := dangerous(tree))} == {}
    assert [str(path) for path, tree in SOURCES.items() if {"eval", "exec"} & {name for name, _ in calls(tree)}] == []


@pytest.mark.parametrize(
    "source",
    ["eval(x)", "os.system(x)", "subprocess.run(x, shell=True)", "text(f'select {x}')", "c.exec_driver_sql('a' + x)"],
)
def test_this_test_would_see_them(source: str) -> None:
    assert dangerous(ast.parse(source))
    assert not dangerous(ast.parse("subprocess.run([x], shell=False); text('select 1')"))


def test_what_comes_from_outside_is_neither_unpickled_nor_read_as_xml() -> None:
    unpickles = [
        path for path, tree in SERVER.items() if any(name.startswith("pickle.load") for name, _ in calls(tree))
    ]
    assert unpickles == [PACKAGE / "server" / "thinking" / "process.py"], "which hears the server alone"
    assert [path for path, tree in SERVER.items() if any(name.startswith(tuple(XML)) for name in imported(tree))] == []


def test_hashes_are_good_ones_and_nothing_is_enciphered_by_hand() -> None:
    used = {found for tree in SOURCES.values() for found in re.findall(r"hashlib\.(\w+)", ast.unparse(tree))}
    assert used
    assert used <= HASHES
    assert [path for path, tree in SOURCES.items() if {name.split(".")[0] for name in imported(tree)} & CIPHERS] == []


def test_what_nobody_may_guess_comes_from_the_system() -> None:
    """Tokens, names of tables and seeds: from `secrets`, never from `random`."""
    for part in ("people", "web", "rooms", "storage"):
        for path in (PACKAGE / "server" / part).rglob("*.py"):
            assert not {name for name in imported(SOURCES[path]) if name.split(".")[0] == "random"}, path


def test_text_on_the_page_is_text() -> None:
    assert {path.name for path, source in PAGES.items() if "{@html" in source} <= MARKUP
    for path, source in {**PAGES, **SCRIPTS}.items():
        if path.name.endswith(".test.ts"):
            continue
        for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"):
            assert way not in source, f"{path.name}: {way}"
        assert "javascript:" not in source, path.name


def test_the_page_keeps_wishes_and_nothing_of_an_account() -> None:
    """What stays in a browser after one goes out: how one likes to play, never who one is."""
    keys = {key for source in {**PAGES, **SCRIPTS}.values() for key in re.findall(r"'(caravaneer\.[\w.-]+)'", source)}
    stored = {path.name for path, source in {**PAGES, **SCRIPTS}.items() if "localStorage.setItem" in source}
    assert {name for name in stored if ".test." not in name} == {
        "games.svelte.ts", "prefs.svelte.ts", "setup.svelte.ts", "progress.ts",
    }  # fmt: skip
    assert not [key for key in keys if re.search("token|session|password|mail|person", key)]
    assert not [path for path, source in {**PAGES, **SCRIPTS}.items() if "document.cookie" in source]


def test_password_fields_hide_what_is_typed_and_let_managers_help() -> None:
    fields = [
        (path.name, field)
        for path, source in PAGES.items()
        for field in re.findall(r"<input\b(?:[^>{]|\{[^}]*\}|=>)*>", source)
        if re.search(r"password|'current|'new-", field)
    ]
    assert {name for name, _ in fields} == {"Password.svelte"}, "all of them are this one"
    for name, field in fields:
        assert 'type="password"' in field, name
        assert re.search(r"autocomplete=.*(new|current)-password", field), name
        assert "onpaste" not in field
        assert 'autocomplete="off"' not in field
    assert not [path for path, source in PAGES.items() if "onpaste" in source]


def test_a_page_by_https_opens_its_table_by_wss() -> None:
    (made,) = (source for source in SCRIPTS.values() if "'wss'" in source)
    assert "protocol === 'https:' ? 'wss' : 'ws'" in made
