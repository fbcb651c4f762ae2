import { describe, expect, test } from 'vitest';
import { headed, meant, shownOf, stepped } from './list';

const legal = { step: ['>b2', '>b3', '>d3'], tent: ['tent'], rest: ['rest'], dig: ['dig1', 'Dig2'] };

describe('the list of moves', () => {
  test('has every legal move, in the order of its groups', () => {
    const shown = shownOf(legal, '');
    expect(shown.moves).toEqual(['>b2', '>b3', '>d3', 'tent', 'rest', 'dig1', 'Dig2']);
    expect([shown.matching, shown.all]).toEqual([7, 7]);
  });

  test('is narrowed by what stands anywhere in the notation, large or small', () => {
    expect(shownOf(legal, 'b').moves).toEqual(['>b2', '>b3']);
    expect(shownOf(legal, ' DIG ').moves).toEqual(['dig1', 'Dig2']);
    expect(shownOf(legal, 'x')).toEqual({ groups: [], moves: [], matching: 0, all: 7 });
  });

  test('leaves out empty groups and what is too much to read, and still counts it', () => {
    const shown = shownOf(legal, '', 4);
    expect(shown.moves).toEqual(['>b2', '>b3', '>d3', 'tent']);
    expect([shown.matching, shown.all]).toEqual([7, 7]);
    expect(shown.groups.map(({ key }) => key)).toEqual(['step', 'tent']);
  });

  test('has headings where a group says more than its only move', () => {
    expect(headed(shownOf(legal, ''))).toBe(true);
    expect(headed(shownOf({ tent: ['tent'], rest: ['rest'] }, ''))).toBe(false);
    expect(headed(shownOf({ step: ['>b2', '>b3'] }, ''))).toBe(false);
  });
});

describe('what is typed', () => {
  test('means the move that is written so', () => {
    expect(meant(legal, ' tent ')).toBe('tent');
    expect(meant(legal, 'DIG1')).toBe('dig1');
    expect(meant(legal, 'dig')).toBeNull();
  });

  test('means none where two differ only in their letters’ size', () => {
    expect(meant({ a: ['Ra1', 'ra1'] }, 'RA1')).toBeNull();
    expect(meant({ a: ['Ra1', 'ra1'] }, 'ra1')).toBe('ra1');
  });
});

test('arrows go round the list', () => {
  const moves = ['a', 'b', 'c'];
  expect(stepped(moves, null, 'ArrowDown')).toBe('a');
  expect(stepped(moves, 'c', 'ArrowDown')).toBe('a');
  expect(stepped(moves, null, 'ArrowUp')).toBe('c');
  expect(stepped(moves, 'b', 'ArrowUp')).toBe('a');
  expect(stepped(moves, 'b', 'Home')).toBe('a');
  expect(stepped(moves, 'b', 'End')).toBe('c');
  expect(stepped(moves, 'b', 'x')).toBeNull();
  expect(stepped([], null, 'ArrowDown')).toBeNull();
});
