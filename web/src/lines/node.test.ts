/** A tree of lines comes back as it was kept, and says where each of its positions is. */
import { expect, test } from 'vitest';
import type { LineTold } from '../net/messages';
import { addLines, gameTree, linesOf, pathOf } from './node.svelte';

const GAME = { moves: ['a', 'b', 'c', 'd'], seats: [0, 1, 0, 1], chance: ['', 'B', 'N', ''], trees: [] };
const line = (at: number, moves: string[], more: Partial<LineTold> = {}): LineTold => ({
  at,
  moves,
  seats: moves.map(() => 0),
  chance: moves.map(() => 'R'),
  name: '',
  comments: {},
  lines: [],
  ...more,
});

test('lines come back as they were kept', () => {
  const root = gameTree(GAME);
  const inside = line(3, ['z'], { name: 'Inside' });
  addLines(root, [line(1, ['x', 'y', 'w'], { comments: { '3': 'Well.' }, lines: [inside] }), line(3, ['q'])]);
  expect(linesOf(root, true)).toEqual([
    {
      at: 1,
      moves: ['x', 'y', 'w'],
      chance: ['R', 'R', 'R'],
      comments: { '3': 'Well.' },
      lines: [{ at: 3, moves: ['z'], chance: ['R'], name: 'Inside' }],
    },
    { at: 3, moves: ['q'], chance: ['R'] },
  ]);
  expect(linesOf(root, false)[1]).toEqual({ at: 3, moves: ['q'] });
});

test('a position knows its line, and how it is reached', () => {
  const root = gameTree(GAME);
  addLines(root, [line(1, ['x', 'y', 'w'], { lines: [line(3, ['z'])] })]);
  const [x, y] = root.line[1]!.variations[1]!.line;
  const z = y!.variations[1]!;
  expect([root.line[2]!.start, x!.start, y!.start, z.start]).toEqual([null, x, x, z]);
  expect(pathOf(z, true)).toEqual({ at: 1, moves: ['x', 'y', 'z'], chance: ['R', 'R', 'R'] });
  expect(pathOf(root.line[2]!, false)).toEqual({ at: 2, moves: [], chance: null });
});

test('the same move with other draws is another line, and what is taken out is gone', () => {
  const root = gameTree(GAME);
  const at = root.line[1]!;
  expect(at.find('b', 'B')).toBe(at.next);
  expect(at.find('b', 'N')).toBeUndefined();
  const other = at.add('b', 'N', 1);
  expect(linesOf(root, true)).toEqual([{ at: 1, moves: ['b'], chance: ['N'] }]);
  other.remove();
  expect(linesOf(root, true)).toEqual([]);
});
