/** Arrow keys on the board: from choice to choice while something is to be chosen, else from space to space. */
import { step, type Direction } from '../../../hex/geometry';
import type { TrucksView } from '../view';
import { groundOf, placeOf, type Course } from './course';
import type { Draft } from '../draft.svelte';

const WAYS: Record<string, readonly Direction[]> = {
  ArrowRight: ['east'],
  ArrowLeft: ['west'],
  ArrowUp: ['north-east', 'north-west'],
  ArrowDown: ['south-west', 'south-east'],
};

type Place = { cell: string; steps_left: number };
const cellsOf = (places: Place[]): string[] => [...new Set(places.map(({ cell }) => cell))];

/** What can be chosen now, in the order in which arrows go through it: nearest to the finish first. */
export function choices(draft: Draft, view: TrucksView): string[] {
  const nearest = (a: Place, b: Place) => a.steps_left - b.steps_left;
  if (draft.spots) return cellsOf([...draft.reach.values()].flatMap(({ ways }) => ways.slice(0, 1)).sort(nearest));
  if (!draft.offer) return [];
  return cellsOf(view.trucks.filter((truck) => draft.candidates.includes(truck.name)).sort(nearest));
}

/** The cell that a key leads to; null when it is no arrow or leads nowhere. With Shift every space is walked. */
export function nextCell(
  key: string,
  from: string,
  course: Course,
  draft: Draft | null,
  view: TrucksView,
  shift: boolean,
): string | null {
  const directions = WAYS[key];
  if (key === 'Home' || key === 'End') return key === 'Home' ? 'park' : course.finish;
  if (!directions) return null;
  const open = draft && !shift ? choices(draft, view) : [];
  if (open.length) {
    const on = key === 'ArrowRight' || key === 'ArrowDown';
    const at = open.indexOf(from);
    if (at < 0) return open[on ? 0 : open.length - 1]!;
    return open[(at + (on ? 1 : open.length - 1)) % open.length]!;
  }
  return walk(from, directions, course);
}

/** One step to a neighbour, or over a gap to the nearest space that lies that way. */
function walk(from: string, directions: readonly Direction[], course: Course): string | null {
  const known = (cell: string | null) => cell !== null && course.grounds.has(cell);
  const named = (cell: string) => (groundOf(course, cell) === 'park' ? 'park' : cell);
  if (from !== 'park') {
    for (const direction of directions) {
      const cell = step(from, direction);
      if (cell !== null && known(cell)) return named(cell);
    }
  }
  const here = placeOf(course, from);
  const level = directions.length === 1;
  const sign = directions[0] === 'east' || directions[0] === 'south-west' ? 1 : -1;
  let best: string | null = null;
  let least = Infinity;
  for (const cell of course.rows.flat()) {
    if (cell === from) continue;
    const { x, y } = placeOf(course, cell);
    const [along, beside] = level
      ? [(x - here.x) * sign, Math.abs(y - here.y)]
      : [(y - here.y) * sign, Math.abs(x - here.x)];
    if (along <= 1 || beside > along) continue;
    if (along + 2 * beside < least) [best, least] = [cell, along + 2 * beside];
  }
  return best;
}
