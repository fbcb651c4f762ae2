/** What a review marks over slider and graph: what a turn is remembered for, and where the game turned. */
import type { Entry, ReviewTurn } from '../net/messages';
import type { GameParts } from '../table/game';
import { nameOf } from '../table/say';
import type { TableStore } from '../table/table.svelte';
import { t } from '../words/words.svelte';
import { turningPoints, type Judged } from './judged';
import { costWords } from './say';
import type { Measure } from './analyst.svelte';

export interface Marked {
  /** Turns made when it has happened. */
  turn: number;
  seat: number;
  kind: 'closed' | 'turned';
  words: string;
}

/** Milestones of the game's own, at the turn in which they happened; of several in one turn the first. */
export function milestones(
  line: readonly Entry[],
  turnAt: (ply: number) => number,
  parts: Pick<GameParts, 'milestone'>,
): Marked[] {
  const found = new Map<number, Marked>();
  for (const entry of line) {
    const words = entry.kind === 'move' ? parts.milestone?.(entry) : '';
    const turn = turnAt(entry.ply - 1) + 1;
    if (words && !found.has(turn)) found.set(turn, { turn, seat: entry.seat ?? 0, kind: 'closed', words });
  }
  return [...found.values()];
}

/** Where the game turned, by the turns that are judged. */
export function turned(
  turns: readonly ReviewTurn[],
  judged: Judged,
  measure: Measure,
  table: Pick<TableStore, 'seats' | 'you'>,
): Marked[] {
  return turningPoints(judged, measure).flatMap((n) => {
    const [turn, found] = [turns[n], judged[n]];
    if (!turn || !found) return [];
    const words = t('replay-turned', { name: nameOf(table, turn.seat), turn: n + 1, what: costWords(found, measure) });
    return [{ turn: n + 1, seat: turn.seat, kind: 'turned' as const, words }];
  });
}
