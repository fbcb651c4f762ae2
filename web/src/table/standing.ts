/** Who stands where at the end, in words. */
import type { View } from './game';
import { personOf } from './say';
import { isMine } from './seated';
import type { TableStore } from './table.svelte';
import { phrase, t, type One } from '../words/words.svelte';

/** The seats from first to last; equals keep the order of the seats. */
export function ranked(view: View): number[] {
  const places = view.outcome?.places ?? [];
  return places.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]! || a - b);
}

/** Who has won, for a sentence: a bot, where it has played on for somebody who resigned. */
export function winnerOf(table: TableStore, seat: number): One {
  const name = personOf(table, seat);
  return table.seats[seat]?.resigned ? phrase('end-for', { name }) : name;
}

/** "You win by 2 points", "Clara wins", "Amina and Basil share the win". */
export function headline(table: TableStore, view: View): string {
  const outcome = view.outcome;
  if (!outcome) return '';
  const winners = outcome.winners;
  if (winners.length > 1) return t('end-shared', { names: winners.map((seat) => personOf(table, seat)) });
  const [winner] = winners as [number];
  const others = outcome.scores.filter((_, seat) => seat !== winner);
  const lead = outcome.scores[winner]! - Math.max(...others);
  const you = isMine(table, winner) && !table.seats[winner]?.resigned;
  const name = winnerOf(table, winner);
  if (lead <= 0) return you ? t('end-you-first') : t('end-first', { name });
  return you ? t('end-you-win', { count: lead }) : t('end-wins', { name, count: lead });
}
