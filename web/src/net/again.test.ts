import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying, reloadWhenBack } from './again';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('what fails is tried again until it works, and then no more', async () => {
  const attempt = vi
    .fn()
    .mockResolvedValueOnce(false)
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(true);
  keepTrying(attempt);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('it is tried at once when the network is back', async () => {
  const attempt = vi.fn().mockResolvedValue(false);
  const end = keepTrying(attempt);
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(0);
  end();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('a page is loaded anew once the server answers, again where that did not help, but less and less often', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new TypeError()).mockResolvedValue({ ok: true }));
  const times: number[] = [];
  const answered = vi.fn();
  vi.spyOn(location, 'reload').mockImplementation(() => {
    times.push(Date.now());
    setTimeout(() => reloadWhenBack(answered)); // the next page does not come either
  });
  reloadWhenBack(answered);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answered).toHaveBeenCalled(); // by the page after the first reload
  await vi.advanceTimersByTimeAsync(120_000);
  const pauses = times.slice(1).map((time, n) => time - times[n]!);
  for (const [n, least] of [2_000, 8_000, 30_000, 30_000].entries()) {
    expect(pauses[n]).toBeGreaterThanOrEqual(least);
    expect(pauses[n]).toBeLessThan(least + 6_000);
  }
});
