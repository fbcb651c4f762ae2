"""Photograph the screens anew: `python docs/pictures/screens.py`. Needs Chromium and the built pages.

Every screen in both sizes, from golden games; the pictures are reduced to a few colours, so that each stays small.
"""

from __future__ import annotations

import struct
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))

from tests.browser.conftest import FLAGS, chromium  # noqa: E402
from tests.browser.gallery import Shown, gallery, settled  # noqa: E402
from tests.browser.house import House  # noqa: E402
from tests.browser.screen import Screen, Size, Visits  # noqa: E402

MOST_BYTES = 120_000
COLOURS = 96
SCALE: dict[Size, float] = {"desk": 0.7, "tablet": 1, "phone": 1.25}
# What is shown: the screen, its size, day or night, the language.
SHOTS: tuple[tuple[str, Size, str, str], ...] = (
    ("home", "desk", "day", "en"),
    ("home", "phone", "night", "fr"),
    ("gathering", "desk", "day", "de"),
    ("desert", "desk", "day", "en"),
    ("desert", "desk", "night", "en"),
    ("desert", "phone", "day", "en"),
    ("trucks", "desk", "day", "fr"),
    ("trucks", "phone", "night", "de"),
    ("end-desert", "desk", "day", "en"),
    ("end-trucks", "phone", "day", "en"),
    ("replay-desert", "desk", "night", "de"),
    ("me", "phone", "day", "en"),
)
NAME = "{0}-{1}-{2}-{3}.png"


# ── small pictures ────────────────────────────────────────────────────────────────────────────────
def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def pixels(png: bytes) -> np.ndarray:
    """Height × width × 3 of a picture as Chromium takes it: 8 bits, red green blue and maybe alpha, not interlaced."""
    parts = list(chunks(png))
    width, height, depth, kind, *_, interlaced = struct.unpack(">IIBBBBB", parts[0][1])
    assert (depth, kind, interlaced) in ((8, 2, 0), (8, 6, 0)), "no picture of Chromium's"
    size = 3 if kind == 2 else 4
    raw = np.frombuffer(zlib.decompress(b"".join(data for name, data in parts if name == b"IDAT")), np.uint8)
    rows = raw.reshape(height, 1 + width * size)
    found = np.zeros((height, width, size), np.uint8)
    above = np.zeros((width, size), np.uint8)
    for number, row in enumerate(rows):
        above = found[number] = unfiltered(row[0], row[1:].reshape(width, size), above)
    return found[:, :, :3]


def unfiltered(how: int, row: np.ndarray, above: np.ndarray) -> np.ndarray:
    if how == 0:
        return row
    if how == 1:
        return np.cumsum(row, axis=0, dtype=np.uint8)
    if how == 2:
        return row + above
    line, left, corner = row.astype(int), np.zeros(row.shape[1], int), np.zeros(row.shape[1], int)
    for x in range(len(line)):  # each pixel needs the one before it
        up = above[x].astype(int)
        if how == 3:
            guess = (left + up) // 2
        else:
            near = left + up - corner
            far = np.abs(np.stack([near - left, near - up, near - corner]))
            guess = np.where((far[0] <= far[1]) & (far[0] <= far[2]), left, np.where(far[1] <= far[2], up, corner))
        left = line[x] = (line[x] + guess) % 256
        corner = up
    return line.astype(np.uint8)


def palette(picture: np.ndarray, most: int) -> np.ndarray:
    """The colours that stand for all: of every box of like colours, the most frequent; split where most differ."""
    flat = picture.reshape(-1, 3)
    colours, counts = np.unique(flat, axis=0, return_counts=True)
    boxes = [np.arange(len(colours))]
    while len(boxes) < most:
        spread = [
            (np.ptp(colours[box], axis=0).max() * np.sqrt(counts[box].sum())) if len(box) > 1 else -1 for box in boxes
        ]
        worst = int(np.argmax(spread))
        if spread[worst] < 0:
            break
        box = boxes.pop(worst)
        axis = int(np.argmax(np.ptp(colours[box], axis=0)))
        box = box[np.argsort(colours[box, axis], kind="stable")]
        half = np.searchsorted(np.cumsum(counts[box]), counts[box].sum() / 2)
        half = min(max(int(half), 1), len(box) - 1)
        boxes += [box[:half], box[half:]]
    return np.array([np.average(colours[box], axis=0, weights=counts[box]) for box in boxes]).round().astype(np.uint8)


def reduced(picture: np.ndarray, most: int = COLOURS) -> bytes:
    """The same picture with few colours, as a PNG with a palette."""
    few = palette(picture, most)
    colours, where = np.unique(picture.reshape(-1, 3), axis=0, return_inverse=True)
    nearest = np.concatenate(
        [
            ((part[:, None, :].astype(int) - few[None].astype(int)) ** 2).sum(2).argmin(1)
            for part in np.array_split(colours, 32)
        ]
    ).astype(np.uint8)
    height, width, _ = picture.shape
    indices = nearest[where.reshape(-1)].reshape(height, width)
    rows = np.concatenate([np.zeros((height, 1), np.uint8), indices], axis=1)
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", few.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    made = b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + made


# ── photographs ───────────────────────────────────────────────────────────────────────────────────
def photograph(screen: Screen, shown: Shown) -> bytes:
    shown.open(screen)
    settled(screen)
    screen.page.wait_for_timeout(300)
    return screen.page.screenshot(animations="disabled")


def main() -> None:
    folder = HERE / "screens"
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        house = House(Path(scratch))
        house.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        visit = Visits(browser, house)
        for name, size, theme, language in SHOTS:
            screen = visit(size, theme=theme, language=language, scale=SCALE[size])
            shown = next(one for one in gallery(screen) if one.name == name)
            picture = reduced(pixels(photograph(screen, shown)))
            assert len(picture) < MOST_BYTES, f"{name} takes {len(picture)} bytes"
            (folder / NAME.format(name, size, theme, language)).write_bytes(picture)
            print(f"{NAME.format(name, size, theme, language):40} {len(picture):7} bytes")
            screen.page.context.close()
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()
