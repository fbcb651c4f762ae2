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

test('a page is loaded anew once the server answers, but not over and over', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new TypeError()).mockResolvedValue({ ok: true }));
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const answered = vi.fn();
  reloadWhenBack(answered);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([reload.mock.calls.length, answered.mock.calls.length]).toEqual([1, 0]);
  reloadWhenBack(answered);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([reload.mock.calls.length, answered.mock.calls.length]).toEqual([1, 1]);
});
