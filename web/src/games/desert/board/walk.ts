/** Where the keyboard goes from a cell. */
import { DIRECTIONS, step, type Direction } from '../../../hex/geometry';
import type { Ground } from './ground';

const ARROWS: Record<string, [Direction, Direction]> = {
  ArrowRight: ['east', 'east'],
  ArrowLeft: ['west', 'west'],
  // In a shifted row straight up lies to the left, in the others to the right: up and down alternate and keep the column.
  ArrowUp: ['north-east', 'north-west'],
  ArrowDown: ['south-east', 'south-west'],
};

/** The cell an arrow leads to. It passes over mountains and gaps, and stays where the board ends. */
export function walk(ground: Ground, from: string, key: string): string | null {
  const ways = ARROWS[key];
  if (!ways) return null;
  let at: string | null = from;
  for (let steps = 0; at && steps < 30; steps += 1) {
    const shifted = (Number(at.slice(1)) - 1) % 2;
    at = step(at, ways[shifted]!);
    if (at && ground.has.has(at)) return at;
  }
  if (key === 'ArrowUp' || key === 'ArrowDown') return aside(ground, from, key);
  return from;
}

/** At a slanting edge the column ends while the row beyond goes on: any neighbour in that row will do. */
function aside(ground: Ground, from: string, key: string): string {
  const ways = DIRECTIONS.filter((direction) => direction.startsWith(key === 'ArrowUp' ? 'north' : 'south'));
  return ways.map((way) => step(from, way)).find((cell) => cell && ground.has.has(cell)) ?? from;
}

/** The first or last cell of the row, or of the board. */
export function leap(ground: Ground, from: string, key: string, all: boolean): string | null {
  if (key !== 'Home' && key !== 'End') return null;
  const row = all ? ground.cells : (ground.rows.find((cells) => cells.includes(from)) ?? ground.cells);
  return (key === 'Home' ? row[0] : row[row.length - 1]) ?? null;
}

/** The next of some cells after one, round and round; the first where that one is none of them. */
export function onward(cells: readonly string[], from: string | null, back: boolean): string | null {
  if (!cells.length) return null;
  const at = from === null ? -1 : cells.indexOf(from);
  if (at < 0) return (back ? cells[cells.length - 1] : cells[0]) ?? null;
  return cells[(at + (back ? -1 : 1) + cells.length) % cells.length] ?? null;
}
