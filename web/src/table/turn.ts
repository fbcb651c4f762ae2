/** A turn that somebody made, in one sentence: what the strip shows is what the ear is told. */
import type { GameParts, ToldTurn } from './game';
import type { Turn } from './line';
import { personOf } from './say';
import type { Seated } from './seated';
import type { TableStore } from './table.svelte';
import { t } from '../words/words.svelte';

/** "Basil: lemon to c4 and c5, reaches the oasis, 5 points." */
export function turnSentence(turn: Turn, table: TableStore, parts: Pick<GameParts, 'tellTurn'>): string {
  return sentenceOf(parts.tellTurn(turn.entries, table), turn.seat, table);
}

export function sentenceOf({ what, points, end }: ToldTurn, seat: number | null, table: Seated): string {
  const name = personOf(table, seat);
  const told = points ? t('recap-turn-points', { name, what, count: points }) : t('recap-turn', { name, what });
  return end ? `${told} ${end}` : told;
}
