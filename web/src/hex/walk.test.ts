import { describe, expect, it } from 'vitest';
import { middleOf, readMap, spotOf } from './geometry';
import { onward } from '../app/cells';
import { leap, walk, type Walkable } from './walk';

function boardOf(map: string, winding = false): Walkable {
  const cells = [...readMap(`map\n${map}`).cells.keys()];
  const rows = [...new Set(cells.map((cell) => spotOf(cell)!.row))];
  return {
    rows: rows.map((row) => cells.filter((cell) => spotOf(cell)!.row === row)),
    at: (hex) => (cells.includes(hex) ? hex : null),
    place: (cell) => middleOf(cell),
    winding,
  };
}

const whole = boardOf(`
 . . . . .
  . . # . .
 # . . . .
`);

describe('walking', () => {
  it('goes east and west, and up and down within the column', () => {
    expect(walk(whole, 'b1', 'ArrowRight')).toBe('c1');
    expect(walk(whole, 'b1', 'ArrowLeft')).toBe('a1');
    expect(walk(whole, 'b1', 'ArrowDown')).toBe('b2');
    expect(walk(whole, 'b2', 'ArrowDown')).toBe('b3');
    expect(walk(whole, 'b3', 'ArrowUp')).toBe('b2');
    expect(walk(whole, 'b1', 'x')).toBeNull();
  });

  it('passes straight over gaps, and stays at the edge', () => {
    expect(walk(whole, 'b2', 'ArrowRight')).toBe('d2');
    expect(walk(whole, 'c1', 'ArrowDown')).toBe('c3');
    expect(walk(whole, 'a1', 'ArrowLeft')).toBe('a1');
    expect(walk(whole, 'a1', 'ArrowUp')).toBe('a1');
  });

  it('goes aside where the column ends and the next row goes on', () => {
    expect(walk(whole, 'a2', 'ArrowDown')).toBe('b3');
  });

  it('goes on a winding course to the nearest space that lies that way', () => {
    const course = boardOf(
      `
 . . # # #
  # # # # #
 # # # . .
  # # # # .
`,
      true,
    );
    expect(walk(course, 'b1', 'ArrowRight')).toBe('d3');
    expect(walk(course, 'd3', 'ArrowLeft')).toBe('b1');
    expect(walk(course, 'd3', 'ArrowUp')).toBe('d3'); // it lies more to the side
    expect(walk(course, 'e4', 'ArrowRight')).toBe('e4');
  });

  it('takes several hexes for one place', () => {
    const park = { ...whole, at: (hex: string) => (hex.startsWith('a') ? 'park' : whole.at(hex)) };
    expect(walk(park, 'b1', 'ArrowLeft')).toBe('park');
  });
});

describe('leaping', () => {
  it('goes to the ends of the row, or of the board', () => {
    expect([leap(whole, 'b2', 'Home', false), leap(whole, 'b2', 'End', false)]).toEqual(['a2', 'e2']);
    expect([leap(whole, 'b2', 'Home', true), leap(whole, 'b2', 'End', true)]).toEqual(['a1', 'e3']);
    expect(leap(whole, 'b2', 'x', true)).toBeNull();
  });

  it('goes round a list', () => {
    expect(onward(['a1', 'b2'], null, false)).toBe('a1');
    expect(onward(['a1', 'b2'], 'b2', false)).toBe('a1');
    expect(onward(['a1', 'b2'], 'a1', true)).toBe('b2');
    expect(onward([], 'a1', true)).toBeNull();
  });
});
