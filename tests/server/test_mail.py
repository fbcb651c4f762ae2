"""Mail: sent in three languages, never waited for."""

from __future__ import annotations

import threading
from email import message_from_string
from email.message import EmailMessage
from email.policy import default
from socketserver import StreamRequestHandler, TCPServer

import pytest

from caravaneer.server.people.mail import MailServer, Post
from caravaneer.words import Words

TITLE = "À travers le désert"


class MailRoom(StreamRequestHandler):
    """As much of a mail server as one mail needs."""

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        for line in self.rfile:
            word = line[:4].upper().strip()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                mail = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    mail += part
                self.server.mails.append(mail.decode())  # type: ignore[attr-defined]
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 fine\r\n")
            if word == b"QUIT":
                return


def test_mail_says_in_three_languages_that_it_is_your_turn() -> None:
    with TCPServer(("127.0.0.1", 0), MailRoom) as room:
        mails: list[str] = []
        room.mails = mails  # type: ignore[attr-defined]
        threading.Thread(target=room.serve_forever, args=(0.02,), daemon=True).start()
        post = Post(MailServer("127.0.0.1", "camel@example.org", room.server_address[1], tls="never"))
        for language in ("en", "de", "fr", "tlh"):
            assert post.your_turn("ann@example.org", "Ann", TITLE, "https://camel.example/g/x7", language)
        assert not post.your_turn("ann@example.org\nBcc: bob@example.org", "Ann", "x", "y")
        post.close()
        room.shutdown()
    for language, text in zip(("en", "de", "fr", "en"), mails, strict=True):  # English, where the language is unknown
        mail, words = message_from_string(text, policy=default), Words(language)
        assert mail["To"] == "ann@example.org"
        assert mail["Subject"] == words("mail-turn-subject", game=TITLE)
        said = words("mail-turn-text", name="Ann", game=TITLE, link="https://camel.example/g/x7")
        assert mail.get_content().split() == said.split()


def test_without_a_mail_server_or_with_a_dead_one_a_table_never_notices(caplog: pytest.LogCaptureFixture) -> None:
    assert not Post().your_turn("ann@example.org", "Ann", "x", "y")
    Post().close()
    dead = Post(MailServer("127.0.0.1", "camel@example.org", 1, user="u", password="secret77"), sleep=lambda _: None)
    assert dead.your_turn("ann@example.org", "Ann", "x", "y")
    dead.close()
    assert "ConnectionRefusedError" in caplog.text
    assert "secret77" not in caplog.text + repr(MailServer("h", "s", password="secret77"))


def test_a_full_bag_of_mail_drops_and_never_waits() -> None:
    go = threading.Event()

    class Slow(Post):
        def _send(self, _mail: EmailMessage) -> None:
            go.wait(60)

    post = Slow(MailServer("127.0.0.1", "camel@example.org"))
    taken = [post.your_turn("ann@example.org", "Ann", "x", "y") for _ in range(210)]  # though nothing is sent yet
    assert (taken[0], taken[-1]) == (True, False)
    go.set()
    post.close()
