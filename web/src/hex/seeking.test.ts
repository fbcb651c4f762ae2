import { expect, test } from 'vitest';
import { distance, nearestOf, sightsFrom, windTo } from './seeking';

test('how far one hex is from another', () => {
  expect(distance('c3', 'c3')).toBe(0);
  expect(distance('a1', 'd1')).toBe(3);
  expect(distance('a1', 'a3')).toBe(2);
  expect(distance('a1', 'b3')).toBe(2);
  expect(distance('a1', 'c3')).toBe(3);
});

test('which way it lies', () => {
  expect(['d3', 'b3', 'c1', 'c9', 'e5', 'a1'].map((cell) => windTo('c3', cell))).toEqual([
    'e',
    'w',
    'n',
    's',
    'se',
    'nw',
  ]);
});

test('the nearest of several', () => {
  expect(nearestOf(['a9', 'd1', 'b2'], 'a1')).toBe('b2');
  expect(nearestOf([], 'a1')).toBeNull();
});

test('what is met in six directions', () => {
  const board = new Set(['a1', 'b1', 'c1', 'd1', 'a2', 'b2']);
  const sights = sightsFrom('b1', (cell) => !board.has(cell) || cell === 'd1');
  expect(sights.map(({ wind, free, cell }) => `${wind} ${free} ${cell}`)).toEqual([
    'e 1 d1',
    'se 1 c3',
    'sw 1 a3',
    'w 1 null',
    'nw 0 null',
    'ne 0 null',
  ]);
});
