"""The windows people have: phones upright and sideways, tablets, desks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Window:
    width: int
    height: int
    touch: bool = False

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"

    @property
    def context(self) -> dict[str, Any]:
        """As Playwright opens it."""
        return {
            "viewport": {"width": self.width, "height": self.height},
            "has_touch": self.touch,
            "is_mobile": self.touch,
            "device_scale_factor": 1,
        }

    @property
    def least(self) -> int:
        """How wide a hex is, at least, that a press plays on."""
        return 44 if self.touch else 24


TOUCHED = ((320, 568), (360, 560), (375, 548), (390, 664), (390, 844), (740, 360), (844, 390), (915, 412))
TABLETS = ((820, 1180), (1180, 820))
DESKS = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080))
WINDOWS = [*(Window(*size, touch=True) for size in TOUCHED + TABLETS), *(Window(*size) for size in DESKS)]
