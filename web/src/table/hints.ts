/** A hint as it is shown, in the list and on the board: the moves the analyst looked at most, by what they are worth. */
import type { ReasonFields, Thoughts } from '../net/messages';

export interface Hint {
  move: string;
  /** From 1. */
  rank: number;
  /** The chance to win of 100, or the points to expect. */
  worth: number;
  unit: 'chance' | 'points';
  reasons: readonly ReasonFields[];
}

const MOST = 3;

/**
 * Their chances tell moves apart, except where the game is as good as won or lost: there it is their points that do.
 * They stand in the order of the number that is shown; where that is the same, by points, then as the analyst has them.
 */
export function hintsOf(thoughts: Thoughts | null): Hint[] {
  const best = (thoughts?.moves ?? [])
    .slice(0, MOST)
    .map((found) => ({ ...found, chance: Math.round(found.wins * 100) }));
  const settled = best.every(({ chance }) => chance === 0) || best.every(({ chance }) => chance === 100);
  const worth = settled
    ? ({ points }: { points: number }) => Math.round(points)
    : ({ chance }: { chance: number }) => chance;
  return best
    .sort((one, other) => worth(other) - worth(one) || other.points - one.points)
    .map((found, n) => ({
      move: found.move,
      rank: n + 1,
      worth: worth(found),
      unit: settled ? 'points' : 'chance',
      reasons: found.reasons,
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
