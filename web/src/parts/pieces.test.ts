import { expect, test } from 'vitest';
import { MARKS, markAt } from './pieces';

/** Every number of a path, without the letters between them. */
const numbers = (path: string) => path.match(/-?[\d.]+/g)!.map(Number);

test('a mark about another point is the same mark, moved and scaled', () => {
  for (const [seat, path] of MARKS.entries()) {
    expect(numbers(markAt(seat, 0, 0, 1))).toEqual(numbers(path));
    expect(markAt(seat, 0, 0, 1).replace(/[^a-z]/gi, '')).toBe(path.replace(/[^a-z]/gi, ''));
  }
  expect(markAt(0, 10, 20, 2)).toBe('M10 6.4 24 31.2H-4z');
  expect(markAt(2, 10, 20, 2)).toBe('M10 7.4A12.6 12.6 0 1 1 10 32.6 12.6 12.6 0 1 1 10 7.4z');
});
