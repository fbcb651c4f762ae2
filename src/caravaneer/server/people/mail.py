"""Mail: your turn, is this your address, a new password. It never waits, never fails, and is idle without a server."""

from __future__ import annotations

import logging
import smtplib
import ssl
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from queue import Full, Queue
from typing import Literal

from caravaneer.words import Words, spoken

log = logging.getLogger(__name__)

MOST_WAITING = 200
SECONDS = 15  # for each step with the mail server
TRIES = (0.0, 5.0)  # seconds before each


@dataclass(frozen=True)
class MailServer:
    """Where mail is handed in. `tls`: from the first byte on, after STARTTLS, or not at all."""

    host: str
    sender: str
    port: int = 587
    tls: Literal["always", "starttls", "never"] = "starttls"
    user: str | None = None
    password: str | None = field(default=None, repr=False)


class Post:
    """Hands mail to the mail server in a thread of its own. What does not fit in the bag, or does not arrive, is
    written to the log of the server and forgotten: a table never waits for mail."""

    def __init__(self, server: MailServer | None = None, sleep: Callable[[float], None] = time.sleep):
        self._server, self._sleep = server, sleep
        self._bag: Queue[EmailMessage | None] = Queue(MOST_WAITING)
        self._thread: threading.Thread | None = None

    @property
    def works(self) -> bool:
        """Whether there is a mail server."""
        return self._server is not None

    def your_turn(self, to: str, name: str, game: str, link: str, language: str = "en") -> bool:
        """Tell someone; True when the mail is on its way to the mail server."""
        words = Words(spoken(language))
        subject = words("mail-turn-subject", game=game)
        return self._write(to, subject, words("mail-turn-text", name=name, game=game, link=link))

    def confirm(self, to: str, name: str, link: str, language: str = "en") -> bool:
        """Ask whether an address is right."""
        words = Words(spoken(language))
        return self._write(to, words("mail-confirm-subject"), words("mail-confirm-text", name=name, link=link))

    def reset(self, to: str, name: str, link: str, language: str = "en") -> bool:
        """Let someone choose a new password."""
        words = Words(spoken(language))
        return self._write(to, words("mail-reset-subject"), words("mail-reset-text", name=name, link=link))

    def _write(self, to: str, subject: str, text: str) -> bool:
        if self._server is None:
            return False
        try:
            mail = EmailMessage()
            mail["From"], mail["To"] = self._server.sender, to
            mail["Subject"] = subject
            mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=self._server.sender.rpartition("@")[2])
            mail["Auto-Submitted"] = "auto-generated"  # so that nobody's absence notice answers
            mail.set_content(text)
            if self._thread is None:
                self._thread = threading.Thread(target=self._carry, name="post", daemon=True)
                self._thread.start()
            self._bag.put_nowait(mail)
        except Full:
            log.warning("too much mail waits; one was dropped")
            return False
        except Exception:
            log.exception("a mail could not be written")
            return False
        return True

    def close(self, seconds: float = 2.0) -> None:
        """Send what waits, for so long at most."""
        if self._thread is not None:
            try:
                self._bag.put_nowait(None)
            except Full:
                return
            self._thread.join(seconds)

    def _carry(self) -> None:
        while mail := self._bag.get():
            for wait in TRIES:
                self._sleep(wait)
                try:
                    self._send(mail)
                    break
                except Exception as error:
                    log.warning("a mail did not reach the mail server: %s", type(error).__name__)

    def _send(self, mail: EmailMessage) -> None:
        server = self._server
        assert server is not None
        secure = ssl.create_default_context()
        if server.tls == "always":
            line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=secure)
        else:
            line = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
        with line:
            if server.tls == "starttls":
                line.starttls(context=secure)
            if server.user is not None:
                line.login(server.user, server.password or "")
            line.send_message(mail)
