"""Passwords: which are taken, and how they are kept."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from caravaneer.server.protocol.refused import Refused, refused

from .common_passwords import core, is_common
from .names import name_key

T = TypeVar("T")
PASSWORD_LENGTH = (8, 256)
JUDGED = 72  # characters that are judged; what follows can only make it better
LEAST_SCORE = 2  # of zxcvbn: a million guesses are not enough; more are not had where they are counted
SIGNS = frozenset("!$%(+0123456789<@[{|")  # that zxcvbn reads as letters too, in every combination
LONG, MANY_SIGNS = 24, 8


def check_password(password: str, name: str) -> None:
    """Refused when it is too short, too long, too common, or the name itself. `Passwords.check` judges it further."""
    least, most = PASSWORD_LENGTH
    if len(password) < least:
        raise Refused(422, "password_too_short", least=least)
    if len(password) > most:
        raise Refused(422, "password_too_long", most=most)
    if name_key(name) in (name_key(password), core(name_key(password))):
        raise Refused(422, "password_is_name")
    if is_common(password):
        raise Refused(422, "password_common")


def is_weak(password: str, name: str) -> bool:
    """Whether it would be guessed soon, by how people make passwords: words, names, dates, keys beside each other."""
    from zxcvbn import zxcvbn  # with its lists of words, some megabytes

    judged = password[:JUDGED]
    if len(judged) > LONG and len(SIGNS & set(judged)) > MANY_SIGNS:
        return False  # no word is written with so many of them, and looking for one would take seconds
    score: int = zxcvbn(judged, user_inputs=[name], max_length=JUDGED)["score"]
    return score < LEAST_SCORE


class Passwords:
    """Argon2id in a few threads of its own. When too many wait, the next is told so at once."""

    THREADS, MOST_WAITING = 2, 32

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
        self._pool = ThreadPoolExecutor(self.THREADS, "password")
        self._waiting = 0
        self._nobodys = self._hasher.hash(secrets.token_urlsafe(32))

    async def check(self, password: str, name: str) -> None:
        """Refused when it protects nothing."""
        check_password(password, name)
        if await self._run(lambda: is_weak(password, name)):
            raise Refused(422, "password_weak")

    async def hash(self, password: str) -> str:
        return await self._run(lambda: self._hasher.hash(password))

    async def fits(self, password: str, hashed: str | None) -> bool:
        """Does it? Without a hash it does not, after the same time."""

        def verify() -> bool:
            try:
                return self._hasher.verify(hashed or self._nobodys, password) and hashed is not None
            except (VerificationError, InvalidHashError):
                return False

        return await self._run(verify)

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= self.MOST_WAITING:
            raise refused(503)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
