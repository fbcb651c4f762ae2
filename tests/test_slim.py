"""`pip install caravaneer` is rules, bots, arena and terminal: nothing of the web, no database."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from caravaneer.cli.screen import OF_THE_SERVER
from tests.test_architecture import FILES, PACKAGE, ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SERVES = "caravaneer[server]"
# What a package is imported as, where that is not its name; and what comes with another for certain.
IMPORTED = {
    "argon2-cffi": "argon2", "fluent.runtime": "fluent", "fluent.syntax": "fluent", "open_spiel": "pyspiel",
    "prometheus-client": "prometheus_client",
}  # fmt: skip
COMES_WITH = {
    "fastapi": "starlette", "fluent.runtime": "babel", "numba": "llvmlite", "uvicorn": "h11",
}  # fmt: skip
WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
"""


def brought(requirements: list[str]) -> set[str]:
    """The modules that requirements bring."""
    names = {re.split(r"[\[<>=; ]", one)[0] for one in requirements}
    return {IMPORTED.get(name, name) for name in names} | {COMES_WITH[name] for name in names if name in COMES_WITH}


PLAIN = brought(PROJECT["dependencies"])
EXTRAS = {name: brought(found) for name, found in PROJECT["optional-dependencies"].items()}


def foreign(path: Path) -> Iterator[tuple[str, int]]:
    """The packages that are not ours and not Python's which a file imports, anywhere in it, and where."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        for name in names:
            top = name.partition(".")[0]
            if top != "caravaneer" and top not in sys.stdlib_module_names and top != "_typeshed":
                yield top, getattr(node, "lineno", 0)


def extras_of(path: Path) -> set[str]:
    """What a file may import besides."""
    where = path.relative_to(PACKAGE).as_posix()
    if where.startswith("server/") or where in ("cli/serve.py", "cli/admin.py", "cli/databases.py"):
        return EXTRAS["server"] | EXTRAS["postgres"]
    if where.startswith("envs/"):
        return EXTRAS["envs"]
    return EXTRAS["peers"] if where.startswith("cli/bench") else set()


def test_every_file_imports_only_what_its_install_brings() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in FILES
        for name, line in foreign(path)
        if name not in PLAIN | extras_of(path)
    ]
    assert wrong == []


def test_nothing_is_brought_that_nobody_imports() -> None:
    used = {name for path in FILES for name, _ in foreign(path)}
    assert PLAIN - used - set(COMES_WITH.values()) == set()
    assert EXTRAS["server"] - used - {"websockets"} == set()  # which uvicorn loads by its name


def test_what_is_said_to_be_the_servers_is() -> None:
    """It serves without uvloop, and h11 comes with uvicorn."""
    assert EXTRAS["server"] - OF_THE_SERVER == {"uvloop", "h11"}
    assert EXTRAS["server"] - PLAIN >= OF_THE_SERVER


def without_the_server(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    blocked = WITHOUT.format(names=sorted(EXTRAS["server"] | EXTRAS["envs"] | EXTRAS["postgres"] | {"psycopg"}))
    env = dict(os.environ, COLUMNS="100")
    return subprocess.run(
        [sys.executable, "-c", blocked + code, *words], env=env, capture_output=True, text=True, check=False
    )


IMPORTS = """
import importlib, pkgutil, caravaneer
for part in ("game", "games", "maps", "records", "pictures", "words", "bots", "analysis", "arena", "terminal", "cli"):
    package = importlib.import_module(f"caravaneer.{part}")
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
from caravaneer.envs import Batch
print(caravaneer.Record.__name__, caravaneer.start("desert", players=2, seed=1).seat)
"""


def test_the_library_is_there_without_the_server() -> None:
    done = without_the_server(IMPORTS)
    assert (done.returncode, done.stdout) == (0, "Record 0\n"), done.stderr


VERB = "import sys; from caravaneer.__main__ import main; main()"


@pytest.mark.parametrize("words", [["--help"], ["serve", "--help"], ["rules", "desert", "D18"], ["arena", "--help"]])
def test_verbs_that_need_no_server(words: list[str]) -> None:
    done = without_the_server(VERB, *words)
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize(
    "words",
    [["serve"], ["verify"], ["backup", "copy.db"], ["restore", "copy.db"], ["admin", "reports"], ["admin", "bans"]],
)
def test_verbs_that_need_it_say_what_to_install(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    done = without_the_server(VERB, *words)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        f"caravaneer: this needs the server, which is not installed; bring it with: pip install '{SERVES}'"
    ]
    assert list(tmp_path.iterdir()) == []


def test_help_loads_nothing_of_the_server() -> None:
    code = "from caravaneer.cli import app\nimport sys\n" + (
        "try: app(['--help'], prog_name='caravaneer')\n"
        "except SystemExit: pass\n"
        "print(*({top.partition('.')[0] for top in sys.modules} & {'fastapi', 'starlette', 'sqlalchemy', 'numba'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == ""


def test_tools_beside_a_server_load_no_compiler() -> None:
    """Copies are made every hour, and numba takes longer than most of them."""
    code = (
        "from caravaneer.cli import app\nimport sys\n"
        "try: app(['backup', 'copy.backup', '--database', 'none.db'], prog_name='caravaneer')\n"
        "except SystemExit: pass\n"
        "print(*{'sqlalchemy', 'numba'}.intersection(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "sqlalchemy\n"


FIRST_MOVES = "import caravaneer, sys; caravaneer.start('desert', players=2, seed=1).legal_moves; print(*sys.modules)"


def test_the_first_legal_moves_wait_for_nothing_that_writes_records() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_MOVES], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "caravaneer.records.chance" in loaded
    assert not loaded & {"pydantic", "caravaneer.records.record", "fluent.runtime", "babel", "rich"}
    assert "scipy.linalg" not in loaded, "numba loads it where it is, as it is here"
