"""How many examples hypothesis tries: HYPOTHESIS_PROFILE=ci (the default), quick or long."""

from __future__ import annotations

import os
import signal

from hypothesis import HealthCheck, settings

# A shell that starts the tests in the background lets them ignore Ctrl-C, and so would every program they start; some
# tests press it.
signal.signal(signal.SIGINT, signal.default_int_handler)

os.environ.setdefault("CARAVANEER_STRICT_WORDS", "1")  # a sentence that is missing or lacks something raises

COMPILER_OFF = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")  # for coverage: every rule far slower
QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=8 if COMPILER_OFF else 25, suppress_health_check=QUIET
)
settings.register_profile("quick", parent=settings.get_profile("ci"), max_examples=10)
settings.register_profile(
    "long", deadline=None, max_examples=100 if COMPILER_OFF else 5000, suppress_health_check=QUIET, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
