"""What is written to a socket without the library is what the library would write."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from caravaneer.server.web.wire import frame


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 300_000])
def test_a_text_is_framed_as_the_library_frames_it(length: int) -> None:
    text = b"x" * length
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_letters_count_by_their_bytes() -> None:
    text = ("Wüste " * 21).encode()  # 126 letters, and more bytes
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
