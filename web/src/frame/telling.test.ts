import { expect, test } from 'vitest';
import type { Piece } from '../table/game';
import { nextPiece } from './telling';

const piece = (seat: number, kind: string, cell: string): Piece => ({ seat, kind, cell, words: '' });
const pieces = [
  piece(0, 'L', 'a1'),
  piece(0, 'M', 'b1'),
  piece(1, 'L', 'c1'),
  piece(1, 'M', 'd1'),
  piece(1, 'M', 'd1'),
];

test('from piece to piece, round and round', () => {
  expect(nextPiece(pieces, 'a1', 'all', false, [1])).toBe('b1');
  expect(nextPiece(pieces, 'd1', 'all', false, [1])).toBe('a1');
  expect(nextPiece(pieces, 'a1', 'all', true, [1])).toBe('d1');
});

test('of the same owner, or of the same kind', () => {
  expect(nextPiece(pieces, 'c1', 'seat', false, [0])).toBe('d1');
  expect(nextPiece(pieces, 'd1', 'seat', false, [0])).toBe('c1');
  expect(nextPiece(pieces, 'b1', 'kind', false, [0])).toBe('d1');
});

test('from an empty cell to the first of mine', () => {
  expect(nextPiece(pieces, 'z9', 'seat', false, [1])).toBe('c1');
  expect(nextPiece([], 'z9', 'all', false, [1])).toBeNull();
});
