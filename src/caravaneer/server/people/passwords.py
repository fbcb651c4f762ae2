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


def check_password(password: str, name: str) -> None:
    """Refused when it is too short, too long, too common, or the name itself."""
    least, most = PASSWORD_LENGTH
    if len(password) < least:
        raise Refused(422, "password_too_short", least=least)
    if len(password) > most:
        raise Refused(422, "password_too_long", most=most)
    if name_key(name) in (name_key(password), core(name_key(password))):
        raise Refused(422, "password_is_name")
    if is_common(password):
        raise Refused(422, "password_common")


class Passwords:
    """Argon2id in a few threads of its own. When too many wait, the next is told so at once."""

    THREADS, MOST_WAITING = 2, 32

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
        self._pool = ThreadPoolExecutor(self.THREADS, "password")
        self._waiting = 0
        self._nobodys = self._hasher.hash(secrets.token_urlsafe(32))

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
