/** A hint as it is shown, in the list and on the board: the moves the analyst looked at most, best first. */
import type { Thoughts } from '../messages';

export interface Hint {
  move: string;
  /** From 1. */
  rank: number;
  /** Chance to win, of 100. */
  percent: number;
}

const MOST = 3;

export function hintsOf(thoughts: Thoughts | null): Hint[] {
  return [...(thoughts?.moves ?? [])]
    .sort((one, other) => other.visits - one.visits)
    .slice(0, MOST)
    .map(({ move, wins }, n) => ({ move, rank: n + 1, percent: Math.round(wins * 100) }));
}

/** How many before it in the list stand at the same place: their signs are stacked. */
export function stacked<T extends { cell: string }>(marks: readonly T[]): (T & { over: number })[] {
  return marks.map((mark, n) => ({ ...mark, over: marks.slice(0, n).filter(({ cell }) => cell === mark.cell).length }));
}
