/** A hint as it is shown, in the list and on the board: the moves the analyst thinks best, in its order. */
import type { Thoughts } from '../net/messages';

export interface Hint {
  move: string;
  /** From 1. */
  rank: number;
  /** The chance to win of 100, or the points to expect. */
  worth: number;
  unit: 'chance' | 'points';
}

const MOST = 3;

/** Their chances tell moves apart, except where the game is as good as won or lost: there it is their points that do. */
export function hintsOf(thoughts: Thoughts | null): Hint[] {
  const best = (thoughts?.moves ?? [])
    .slice(0, MOST)
    .map((found) => ({ ...found, chance: Math.round(found.wins * 100) }));
  const settled = best.every(({ chance }) => chance === 0) || best.every(({ chance }) => chance === 100);
  return best.map(({ move, chance, points }, n) => ({
    move,
    rank: n + 1,
    ...(settled ? { worth: Math.round(points), unit: 'points' } : { worth: chance, unit: 'chance' }),
  }));
}

/** As it stands beside a move. */
export function signOf({ worth, unit }: Pick<Hint, 'worth' | 'unit'>): string {
  return unit === 'points' ? String(worth) : `${worth} %`;
}

/** How many before it in the list stand at the same place: their signs are stacked. */
export function stacked<T extends { cell: string }>(marks: readonly T[]): (T & { over: number })[] {
  return marks.map((mark, n) => ({ ...mark, over: marks.slice(0, n).filter(({ cell }) => cell === mark.cell).length }));
}
