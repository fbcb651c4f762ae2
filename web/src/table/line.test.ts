import { describe, expect, test } from 'vitest';
import type { Entry } from '../net/messages';
import { turnNow, turnsOf, turnsSince, withEntry } from './line';

let version = 0;
/** `began`: where a move's turn began; by default it is a turn of its own. */
const entry = (
  kind: Entry['kind'],
  seat: number | null,
  ply: number,
  move: string | null = null,
  began = ply - 1,
): Entry => ({
  version: (version += 1),
  kind,
  seat,
  ply,
  began,
  at: 0,
  move,
  items: [],
  details: {},
});
const game = (...entries: Entry[]) => entries.reduce<Entry[]>(withEntry, []);

describe('the line', () => {
  test('a move taken back is gone, and the taking back leaves no trace', () => {
    const line = game(
      entry('start', null, 0),
      entry('move', 0, 1, 'La1'),
      entry('move', 0, 2, 'La2'),
      entry('undo', 0, 1),
    );
    expect(line.map(({ move }) => move)).toEqual([null, 'La1']);
  });

  test('taking back by consent drops all that followed', () => {
    const line = game(
      entry('move', 0, 1, 'La1'),
      entry('move', 1, 2, 'Ma2'),
      entry('move', 2, 3, 'Ra3'),
      entry('take_back', 1, 0),
    );
    expect(line).toEqual([]);
  });

  test('the same entry again changes nothing', () => {
    const once = entry('move', 0, 1, 'La1');
    expect(game(once, once)).toHaveLength(1);
  });

  test('a confirmation is told only where it ends the game', () => {
    const move = entry('move', 0, 1, 'La1');
    const end = {
      ...entry('confirm', 0, 2),
      items: [{ kind: 'end', seat: null, rule: 'D23', points: 0, cells: [], details: {} }],
    };
    expect(game(entry('move', 0, 1, 'La1'), entry('confirm', 0, 1))).toHaveLength(1);
    expect(game(move, end)).toHaveLength(2);
  });
});

describe('turns', () => {
  test('moves that the server counts to one turn are one', () => {
    const turns = turnsOf(
      game(
        entry('start', null, 0),
        entry('move', 0, 1, 'L*a1'),
        entry('move', 0, 2, 'M*a3'),
        entry('move', 1, 3, 'La2'),
        entry('move', 1, 4, 'La4', 2),
        entry('move', 1, 5, 'La6'),
      ),
    );
    expect(turns.map(({ number, entries }) => [number, entries.length])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 1],
    ]);
  });

  test('two camels are one turn, whoever sits down between them', () => {
    const turns = turnsOf(
      game(
        entry('move', 0, 1, 'La1'),
        entry('take_over', 1, 1),
        entry('move', 0, 2, 'La2', 0),
        entry('move', 1, 3, 'Mb1'),
      ),
    );
    expect(turns.filter(({ number }) => number).map(({ number, entries }) => [number, entries.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('two moves of a seat in a row may be two turns', () => {
    const turns = turnsOf(game(entry('move', 0, 1, 'B1@1a:b10'), entry('move', 0, 2, 'n+@1a')));
    expect(turns).toHaveLength(2);
  });

  test('the turn under way is the next one as soon as another seat is on turn', () => {
    const line = game(
      entry('start', null, 0),
      entry('move', 0, 1, 'L*a1'),
      entry('move', 1, 2, 'M*a3'),
      entry('move', 0, 3, 'La2'),
    );
    expect(turnNow(line.slice(0, 1), 0)).toBe(1);
    expect(turnNow(line.slice(0, 2), 1)).toBe(2);
    expect(turnNow(line, 0)).toBe(3); // its second camel, or its confirmation
    expect(turnNow(line, 1)).toBe(4);
    expect(turnNow(line, null)).toBe(3); // over
  });
});

test('since my last turn: what the others did, not what I am doing', () => {
  const line = game(
    entry('move', 0, 1, 'La1'),
    entry('move', 1, 2, 'Ma2'),
    entry('move', 2, 3, 'Ra3'),
    entry('move', 0, 4, 'La4'),
  );
  const plies = (moves: typeof line) => turnsSince(moves, [0]).map(({ entries }) => entries[0]!.ply);
  expect(plies(line)).toEqual([2, 3]);
  expect(plies(line.slice(0, 3))).toEqual([2, 3]);
  expect(plies(line.slice(0, 1))).toEqual([]);
});
