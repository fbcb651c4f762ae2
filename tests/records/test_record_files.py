"""Records in files: saved whole or not at all, loaded with every check."""

from __future__ import annotations

from pathlib import Path

import pytest

from caravaneer.records.record import MAX_BYTES, Record, RecordError

GOLDEN = Path(__file__).parent.parent / "golden" / "records"
FINISHED = (GOLDEN / "desert-1-kosmos-2-greedy.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["game.json", "game.txt", "game", "Spiel für drei.json"])
def test_a_saved_record_is_loaded_again_and_nothing_else_is_left(tmp_path: Path, name: str) -> None:
    record = Record.parse(FINISHED)
    for _ in range(2):  # the second time over the first
        record.save(tmp_path / name)
        assert [path.name for path in tmp_path.iterdir()] == [name]
        assert Record.load(tmp_path / name) == record
    assert Record.load(str(tmp_path / name)) == record
    assert (tmp_path / name).read_bytes().startswith(b"Caravaneer" if name.endswith(".txt") else b"{")


def test_a_save_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("as it was", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="disk full"):
        Record.parse(FINISHED).save(path)
    assert path.read_text(encoding="utf-8") == "as it was"
    assert list(tmp_path.iterdir()) == [path]


def test_a_record_cannot_be_saved_over_a_folder_or_in_none(tmp_path: Path) -> None:
    record = Record.parse(FINISHED)
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError):
        record.save(tmp_path / "folder")
    with pytest.raises(OSError):
        record.save(tmp_path / "nowhere" / "game.json")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "nothing.json")
    with pytest.raises(OSError):
        Record.load(tmp_path)


def test_a_refused_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(b"\xff")
    with pytest.raises(RecordError, match=r"broken\.json: this is no text in UTF-8"):
        Record.load(path)
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    with pytest.raises(RecordError, match=r"broken\.json: larger than 4 MB"):
        Record.load(path)
