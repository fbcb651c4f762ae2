"""Why something may not be done, as numbers; refusals.py puts them into words."""

from __future__ import annotations

ALLOWED = 0
RUNS_DRY = 1  # allowed too: a drive that ends in the park (T11)

# ── of a move as a whole ──────────────────────────────────────────────────────────────────────────
GAME_OVER = 2  # T25
CARD_NOT_IN_HAND = 3  # T5
NO_SUCH_TRUCK = 4  # T2

# ── of a card and a truck ─────────────────────────────────────────────────────────────────────────
TRUCK_ARRIVED = 5  # T24
NOT_YOUR_TRUCK = 6  # T1
TRUCK_IN_PARK = 7  # T20
TRUCK_ON_SLOPE = 8  # T16
OWN_TRUCK_PUSHED = 9  # T20
OWN_TRUCK_ROBBED = 10  # T21
GAIN_FOR_ANOTHER = 11  # T21
RED_ON_ANOTHER = 12  # T22
FUEL_IN_PARK = 13  # T21
TRUCK_ON_PETROL = 14  # T19
NOTHING_LEFT_ON_SLOPE = 15  # T16
GAUGE_IS_FULL = 16  # T21
FLIP_LOWERS = 17  # T22

# ── of a drive ────────────────────────────────────────────────────────────────────────────────────
NO_WAY = 18  # T9
TWICE = 19  # T9
INTO_PARK = 20  # T10
FINISH_TOO_SOON = 21  # T24
END_OCCUPIED = 22  # T10
JUMP_TOO_RICH = 23  # T14
PETROL_AFTER_JUMP = 24  # T19
PETROL_WITHOUT_FUEL = 25  # T19
OTHERS_NEVER_FINISH = 26  # T20
NO_SUCH_DRIVE = 27  # T9
DOES_NOT_RUN_DRY = 28  # T11
OTHERS_NEVER_DRY = 29  # T12

# ── of a card that is to be lost ──────────────────────────────────────────────────────────────────
CAN_BE_CARRIED_OUT = 30  # T6
A_TRUCK_MUST_PAY = 31  # T6
PAYER_NOT_YOURS = 32  # T6
PAYER_NOT_ON_COURSE = 33  # T6
NOBODY_NEED_PAY = 34  # T6
