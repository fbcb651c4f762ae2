import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { released } from './press';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const point = (kind: string, button = 0) => window.dispatchEvent(new MouseEvent(kind, { button }));

/** Whether what waits now may go on, asked as often as one likes. */
function waiting(): () => boolean {
  let waits = true;
  void released().then(() => (waits = false));
  return () => waits;
}

test('nothing waits where nothing is pressed', async () => {
  const waits = waiting();
  await vi.advanceTimersByTimeAsync(0);
  expect(waits()).toBe(false);
});

test.each(['pointerup', 'pointercancel'])('what comes during a press waits for its click: %s', async (end) => {
  point('pointerdown');
  const waits = waiting();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waits()).toBe(true);
  point(end);
  await vi.advanceTimersByTimeAsync(0);
  expect(waits()).toBe(true); // a finger's click is still to come
  await vi.advanceTimersByTimeAsync(100);
  expect(waits()).toBe(false);
});

test('a second press right after the first is waited for too', async () => {
  point('pointerdown');
  const waits = waiting();
  point('pointerup');
  point('pointerdown');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waits()).toBe(true);
  point('pointerup');
  await vi.advanceTimersByTimeAsync(100);
  expect(waits()).toBe(false);
});

test('a button that opens a menu is no press', async () => {
  point('pointerdown', 2);
  const waits = waiting();
  await vi.advanceTimersByTimeAsync(0);
  expect(waits()).toBe(false);
});
