"""What processes tell each other is read as it was meant, by processes of another version, too."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import orjson
import pytest

from caravaneer.server.several import news
from caravaneer.server.several.bus import packed
from caravaneer.server.several.news import KINDS, Came, Gone, News, parse, written

SENT: list[tuple[News, list[Any]]] = [
    (Came(), ["came"]),
    (Gone(), ["gone"]),
    (news.Opened("t1"), ["opened", "t1"]),
    (news.Wrote("t1", 7), ["wrote", "t1", 7]),
    (news.Said("t1", 3), ["said", "t1", 3]),
    (news.Voted("t1"), ["votes", "t1"]),
    (news.Keeps("t1", 7), ["keeps", "t1", 7]),
    (news.Here("t1", ["ann", "bob"], "192.0.2.1", [7, 1.5]), ["here", "t1", ["ann", "bob"], "192.0.2.1", [7, 1.5]]),
    (news.Here("t1", [], None, None), ["here", "t1", [], None, None]),
    (news.Ended(), ["ended"]),
    (news.Renamed("p1", "m1", "Ann", "account"), ["renamed", "p1", "m1", "Ann", "account"]),
    (news.Spent("talk", "ann", 1.0), ["spent", "talk", "ann", 1.0]),
]


def test_every_kind_of_news_has_its_words() -> None:
    assert {type(told) for told, _ in SENT} == set(KINDS.values())
    for told, sent in SENT:
        assert written(told) == sent
        assert parse(sent) == told


def test_news_that_is_sent_together_is_told_apart() -> None:
    (text,) = packed([("me", told) for told, _ in SENT])
    sender, sent = orjson.loads(text)
    assert (sender, [parse(one) for one in sent]) == ("me", [told for told, _ in SENT])


def test_another_version_may_know_more() -> None:
    assert parse(["sang", "t1"]) is None
    for told, sent in SENT:
        assert parse([*sent, "more"]) == told


@pytest.mark.parametrize("told", [told for told, _ in SENT if fields(told)])
def test_news_that_lacks_a_field_is_none(told: News) -> None:
    with pytest.raises(TypeError):
        parse(written(told)[:-1])
