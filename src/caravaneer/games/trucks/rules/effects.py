"""What the cards of Der Wüstentruck do, compiled: drives, fuel, and the way back to the park (T6, T11–T24)."""

from __future__ import annotations

from caravaneer.compiled import rule
from caravaneer.games.trucks.layout import GAUGE, KIND, ON_PETROL, ON_SLOPE, PLACE, RANK, Numbers
from caravaneer.games.trucks.pieces import FULL, LITRES_GAINED, LITRES_ROBBED

from .cards import stands_on
from .scoring import arrive

# What happened, for events. Search passes None instead, and the compiler drops the lines.
# Row 0 counts the rows after it; each is: what, truck (or seat), and three numbers.
LOG_ROWS, LOG_WIDTH = 24, 5
DROVE, SENT_HOME, FILLED, ROBBED, GAINED, FLIPPED, ARRIVED_HOME, RESHUFFLED, DREW, THIRSTED = range(1, 11)


@rule
def note(log: Numbers | None, what: int, who: int, a: int, b: int, c: int) -> None:
    if log is not None:
        log[0, 0] += 1
        row = log[0, 0]
        log[row, 0], log[row, 1], log[row, 2], log[row, 3], log[row, 4] = what, who, a, b, c


@rule
def send_home(t: Numbers, words: Numbers, truck: int, log: Numbers | None) -> None:
    """To the park, with a full tank."""
    note(log, SENT_HOME, truck, words[PLACE + truck], words[GAUGE + truck], 0)
    words[PLACE + truck] = len(t) - 1
    words[GAUGE + truck] = FULL


@rule
def drive(t: Numbers, words: Numbers, truck: int, end: int, litres: int, log: Numbers | None) -> None:
    """T11, T19, T24: an own truck comes to a space, or to the finish, with at least a litre left."""
    gauge = words[GAUGE + truck] - litres
    note(log, DROVE, truck, words[PLACE + truck], end, litres)
    if end == len(t) - 2:
        words[GAUGE + truck] = gauge
        arrive(t, words, truck)
        note(log, ARRIVED_HOME, truck, words[RANK + truck], 0, 0)
        return
    words[PLACE + truck] = end
    words[GAUGE + truck] = FULL if t[end, KIND] == ON_PETROL else gauge
    if t[end, KIND] == ON_PETROL:
        note(log, FILLED, truck, end, 0, 0)


@rule
def push(t: Numbers, words: Numbers, truck: int, end: int, log: Numbers | None) -> None:
    """T12, T20: another's truck is driven, at no cost to it."""
    note(log, DROVE, truck, words[PLACE + truck], end, 0)
    words[PLACE + truck] = end
    if t[end, KIND] == ON_PETROL:
        words[GAUGE + truck] = FULL
        note(log, FILLED, truck, end, 0, 0)


@rule
def rob(t: Numbers, words: Numbers, truck: int, log: Numbers | None) -> None:
    """T21: three litres less; on a slope 1 is left (T16)."""
    before = words[GAUGE + truck]
    after = before - LITRES_ROBBED
    if stands_on(t, words, truck) == ON_SLOPE:
        after = max(after, 1)
    words[GAUGE + truck] = after
    note(log, ROBBED, truck, before, max(after, 0), 0)
    if after < 1:
        send_home(t, words, truck, log)


@rule
def gain(words: Numbers, truck: int, log: Numbers | None) -> None:
    """T21."""
    words[GAUGE + truck] += LITRES_GAINED
    note(log, GAINED, truck, words[GAUGE + truck] - LITRES_GAINED, words[GAUGE + truck], 0)


@rule
def flip(words: Numbers, truck: int, log: Numbers | None) -> None:
    """T22: the opposite face of the die."""
    words[GAUGE + truck] = FULL + 1 - words[GAUGE + truck]
    note(log, FLIPPED, truck, FULL + 1 - words[GAUGE + truck], words[GAUGE + truck], 0)
