"""A program within bounds. Run as a file by a bare Python, this sets limits to itself and then becomes the program.

A program that is started so has no shell, no environment but what it is given, no descriptor but its three pipes, and
no more memory, processor time, open files or written bytes than it may. Only the standard library is imported here,
since this file is run before anything of the package could be found.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

NICE = 10  # as all that thinks on a server


class Bounds(NamedTuple):
    """What a program may use. Without `written` it writes nothing into files."""

    memory: int = 1024  # MiB of address space
    time: int = 600  # seconds of the processor
    files: int = 64  # descriptors
    written: int = 0  # MiB of any one file

    def around(self, words: Sequence[str]) -> list[str]:
        """The command that starts a program within these bounds; its first word is a path."""
        return [sys.executable, "-I", "-S", __file__, *map(str, self), *words]


def _become(bounds: Bounds, words: Sequence[str]) -> None:
    if os.name == "posix":
        import resource

        for limit, most in (
            (resource.RLIMIT_AS, bounds.memory * 1024 * 1024),
            (resource.RLIMIT_CPU, bounds.time),
            (resource.RLIMIT_NOFILE, bounds.files),
            (resource.RLIMIT_FSIZE, bounds.written * 1024 * 1024),
            (resource.RLIMIT_CORE, 0),
        ):
            resource.setrlimit(limit, (most, most))
        os.nice(NICE)
    env = {name: value for name, value in os.environ.items() if name != "LC_CTYPE"}  # which this Python has set itself
    os.execve(words[0], list(words), env)


if __name__ == "__main__":
    memory, time, files, written, *program = sys.argv[1:]
    try:
        _become(Bounds(int(memory), int(time), int(files), int(written)), program)
    except OSError as error:
        sys.exit(f"{program[0]}: {error.strerror}")
