/** How far and which way things lie from a hex: what those who do not see the board ask for. */
import { DIRECTIONS, middleOf, spotOf, step } from './geometry';

/** As the words call it: `wind-ne`. */
type Wind = 'e' | 'se' | 's' | 'sw' | 'w' | 'nw' | 'n' | 'ne';
const WINDS: readonly Wind[] = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'];
/** The winds of the six sides, in the order of DIRECTIONS. */
const SIDES: readonly Wind[] = ['e', 'se', 'sw', 'w', 'nw', 'ne'];

/** Hexes from one to the other, whatever lies between. */
export function distance(from: string, to: string): number {
  const [a, b] = [cube(from), cube(to)];
  return Math.max(...a.map((one, axis) => Math.abs(one - b[axis]!)));
}

function cube(cell: string): [number, number, number] {
  const { column, row } = spotOf(cell)!;
  const q = column - (row - (row % 2)) / 2;
  return [q, row, -q - row];
}

export function windTo(from: string, to: string): Wind {
  const [here, there] = [middleOf(from), middleOf(to)];
  const turn = Math.round(Math.atan2(there.y - here.y, there.x - here.x) / (Math.PI / 4));
  return WINDS[(turn + 8) % 8]!;
}

/** The nearest of some cells; in reading order where several are. */
export function nearestOf(cells: Iterable<string>, from: string): string | null {
  let best: string | null = null;
  for (const cell of cells) if (best === null || distance(from, cell) < distance(from, best)) best = cell;
  return best;
}

export interface Sight {
  wind: Wind;
  /** Hexes with nothing on them before it. */
  free: number;
  /** The first that has, or that lies beyond the board; null where there are no more hexes. */
  cell: string | null;
}

/** What is met on the six ways straight on from a hex. */
export function sightsFrom(cell: string, stops: (cell: string) => boolean): Sight[] {
  return DIRECTIONS.map((direction, n) => {
    let free = 0;
    let at = step(cell, direction);
    for (; at && !stops(at); at = step(at, direction)) free += 1;
    return { wind: SIDES[n]!, free, cell: at };
  });
}
