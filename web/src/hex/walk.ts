/** Where the keyboard goes from a cell: to a neighbour, or over a gap. */
import { DIRECTIONS, spotOf, step, type Direction, type Point } from './geometry';

/** What can be walked on. A cell is called by its hex, except where several hexes are one place with a name of its own. */
export interface Walkable {
  rows: readonly (readonly string[])[];
  /** The cell at a hex; null where there is none. */
  at(hex: string): string | null;
  place(cell: string): Point;
  /** The rows are broken and far apart: over a gap the nearest cell that lies that way will do. */
  winding?: boolean;
}

const ARROWS: Record<string, readonly [Direction, Direction]> = {
  ArrowRight: ['east', 'east'],
  ArrowLeft: ['west', 'west'],
  // In a shifted row straight up lies to the left, in the others to the right: up and down alternate and keep the column.
  ArrowUp: ['north-east', 'north-west'],
  ArrowDown: ['south-east', 'south-west'],
};

/** The cell an arrow leads to; where the board ends, the same. Null for another key. */
export function walk(board: Walkable, from: string, key: string): string | null {
  if (!ARROWS[key]) return null;
  const found = board.winding
    ? (straight(board, from, key, 1) ?? aside(board, from, key) ?? nearest(board, from, key))
    : (straight(board, from, key, 30) ?? aside(board, from, key));
  return found ?? from;
}

/** Straight on, at most so many hexes far. */
function straight(board: Walkable, from: string, key: string, far: number): string | null {
  let hex: string | null = from;
  for (let steps = 0; hex && steps < far; steps += 1) {
    const spot = spotOf(hex);
    hex = spot && step(hex, ARROWS[key]![spot.row % 2]!);
    const cell = hex && board.at(hex);
    if (cell) return cell;
  }
  return null;
}

/** At a slanting edge the column ends while the row beyond goes on: any neighbour in that row will do. */
function aside(board: Walkable, from: string, key: string): string | null {
  const side = { ArrowUp: 'north', ArrowDown: 'south' }[key];
  if (!side) return null;
  const hexes = DIRECTIONS.filter((direction) => direction.startsWith(side)).map((direction) => step(from, direction));
  return hexes.map((hex) => hex && board.at(hex)).find((cell) => cell) ?? null;
}

/** Of all that lies more that way than to the side, the nearest. */
function nearest(board: Walkable, from: string, key: string): string | null {
  const here = board.place(from);
  const level = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  let best: string | null = null;
  let least = Infinity;
  for (const cell of board.rows.flat()) {
    const { x, y } = board.place(cell);
    const [across, down] = [x - here.x, y - here.y];
    const [along, beside] = level ? [across * sign, Math.abs(down)] : [down * sign, Math.abs(across)];
    if (cell === from || along <= 0 || beside > along) continue;
    if (along + 2 * beside < least) [best, least] = [cell, along + 2 * beside];
  }
  return best;
}

/** The first or last cell of the row, or of the board. */
export function leap(board: Walkable, from: string, key: string, all: boolean): string | null {
  if (key !== 'Home' && key !== 'End') return null;
  const row = (all ? null : board.rows.find((cells) => cells.includes(from))) ?? board.rows.flat();
  return (key === 'Home' ? row[0] : row.at(-1)) ?? null;
}
