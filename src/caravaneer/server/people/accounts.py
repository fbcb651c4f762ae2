"""People: guests who play at once under a name, accounts that keep their games, and how one becomes the other."""

from __future__ import annotations

import asyncio
import re
import secrets
import unicodedata
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Store, StoreError
from caravaneer.server.web.middleware import Refused, refused

from .sessions import Opened, Session, Sessions
from .sessions import Person as Person

T = TypeVar("T")

# ── names ─────────────────────────────────────────────────────────────────────────────────────────
LONGEST_NAME = 24
MARKS_IN_A_ROW = 3
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs by their class, yet nothing to be seen


def tidy_name(text: str) -> str:
    """A name as it is kept: NFC, trimmed, one space at a time. Refused when others could not read it."""
    name = re.sub(" +", " ", unicodedata.normalize("NFC", text).strip())
    if not name:
        raise Refused(422, "name_empty", "A name has at least one character.")
    if len(name) > LONGEST_NAME:
        raise Refused(422, "name_too_long", "A name has at most {most} characters.", most=LONGEST_NAME)
    if not name.isprintable() or BLANKS & set(name):  # controls, bidi overrides, other spaces, surrogates, unassigned
        raise Refused(422, "name_unprintable", "A name has only characters that can be seen.")
    marks = [len(list(run)) for is_mark, run in groupby(name, _is_mark) if is_mark]
    if _is_mark(name[0]) or max(marks, default=0) > MARKS_IN_A_ROW:
        raise Refused(
            422,
            "name_marks",
            "In a name at most {most} accents follow a letter, and none comes first.",
            most=MARKS_IN_A_ROW,
        )
    return name


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def name_key(name: str) -> str:
    """Two accounts may not look the same but for capitals or width: Ann and ＡＮＮ are one."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


# ── passwords ─────────────────────────────────────────────────────────────────────────────────────
PASSWORD_LENGTH = (8, 256)
# Alone, two together, or with a few signs around them, these are what people try first.
_WORDS = """
access account admin administrator adobe alexander alexandra amanda america andrea andrew angel angela anthony apple
arsenal asdf ashley austin azerty babygirl bailey banana barcelona barney baseball basketball batman beautiful
berlin biteme blessed blink bonjour bonnie boomer boston brandon bubbles buster butterfly camel caravan caravaneer
carlos caroline champion change changeme charlie charlotte cheese chelsea chicago chicken chocolate chouchou chris
christian claudia coffee compaq computer cookie corvette cowboy cristiano daniel daniela danielle david default
denise desert destiny diamond doctor dolphin doudou dragon dreams eagles einstein elephant elizabeth eminem england
ferrari flower football forever fortnite france frankfurt freddy freedom freund friends fussball gabriel geheim
george ginger gizmo google gordon guest guitar hallo hamburg hammer hannah happy hardcore harley heather heaven
hello herzchen hockey hunter iceman iloveu iloveyou internet isabelle jackson jasmine jasper jennifer jessica jesus
johnny jordan joseph joshua junior justin katze killer kitten knight lakers lauren leather legend letmein liebe
liverpool login london loulou love lovely loveme lover lucky madison madrid maggie manchester marina marlboro
marseille martin master matrix matthew maverick melanie melissa mercedes merlin metallica michael michelle mickey
midnight minecraft monkey monster morgan motdepasse mother mustang myspace naruto natalie newyork nicolas nicole
nikita ninja nirvana nothing oasis office oliver orange pamela panther paris parola pass passat passe passion passwd
password passwort patrick peanut pepper phoenix playboy player please pokemon porsche prince princess princesse
purple pussycat qazwsx qwer qwert qwerty qwertz rachel rainbow rangers real rebecca richard robert rockstar root
samantha samsung samuel sandra schalke schatz schatzi schule scooter scorpion secret security senha server shadow
silver simple slayer slipknot snoopy soccer soleil sommer sophie spider spiderman stalker startrek starwars steelers
stefan steven sticky summer sunshine superman superstar system taylor teacher tennis test teste tester testing
thomas thunder tiffany tiger tigger toto trinity truck trucks trustno user vanessa victor victoria viper volley wars
welcome whatever wilkommen william willkommen winner winter wizard yamaha yankees yellow zaq zxcv zxcvbn zxcvbnm
"""
WORDS = frozenset(_WORDS.split())
ROWS = (
    *("01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl"),
    *("qsdfghjklm", "zxcvbnm", "yxcvbnm", "wxcvbn", "1qaz2wsx3edc4rfv5tgb6yhn", "1q2w3e4r5t6y7u8i9o0p", "qazwsxedcrfv"),
    *("!@#$%^&*()", '!"§$%&/()='),
)
WALKS = (*ROWS, *(row[::-1] for row in ROWS))
LEET = str.maketrans("@430$5!17", "aaeossiit")
DATE = re.compile(r"(19|20)\d{6}|\d{4}(19|20)\d\d", re.ASCII)


def _walked(text: str) -> bool:
    """Made of two or three walks over the keyboard or the alphabet: qwerty123, abcd1234."""
    pieces = 0
    while text:
        length = next((n for n in range(len(text), 2, -1) if any(text[:n] in walk for walk in WALKS)), 0)
        if not length:
            return False
        text, pieces = text[length:], pieces + 1
    return pieces <= 3


def is_common(password: str) -> bool:
    """Is it among the first that anyone would try?"""
    text = password.casefold()
    again = (text + text).find(text, 1)  # the length of what is repeated
    if len(set(text)) <= 2 or again <= min(4, len(text) - 1) or _walked(text) or DATE.fullmatch(text):
        return True
    core = _core(text)
    if len(text) - len(core) > 5:
        return False
    stems = {core, core.translate(LEET), core.translate(LEET | {ord("1"): "l"})}
    return any(
        stem in WORDS or any(stem[:cut] in WORDS and stem[cut:] in WORDS for cut in range(3, len(stem) - 2))
        for stem in stems
    )


def _core(text: str) -> str:
    return re.sub(r"^[\W\d_]+|[\W\d_]+$", "", text)


def check_password(password: str, name: str) -> None:
    """Refused when it is too short, too long, too common, or the name itself."""
    least, most = PASSWORD_LENGTH
    if len(password) < least:
        raise Refused(422, "password_too_short", "A password has at least {least} characters.", least=least)
    if len(password) > most:
        raise Refused(422, "password_too_long", "A password has at most {most} characters.", most=most)
    if name_key(name) in (name_key(password), _core(name_key(password))):
        raise Refused(422, "password_is_name", "The name itself is no password.")
    if is_common(password):
        raise Refused(422, "password_common", "This password is one of the first that others would try.")


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


# ── people ────────────────────────────────────────────────────────────────────────────────────────
class _Account(NamedTuple):
    person: Person
    password: str

    def __repr__(self) -> str:
        return f"_Account({self.person!r})"


async def _nothing_to_move(_from: str, _to: str) -> None:
    """Until the tables set their own."""


async def _nowhere_to_rename(_before: str, _person: Person) -> None:
    """Until the tables set their own."""


class People:
    """Everybody. `moved(from_id, to_id)` hands a guest's places to the account the guest signs in to. It is awaited
    before the guest's session ends, so that nothing is lost when it fails, and may come again for the same two.
    `renamed(name_before, person)` comes after a name has changed, and does not fail."""

    def __init__(self, store: Store, sessions: Sessions):
        self._store, self._sessions = store, sessions
        self._passwords = Passwords()
        self.moved: Callable[[str, str], Awaitable[None]] = _nothing_to_move
        self.renamed: Callable[[str, Person], Awaitable[None]] = _nowhere_to_rename

    def close(self) -> None:
        self._passwords.close()

    async def new_guest(self, name: str) -> Opened:
        person = Person(secrets.token_hex(16), secrets.token_hex(8), tidy_name(name), "guest")

        def work(connection: Connection) -> tuple[list[str], Opened]:
            self._add(connection, person)
            return [], self._sessions.open(connection, person)

        return await self._rotated(None, work)

    async def rename(self, session: Session, name: str) -> Person:
        """An account is signed in to by its new name from now on."""
        person = replace(session.person, name=tidy_name(name))
        key = name_key(person.name)

        def work(connection: Connection) -> None:
            if person.kind == "account":
                self._refuse_taken(connection, key, person)
                account = schema.account
                connection.execute(update(account).where(account.c.person == person.id).values(name_key=key))
            connection.execute(update(schema.person).where(schema.person.c.id == person.id).values(name=person.name))

        try:
            await self._store.write(work)
        except IntegrityError:  # taken at this very moment, by another process
            raise _taken(person.name) from None
        self._sessions.renamed(person)
        await self.renamed(session.person.name, person)
        return person

    async def become_account(self, session: Session | None, name: str, password: str, mail: str | None) -> Opened:
        """A guest keeps the id, and so every table; somebody new gets an account at once. The session rotates."""
        if session and session.person.kind == "account":
            raise Refused(409, "account_already", "You have an account already.")
        name = tidy_name(name)
        check_password(password, name)
        old = session.person if session else Person(secrets.token_hex(16), secrets.token_hex(8), name, "guest")
        person = replace(old, name=name, kind="account")
        await self._store.read(lambda connection: self._refuse_taken(connection, name_key(name), person))
        hashed = await self._passwords.hash(password)

        def work(connection: Connection) -> tuple[list[str], Opened]:
            self._refuse_taken(connection, name_key(name), person)
            ended: list[str] = []
            if session is None:
                self._add(connection, person)
            else:
                ended = self._sessions.remove(connection, person.id)
                if session.key not in ended:
                    raise refused(401)  # ended meanwhile, or an account by another request
                rows = update(schema.person).where(schema.person.c.id == person.id)
                connection.execute(rows.values(name=name, kind="account"))
            row = {"person": person.id, "name_key": name_key(name), "password": hashed, "mail": mail}
            connection.execute(insert(schema.account).values(row))
            return ended, self._sessions.open(connection, person)

        try:
            opened = await self._rotated(session, work)
        except IntegrityError:
            raise _taken(name) from None
        if session:
            await self.renamed(session.person.name, person)
        return opened

    async def sign_in(self, session: Session | None, name: str, password: str) -> Opened:
        """An unknown name takes as long as a wrong password. The session that was is over; a guest's places move."""
        account = await self._store.read(lambda connection: self._account(connection, name))
        if not await self._passwords.fits(password, account.password if account else None) or account is None:
            raise Refused(401, "wrong_name_or_password", "The name or the password is wrong.")
        person, old = account.person, session.person if session else None
        if old and old.kind == "guest":
            await self.moved(old.id, person.id)

        def work(connection: Connection) -> tuple[list[str], Opened]:
            ended: list[str] = []
            if session:
                whole = session.person.kind == "guest"
                ended = self._sessions.remove(connection, session.person.id, None if whole else session.key)
            return ended, self._sessions.open(connection, person)

        return await self._rotated(session, work)

    async def sign_out(self, session: Session, everywhere: bool = False) -> None:
        def work(connection: Connection) -> list[str]:
            return self._sessions.remove(connection, session.person.id, None if everywhere else session.key)

        async def done() -> None:
            self._sessions.end(await self._store.write(work), "signed_out")

        await self._ending(session, done())

    async def change_mail(self, person: Person, mail: str | None) -> None:
        """Where an account wants its mail from now on; a guest has none."""
        if person.kind != "account":
            raise Refused(409, "account_needed", "Mail is sent to accounts only; make one first.")
        account = schema.account
        wanted = update(account).where(account.c.person == person.id).values(mail=mail)
        await self._store.write(lambda connection: connection.execute(wanted))

    async def mail_of(self, person: str) -> str | None:
        """Where an account wants its mail, if anywhere."""
        asked = select(schema.account.c.mail).where(schema.account.c.person == person)
        return await self._store.read(lambda connection: connection.execute(asked).scalar_one_or_none())

    # ── within a transaction ──
    def _add(self, connection: Connection, person: Person) -> None:
        now = self._sessions.now()
        row = {"id": person.id, "name": person.name, "kind": person.kind, "mark": person.mark}
        connection.execute(insert(schema.person).values(**row, created=now, seen=now))

    def _refuse_taken(self, connection: Connection, key: str, person: Person) -> None:
        account = schema.account.c
        taken = select(account.person).where(account.name_key == key, account.person != person.id)
        if connection.execute(taken).first():
            raise _taken(person.name)

    def _account(self, connection: Connection, name: str) -> _Account | None:
        try:
            key = name_key(tidy_name(name))
        except Refused:
            return None  # nobody is called that
        account, person = schema.account.c, schema.person.c
        asked = (
            select(person.id, person.mark, person.name, account.password)
            .join_from(schema.account, schema.person, account.person == person.id)
            .where(account.name_key == key)
        )
        found = connection.execute(asked).one_or_none()
        return _Account(Person(found.id, found.mark, found.name, "account"), found.password) if found else None

    # ── after it ──
    async def _rotated(self, session: Session | None, work: Callable[[Connection], tuple[list[str], Opened]]) -> Opened:
        async def done() -> Opened:
            ended, opened = await self._store.write(work)
            self._sessions.keep(opened.session)
            self._sessions.end(ended, "rotated")
            return opened

        return await self._ending(session, done())

    async def _ending(self, session: Session | None, done: Coroutine[None, None, T]) -> T:
        """What is written is also told, even when nobody waits for it; in doubt memory asks the database again."""
        try:
            return await asyncio.shield(done)
        except StoreError:
            if session:
                self._sessions.forget(session.person.id)
            raise


def _taken(name: str) -> Refused:
    return Refused(409, "name_taken", "Someone else has an account called {name}.", name=name)
