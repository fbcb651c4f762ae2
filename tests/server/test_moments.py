"""Which tables are looked at, and when: those whose moment has come, once, and no others."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from caravaneer.server.rooms.moments import Moments


def test_what_is_due_is_told_once_and_the_earliest_first() -> None:
    moments = Moments()
    for table, at in (("c", 3.0), ("a", 1.0), ("b", 2.0), ("d", 9.0)):
        moments.put(table, at)
    assert moments.due(0.5) == []
    assert moments.due(3.0) == ["a", "b", "c"]
    assert moments.due(3.0) == []
    assert moments.due(10.0) == ["d"]


def test_a_moment_that_was_put_off_or_given_up_is_not_told() -> None:
    moments = Moments()
    moments.put("later", 1.0)
    moments.put("later", 5.0)
    moments.put("never", 1.0)
    moments.put("never", None)
    moments.put("sooner", 5.0)
    moments.put("sooner", 1.0)
    assert moments.due(2.0) == ["sooner"]
    assert moments.due(4.9) == []
    assert moments.due(5.0) == ["later"]
    assert len(moments) == 0


@given(st.lists(st.tuples(st.sampled_from("abc"), st.none() | st.integers(0, 9), st.integers(0, 3)), max_size=40))
def test_they_are_as_a_list_of_all_tables_would_have_them(steps: list[tuple[str, int | None, int]]) -> None:
    moments, plain, now = Moments(), dict[str, int](), 0
    for table, at, passes in steps:
        moments.put(table, at)
        plain.pop(table, None)
        if at is not None:
            plain[table] = at
        now += passes
        due = {name for name, moment in plain.items() if moment <= now}
        assert set(moments.due(now)) == due
        plain = {name: moment for name, moment in plain.items() if name not in due}


def test_a_clock_that_is_always_put_off_takes_no_more_place() -> None:
    moments = Moments()
    for second in range(10_000):
        moments.put("blitz", second + 600.0)
    assert len(moments._queue) == 1
