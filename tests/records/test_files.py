"""A file is written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from caravaneer.records.files import write_whole


def test_text_and_bytes_are_written_and_written_over(tmp_path: Path) -> None:
    file = tmp_path / "camels.txt"
    write_whole(file, "sand\n")
    write_whole(file, "désert\n")
    assert file.read_bytes() == "désert\n".encode()
    write_whole(file, b"\x00\xff")
    assert file.read_bytes() == b"\x00\xff"
    assert list(tmp_path.iterdir()) == [file]


def test_what_was_there_stays_when_writing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "camels.txt"
    write_whole(file, "before")

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="no space left"):
        write_whole(file, "after")
    assert file.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [file], "and nothing lies beside it"
