"""Builds what would be published, and tries it where nothing else of ours is: `make release-check`.

Wheel and source archive; for every Python of ours on this machine a fresh environment with the plain install, and in
it what people do first. It takes some minutes: each Python compiles the rules anew.

    python -m tests.release_check 3.13      # just that one
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
VERSIONS = ("3.11", "3.12", "3.13")
MOST = 330e6  # bytes of a plain install, without what Python and pip make of it
IN_THE_SOURCES = ("examples/line_bot.py", "docs/README.md", "Makefile", "src/caravaneer/server/static/.source-hash")
TYPES = """
from importlib.resources import files
import caravaneer
assert files("caravaneer").joinpath("py.typed").is_file()
for name in caravaneer.__all__:
    getattr(caravaneer, name)
state: caravaneer.desert.State = caravaneer.start("desert", players=2, seed=1)
move: caravaneer.desert.Move = state.legal_moves[0]
view: caravaneer.desert.View = state.play(move).view(1)
print(caravaneer.__version__, view)
"""
COMMANDS = (
    ["-m", "caravaneer", "--help"],
    ["-c", TYPES],
    ["-m", "caravaneer", "rules", "desert", "D18"],
    ["-m", "caravaneer", "new", "--seed", "1", "--out", "game.json"],
    ["-m", "caravaneer", "legal", "game.json"],
    ["-m", "caravaneer", "new", "trucks", "--seed", "1", "--out", "trucks.json"],
    ["-m", "caravaneer", "legal", "trucks.json"],
    ["-m", "caravaneer", "simulate", "--games", "5"],
)


def run(*words: str | Path, env: dict[str, str] | None = None, cwd: Path | None = None) -> str:
    done = subprocess.run(list(map(str, words)), env=env, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"failed: {' '.join(map(str, words))[:200]}\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout


def pythons() -> Iterator[tuple[str, str]]:
    """The Pythons of this machine, one of each version: on the PATH, or kept by pyenv."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in VERSIONS:
        places = [shutil.which(f"python{version}"), *sorted(map(str, kept.glob(f"{version}.*/bin/python{version}")))]
        for place in filter(None, places):
            if subprocess.run([place, "-c", "import ensurepip"], capture_output=True, check=False).returncode == 0:
                yield version, place
                break


def build(to: Path) -> tuple[Path, Path]:
    """The wheel and the source archive."""
    run(sys.executable, "-m", "hatchling", "build", "-d", to, cwd=ROOT)
    (wheel,), (sources,) = to.glob("*.whl"), to.glob("*.tar.gz")
    with tarfile.open(sources) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    missing = [name for name in IN_THE_SOURCES if name not in names]
    if missing:
        sys.exit(f"{sources.name} lacks {', '.join(missing)}")
    with zipfile.ZipFile(wheel) as packed:
        if "caravaneer/py.typed" not in packed.namelist():
            sys.exit(f"{wheel.name} lacks py.typed")
    return wheel, sources


def weight(environment: Path) -> int:
    """What was installed, in bytes."""
    home = next(environment.glob("lib/*/site-packages"))
    tools = ("pip", "setuptools", "pkg_resources", "_distutils_hack", "distutils-precedence.pth")
    files = (path for path in home.rglob("*") if not path.relative_to(home).parts[0].startswith(tools))
    return sum(path.stat().st_size for path in files if path.is_file() and path.suffix != ".pyc")


def try_out(python: str, package: Path, folder: Path) -> int:
    """Install and try; how much was installed."""
    environment, here = folder / "environment", folder / "here"
    here.mkdir(parents=True)
    run(python, "-m", "venv", environment)
    run(environment / "bin" / "pip", "install", "-q", "--disable-pip-version-check", package)
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    env = kept | {"CARAVANEER_CACHE": str(folder / "cache")}
    for words in COMMANDS:
        run(environment / "bin" / "python", *words, env=env, cwd=here)
    run(environment / "bin" / "caravaneer", "--version", env=env, cwd=here)
    return weight(environment)


def main() -> None:
    wanted = sys.argv[1:] or VERSIONS
    found = [(version, python) for version, python in pythons() if version in wanted]
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(temporary)
        wheel, sources = build(home / "dist")
        print(
            f"{wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB; {sources.name}, {sources.stat().st_size / 1e6:.1f} MB"
        )
        for number, (version, python) in enumerate(found):
            began = time.monotonic()
            package = sources if number == 0 else wheel  # a wheel is made of the first
            installed = try_out(python, package, home / version)
            shutil.rmtree(home / version)
            told = f"Python {version}, from the {'sources' if package == sources else 'wheel'}: all is well"
            print(f"{told}; {installed / 1e6:.0f} MB installed; {time.monotonic() - began:.0f} s", flush=True)
            if installed > MOST:
                sys.exit(f"a plain install is {installed / 1e6:.0f} MB, more than {MOST / 1e6:.0f}")
    if missing := [version for version in wanted if version not in dict(found)]:
        print(f"Not tried, since they are not here: Python {', '.join(missing)}.")


if __name__ == "__main__":
    main()
