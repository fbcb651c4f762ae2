/** What lies over the course while a turn is drafted: trucks that may be chosen, spaces in reach, the way of the drive. */
import type { TrucksTruck } from './view';
import type { Course } from './board/course';
import type { Draft } from './draft.svelte';

/** A space that the truck can be driven to, by the best way that leads there. */
export interface Reached {
  cell: string;
  /** What is left in the tank. */
  gauge: number;
  /** It costs the truck. */
  home: boolean;
  /** Ways of different effect lead there. */
  several: boolean;
  /** Points taken at once. */
  points: number;
}

export interface Marks {
  /** The way of the drive that is looked at or chosen, from where the truck stands. */
  way: readonly string[];
  /** Trucks that may be chosen now. */
  open: readonly { truck: TrucksTruck; chosen: boolean }[];
  /** The truck that will drive. */
  driver: TrucksTruck | null;
  reached: readonly Reached[];
  /** Spaces in reach that are refused. */
  refused: readonly string[];
  target: { cell: string; chosen: boolean } | null;
  /** The last press that was refused; each is an object of its own, so that the same space shakes again. */
  no: { cell: string } | null;
}

export function marksOf(draft: Draft, trucks: readonly TrucksTruck[], course: Course): Marks {
  const reach = [...draft.reach.values()];
  const driver = trucks.find(({ name }) => name === draft.truck) ?? null;
  // Before a card is chosen only a truck chosen first is marked: everything else would be noise.
  const open = draft.spots
    ? []
    : trucks.filter(({ name }) => (draft.offer ? draft.candidates.includes(name) : name === draft.truck));
  const target = draft.lookedAt?.ways.length ? draft.looked : draft.cell;
  return {
    way: draft.shown && driver ? [driver.cell, ...draft.shown.path] : [],
    open: open.map((truck) => ({ truck, chosen: draft.chosen.includes(truck.name) })),
    driver: draft.spots ? driver : null,
    reached: reach.flatMap(({ cell, ways }) => {
      const [best] = ways;
      if (!best) return [];
      const points = cell === course.finish ? (draft.previews[best.move ?? '']?.points ?? 0) : 0;
      return [{ cell, gauge: best.gauge, home: best.home, several: ways.length > 1, points }];
    }),
    refused: reach.filter(({ refused }) => refused).map(({ cell }) => cell),
    target: target && draft.reach.has(target) ? { cell: target, chosen: target === draft.cell } : null,
    no: draft.no,
  };
}
