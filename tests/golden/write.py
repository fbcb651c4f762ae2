"""Write every golden file anew: `python -m tests.golden.write`, or `make golden`.

Read the difference before committing it. A change of behaviour gets a new version of the rules; the files of the
old versions then stay as they are.
"""

from __future__ import annotations

from pathlib import Path

from .games import GAMES, played
from .perft import table
from .playthrough import playthrough

HERE = Path(__file__).parent


def files() -> list[Path]:
    """Every file that is written, as its path below this folder."""
    games = [Path("playthroughs", f"{name}.txt") for name in GAMES]
    return [*games, *(Path("records", f"{name}.json") for name in GAMES), Path("perft.txt")]


def content(path: Path) -> str:
    """What belongs in a file."""
    if path.name == "perft.txt":
        return table()
    last = played(path.stem)
    return playthrough(path.stem, last) if path.parent.name == "playthroughs" else last.record().json_text()


def main() -> None:
    for path in files():
        (HERE / path).parent.mkdir(exist_ok=True)
        (HERE / path).write_text(content(path), encoding="utf-8", newline="\n")
        print(f"tests/golden/{path.as_posix()}")


if __name__ == "__main__":
    main()
