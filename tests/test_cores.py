"""How many cores there are: those this process may use, not those of the machine."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system binds no process to cores")
def test_a_process_that_may_use_one_core_has_one() -> None:
    bound = "import os; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})"
    asked = "from caravaneer.cores import cores; print(cores())"
    done = subprocess.run(
        [sys.executable, "-c", f"{bound}; {asked}"], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "1\n"
