/** The spaces a truck can be driven to, with every way of different effect that leads there. */
import type { TrucksSpot } from './view';

export interface Reach {
  cell: string;
  /** Legal ways, the one that leaves most fuel first; a way home to the park comes last. Empty where it is refused. */
  ways: TrucksSpot[];
  /** Why none leads there. */
  refused: TrucksSpot | null;
}

/** Gathers spots by space, of so many steps only if `steps` says so. */
export function reachOf(spots: readonly TrucksSpot[], steps: number | null = null): Map<string, Reach> {
  const reach = new Map<string, Reach>();
  for (const spot of spots) {
    if (steps !== null && spot.path.length !== steps) continue;
    const here = reach.get(spot.cell) ?? { cell: spot.cell, ways: [], refused: null };
    if (spot.refusal) here.refused ??= spot;
    else if (spot.move && !here.ways.some((way) => way.move === spot.move)) here.ways.push(spot);
    reach.set(spot.cell, here);
  }
  for (const here of reach.values()) {
    here.ways.sort((a, b) => Number(a.home) - Number(b.home) || b.gauge - a.gauge || a.path.length - b.path.length);
    if (here.ways.length) here.refused = null;
  }
  return reach;
}
