"""What the workers of one server tell each other of themselves: each by a socket of its own in a folder they share."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

PATIENCE = 5.0  # seconds for another worker to answer, half of what Prometheus waits


async def tell_beside(folder: Path, text: Callable[[], str]) -> asyncio.Server:
    """Tell this process's text to whoever opens its socket, for as long as what is returned is kept: uvloop closes a
    server that nobody holds."""

    async def answer(_: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        to.write(text().encode())
        await to.drain()
        to.close()

    return await asyncio.start_unix_server(answer, _own(folder))


async def heard_beside(folder: Path) -> list[str]:
    """What the other workers tell; one that has ended, or does not answer, is left out."""
    others = [path for path in sorted(folder.iterdir()) if path != _own(folder)]
    found = await asyncio.gather(*map(_heard, others), return_exceptions=True)
    for path, text in zip(others, found, strict=True):
        if isinstance(text, ConnectionRefusedError):
            path.unlink(missing_ok=True)
    return [text for text in found if isinstance(text, str)]


async def _heard(path: Path) -> str:
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_unix_connection(path)
        try:
            return (await reader.read()).decode()
        finally:
            writer.close()


def _own(folder: Path) -> Path:
    return folder / str(os.getpid())
