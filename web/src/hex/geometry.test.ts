import { describe, expect, test } from 'vitest';
import { boxOf, cellOf, cornersOf, middleOf, neighboursOf, readMap, spotOf, step } from './geometry';

const SMALL = `# A small board of one's own.
palms: 1
supply: 6 7 8 9
map
 . o . . , ,
  . . . o , u
 . . P . . ,
  o . . . , ,
 . . o . u ,
`;

describe('cells', () => {
  test('names and places go both ways', () => {
    expect(spotOf('k12')).toEqual({ column: 10, row: 11 });
    expect(cellOf({ column: 10, row: 11 })).toBe('k12');
    for (const wrong of ['', 'K12', 'a0', 'a01', 'a100', 'aa1', '12']) expect(spotOf(wrong)).toBeNull();
  });

  test('every second row is shifted half a hex to the right', () => {
    expect(middleOf('a1')).toEqual({ x: 0, y: 0 });
    expect(middleOf('a2').x).toBeCloseTo(Math.sqrt(3) / 2);
    expect(middleOf('a3').x).toBe(0);
    expect(middleOf('a3', 10).y).toBe(30);
  });

  test('six neighbours, once round from the east, by the table of the format', () => {
    expect(neighboursOf('c3')).toEqual(['d3', 'c4', 'b4', 'b3', 'b2', 'c2']);
    expect(neighboursOf('c4')).toEqual(['d4', 'd5', 'c5', 'b4', 'c3', 'd3']);
    expect(neighboursOf('a1')).toEqual(['b1', 'a2', null, null, null, null]);
  });

  test('neighbours are one hex apart and know each other', () => {
    for (const cell of ['b2', 'c5', 'k12'])
      for (const other of neighboursOf(cell)) {
        expect(neighboursOf(other!)).toContain(cell);
        const [a, b] = [middleOf(cell), middleOf(other!)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.sqrt(3));
      }
    expect(step('a1', 'west')).toBeNull();
  });

  test('a hex stands on a corner', () => {
    const [top] = cornersOf({ x: 0, y: 0 }, 2);
    expect(top!.x).toBeCloseTo(0);
    expect(top!.y).toBeCloseTo(-2);
  });
});

describe('maps', () => {
  test('headers and comments are passed over, blanks mean nothing', () => {
    const map = readMap(SMALL);
    expect([map.columns, map.rows, map.cells.size]).toEqual([6, 5, 30]);
    expect(map.cells.get('c3')).toBe('P');
    expect(map.cells.get('f2')).toBe('u');
  });

  test('what is left out is not there', () => {
    const map = readMap(SMALL, ',uQ');
    expect(map.cells.has('f1')).toBe(false);
    expect(map.columns).toBe(5);
    expect(boxOf(map.cells.keys()).height).toBeCloseTo(8);
  });
});
