"""A WebSocket that can end at any moment, by either side: then whoever reads or writes is told so in one way only."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from caravaneer.server.inbox import Inbox

NO_TEXT = 1007  # the code for text that is none
SEND_SECONDS = 10  # a reader that stalls is let go


class Wire:
    """Text comes and goes. `WebSocketDisconnect` whenever the connection has ended, whoever ended it."""

    def __init__(self, websocket: WebSocket):
        self._websocket = websocket

    @property
    def ended(self) -> bool:
        now = self._websocket
        return WebSocketState.DISCONNECTED in (now.client_state, now.application_state)

    async def accept(self) -> None:
        try:
            await self._websocket.accept()
        except (RuntimeError, OSError) as gone:  # before the handshake was over
            raise WebSocketDisconnect from gone

    async def receive(self) -> str | None:
        """The next text; None for a frame of bytes, which nobody here understands."""
        if self.ended:
            raise WebSocketDisconnect
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1006))
        text: str | None = message.get("text")
        return text

    async def send(self, message: bytes) -> None:
        if self.ended:
            raise WebSocketDisconnect
        try:
            await self._websocket.send_text(message.decode())
        except (RuntimeError, OSError) as gone:  # it has ended meanwhile; a TimeoutError is an OSError
            raise WebSocketDisconnect from gone

    async def close(self, code: int) -> None:
        """Say goodbye, if there is still somebody to hear it."""
        if self.ended:
            return
        try:
            await self._websocket.close(code)
        except (RuntimeError, OSError, WebSocketDisconnect):
            return


def frame(text: bytes) -> bytes:
    """A text as a server sends it, whole and as it is (RFC 6455, 5.2)."""
    length = len(text)
    if length < 126:
        return b"\x81%c%b" % (length, text)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2), text)
    return b"\x81\x7f%b%b" % (length.to_bytes(8), text)


class Frames(WebSocketsSansIOProtocol):
    """uvicorn's own, but that text which is no UTF-8 ends the connection without a traceback in the log, that a reader
    who stalls is let go, that text is written at once where nothing stands in its way, and that an open socket keeps
    little: there are thousands."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Inbox[ASGIReceiveEvent] = Inbox()  # type: ignore[assignment]

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] == "websocket.send" and (text := message.get("text")) is not None and self._may_write:
            self.transport.write(frame(text.encode()))
            return
        async with asyncio.timeout(None if self.writable.is_set() else SEND_SECONDS):
            await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()  # the parser holds on to them
            del self.request, self.response  # which nobody reads again, as long as the socket is open

    @property
    def _may_write(self) -> bool:
        """Whether nobody has said goodbye, the reader keeps up and no extension has a say."""
        open_still = self.handshake_complete and not self.close_sent and not self.disconnected
        return open_still and self.writable.is_set() and self.conn.state is State.OPEN and not self.conn.extensions

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
