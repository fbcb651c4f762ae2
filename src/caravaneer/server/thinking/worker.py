"""A process that thinks, as the server has it: started, spoken to, and ended whatever it does."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import pickle
import signal
import sys

from caravaneer.bots.program import environment

from .jobs import ChosenMove, Find, Job, Looked, Order, Reply, Thoughts, Wake
from .process import LENGTH

WARMING = 600.0  # seconds to be ready: one or two, but minutes where the kernels have still to be compiled
LONGEST = 1 << 20  # bytes of an answer
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # on Windows either just ends it
TO_END = 1.0  # seconds between the end of its input and the kill
TOLD = 50  # times that a process is heard in the log; one that goes on talking is not
AT_ONCE = 16 * 1024  # bytes of it in one entry, or so
PAUSE = 0.2  # seconds of silence after which an entry is whole

log = logging.getLogger(__name__)


class Gone(Exception):
    """The process has ended, or talks nonsense and is as good as ended."""


class Worker:
    """One process of caravaneer.server.thinking.process. Its answers come in the order of its jobs."""

    def __init__(self, process: asyncio.subprocess.Process):
        self._process = process
        self._heard: asyncio.Queue[Reply | None] = asyncio.Queue()
        self._reading = asyncio.create_task(self._read())
        self._telling = asyncio.create_task(self._tell())

    @classmethod
    async def start(cls, nice: int, find: Find | None = None) -> Worker:
        """A process that is warming up. `find` gives the player of a game and a level, the package's own by default."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "caravaneer.server.thinking.process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={**environment(), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )  # fmt: skip
        worker = cls(process)
        worker.say(Wake(nice, find))
        return worker

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ready(self) -> None:
        """Wait until it is warm; Gone when it never will be."""
        try:
            async with asyncio.timeout(WARMING):
                await self._hear("ready")
        except TimeoutError:
            raise Gone(f"not ready after {WARMING:g} seconds") from None

    def say(self, job: Job | Order) -> None:
        """Send a job or an order; to a process that is gone it is just lost."""
        stdin, text = self._process.stdin, pickle.dumps(job, pickle.HIGHEST_PROTOCOL)
        if stdin is not None and not stdin.is_closing():
            stdin.write(LENGTH.pack(len(text)) + text)

    async def chosen(self) -> ChosenMove:
        """The next answer, which must be a move; Gone when none will come. May be cancelled at any time."""
        answer = await self._hear("chosen")
        assert answer["kind"] == "chosen"
        return answer

    async def thoughts(self) -> Thoughts:
        """The next answer, which must be thoughts; Gone when none will come. May be cancelled at any time."""
        answer = await self._hear("thoughts")
        assert answer["kind"] == "thoughts"
        return answer

    async def looked(self) -> Looked:
        """The next answer, which must be to a look; Gone when none will come. May be cancelled at any time."""
        answer = await self._hear("looked")
        assert answer["kind"] == "looked"
        return answer

    async def _hear(self, kind: str) -> Reply:
        answer = await self._heard.get()
        if answer is None:
            self._heard.put_nowait(None)
            raise Gone(f"its process has ended ({self._process.returncode})")
        if not isinstance(answer, dict) or answer.get("kind") != kind:
            raise Gone(f"it answered {str(answer)[:200]}")
        return answer

    async def ended(self) -> None:
        await self._process.wait()

    def kill(self) -> None:
        if self._process.returncode is None:  # Process.kill would reap it, and asyncio then miss how it ended
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, KILL)

    async def end(self) -> None:
        """End it in good order, or by force; when this returns it is gone."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            async with asyncio.timeout(TO_END):
                await self._process.wait()
        except TimeoutError:
            self.kill()
            await self._process.wait()
        await self._reading
        await asyncio.wait([self._telling], timeout=TO_END)
        self._telling.cancel()  # a process of its own making may have the line still

    async def _read(self) -> None:
        stdout = self._process.stdout
        assert stdout is not None
        try:
            while True:
                (length,) = LENGTH.unpack(await stdout.readexactly(LENGTH.size))
                if length > LONGEST:
                    raise ValueError(f"an answer of {length} bytes")
                self._heard.put_nowait(json.loads(await stdout.readexactly(length)))
        except (asyncio.IncompleteReadError, OSError, ValueError):
            pass
        finally:
            self._heard.put_nowait(None)
            self.kill()

    async def _tell(self) -> None:
        """What it prints, a bot's own words and the traceback it ends with, stands in the log like all else."""
        stderr, told = self._process.stderr, 0
        assert stderr is not None
        while said := await stderr.read(AT_ONCE):
            with contextlib.suppress(TimeoutError):  # a traceback comes in pieces
                while len(said) < AT_ONCE:
                    async with asyncio.timeout(PAUSE):
                        if not (more := await stderr.read(AT_ONCE)):
                            break
                    said += more
            told += 1
            if told <= TOLD:
                log.warning("thinking process %d says: %s", self.pid, said.decode(errors="replace").strip())
            if told == TOLD:
                log.warning("thinking process %d has said enough; what it says from here on is not logged", self.pid)
