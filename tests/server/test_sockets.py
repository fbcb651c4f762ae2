"""A socket's queue outwards: bounded for a slow reader, and never too small for one message."""

from __future__ import annotations

from typing import Any

from caravaneer.server.web.budget import Payer
from caravaneer.server.web.limits import Limits
from caravaneer.server.web.socket import MOST_BYTES, MOST_MESSAGES, TRY_AGAIN, Socket
from tests.server.tapped import someone


def a_socket() -> Any:
    return Socket(None, None, someone("Ana"), Payer(Limits(), None, "here"))  # type: ignore[arg-type]


def test_a_message_longer_than_the_queue_is_sent_when_nothing_waits() -> None:
    """The welcome to a game of a thousand moves was never told: its reader was sent away for ever."""
    socket = a_socket()
    socket.send(b"x" * (MOST_BYTES + 1))
    assert socket._close is None
    assert len(socket._waiting) == 1
    socket.send(b"y")
    assert socket._close == TRY_AGAIN, "with that before it, another has no place"


def test_a_reader_that_is_too_slow_misses_what_may_be_missed_and_then_is_sent_away() -> None:
    socket = a_socket()
    for number in range(MOST_MESSAGES):
        socket.send(b"news", droppable=number % 2 == 0)
    socket.send(b"presence", droppable=True)
    assert len(socket._waiting) == MOST_MESSAGES
    socket.send(b"event")
    assert len(socket._waiting) == MOST_MESSAGES // 2 + 1
    for _ in range(MOST_MESSAGES):
        socket.send(b"event")
    assert socket._close == TRY_AGAIN
