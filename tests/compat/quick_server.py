"""`caravaneer serve` for programs that play quicker than people: what may be sent in a time is not counted."""

from __future__ import annotations

from caravaneer.cli import main
from caravaneer.server.web import limits
from tests.server.running import QUICK

if __name__ == "__main__":
    limits.RATES = {**limits.RATES, **dict.fromkeys(QUICK, limits.Rate(100_000, 1))}
    main()
