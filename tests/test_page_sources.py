"""The pages are built anew when anything they are made of has changed, also what they share with the library."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def building() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """What the pages are made of, without what is installed."""
    patterns = (ROOT / "web" / "sources.txt").read_text().split()
    shared = [path for pattern in patterns for path in ROOT.glob(pattern)]
    for path in [ROOT / "web" / "sources.txt", ROOT / "web" / "src" / "main.ts", *shared]:
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    return tmp_path


@pytest.mark.parametrize("source", ["web/src/*.ts", *(ROOT / "web" / "sources.txt").read_text().split()])
def test_every_source_counts(building: ModuleType, tree: Path, source: str) -> None:
    seen = {building.fingerprint(tree)}
    path = tree / source.replace("*", "new")
    path.parent.mkdir(parents=True, exist_ok=True)
    for text in ("new", "newer"):
        path.write_text(text)
        seen.add(building.fingerprint(tree))
    assert len(seen) == 3
    path.unlink()
    assert building.fingerprint(tree) in seen, "as before"


def test_what_the_page_does_not_read_does_not_count(building: ModuleType, tree: Path) -> None:
    before = building.fingerprint(tree)
    for other in ("web/node_modules/a.js", "src/caravaneer/pictures/art/notes.txt", "src/caravaneer/words/fluent.py"):
        (tree / other).parent.mkdir(parents=True, exist_ok=True)
        (tree / other).write_text("new")
    assert building.fingerprint(tree) == before
