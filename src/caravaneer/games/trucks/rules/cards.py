"""What each card of Der Wüstentruck may do to each truck, compiled: a reason for every no (T1, T16, T19–T24)."""

from __future__ import annotations

from caravaneer.compiled import rule
from caravaneer.games.trucks.layout import (
    DARK_BROWN,
    GAUGE,
    HANDS,
    IN_PARK,
    KIND,
    KINDS_OF_CARDS,
    LIGHT_BROWN,
    ON_PETROL,
    ON_SLOPE,
    PER_SEAT,
    PLACE,
    RANK,
    RED,
    RED_ANY_FLIP,
    SEAT,
    SEATS,
    Numbers,
)
from caravaneer.games.trucks.pieces import FULL

from .reasons import (
    ALLOWED,
    FLIP_LOWERS,
    FUEL_IN_PARK,
    GAIN_FOR_ANOTHER,
    GAUGE_IS_FULL,
    NOT_YOUR_TRUCK,
    NOTHING_LEFT_ON_SLOPE,
    OWN_TRUCK_ROBBED,
    RED_ON_ANOTHER,
    TRUCK_ARRIVED,
    TRUCK_IN_PARK,
    TRUCK_ON_PETROL,
    TRUCK_ON_SLOPE,
)


@rule
def holds(words: Numbers, seat: int, card: int) -> int:
    """How many such cards a seat has in its hand."""
    return words[HANDS + seat * KINDS_OF_CARDS + card]  # type: ignore[no-any-return]


@rule
def is_own(words: Numbers, truck: int) -> bool:
    """Whether a truck is of the seat on turn."""
    first = words[SEAT] * words[PER_SEAT]
    return first <= truck < first + words[PER_SEAT]  # type: ignore[no-any-return]


@rule
def on_course(t: Numbers, words: Numbers, truck: int) -> bool:
    """On a space: neither in the park nor arrived."""
    return words[RANK + truck] == 0 and t[words[PLACE + truck], KIND] != IN_PARK  # type: ignore[no-any-return]


@rule
def stands_on(t: Numbers, words: Numbers, truck: int) -> int:
    return t[words[PLACE + truck], KIND]  # type: ignore[no-any-return]


@rule
def occupants(t: Numbers, words: Numbers, found: Numbers) -> None:
    """For each space the truck that stands on it, or -1."""
    for place in range(len(t)):
        found[place] = -1
    for truck in range(words[SEATS] * words[PER_SEAT]):
        if on_course(t, words, truck):
            found[words[PLACE + truck]] = truck


@rule
def step_options(card: int) -> int:
    """T1: how many numbers of steps a card lets one choose from; none for a card that drives nothing."""
    return 0 if card > DARK_BROWN else 1 if card == DARK_BROWN else 2


@rule
def steps_of(card: int, option: int) -> int:
    """T1: dark blue 1 or 3, light blue 2 or 4, dark brown 3."""
    return 3 if card == DARK_BROWN else 1 + card + 2 * option


@rule
def driving(t: Numbers, words: Numbers, card: int, truck: int) -> int:
    """T1, T20: own trucks, and with dark brown another's on the course, but for a slope (T16)."""
    if words[RANK + truck] != 0:
        return TRUCK_ARRIVED
    if is_own(words, truck):
        return ALLOWED
    if card != DARK_BROWN:
        return NOT_YOUR_TRUCK
    if stands_on(t, words, truck) == IN_PARK:
        return TRUCK_IN_PARK
    return TRUCK_ON_SLOPE if stands_on(t, words, truck) == ON_SLOPE else ALLOWED


@rule
def fuelling(t: Numbers, words: Numbers, card: int, gain: bool, truck: int) -> int:
    """What light brown (T21, T16), red (T22) and pink (T23) may do to a gauge."""
    own = is_own(words, truck)
    if words[RANK + truck] != 0:
        return TRUCK_ARRIVED
    if card == LIGHT_BROWN and own != gain:
        return GAIN_FOR_ANOTHER if gain else OWN_TRUCK_ROBBED
    if card == RED and not own:
        return RED_ON_ANOTHER
    if stands_on(t, words, truck) == IN_PARK:
        return FUEL_IN_PARK
    if gain:
        return ALLOWED if words[GAUGE + truck] < FULL else GAUGE_IS_FULL
    if stands_on(t, words, truck) == ON_PETROL:
        return TRUCK_ON_PETROL  # T19
    if card == LIGHT_BROWN and stands_on(t, words, truck) == ON_SLOPE and words[GAUGE + truck] == 1:
        return NOTHING_LEFT_ON_SLOPE
    if card == RED and words[RED_ANY_FLIP] == 0 and 2 * words[GAUGE + truck] > FULL:
        return FLIP_LOWERS
    return ALLOWED
