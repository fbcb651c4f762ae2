import { expect, test } from 'vitest';
import { snapshot } from '../testing/table';
import { clockText, timeLeft } from './clock.svelte';

const live = snapshot({ clock: { seat: 0, move: 30_000, bank: [600_000, 590_000], absent: [null, 60_000] } });

test('the turn’s time runs first, then the bank', () => {
  expect(timeLeft(live, 0, 10_000)).toEqual({ move: 20_000, bank: 600_000, absent: null });
  expect(timeLeft(live, 0, 50_000)).toEqual({ move: 0, bank: 580_000, absent: null });
  expect(timeLeft(live, 1, 50_000)).toEqual({ move: null, bank: 590_000, absent: 10_000 });
  expect(timeLeft(snapshot(), 0, 0)).toBeNull();
});

test('times are read at a glance', () => {
  expect([1, 59_000, 65_000, 3_600_000, 90_000_000].map(clockText)).toEqual([
    '0:01',
    '0:59',
    '1:05',
    '1:00:00',
    '1d 1h',
  ]);
});
