/** Why a game ended as it did, in a sentence: what the server says decided it, in the game's words. */
import { parameterWords } from '../table/say';
import type { TableStore } from '../table/table.svelte';
import { clauses, t, wordsOf } from '../words/words.svelte';

/** "Clara closed ground in the south-west: 14 of 21 points; you took the most water (17)."; empty where a game has no words for it. */
export function verdictWords(table: TableStore): string {
  const { table: about, verdict } = table.now!;
  const said = wordsOf(about.game);
  const facts = verdict.flatMap(({ kind, seat, points, details }) => {
    const key = `verdict-${kind}` as const;
    if (!said.known(key)) return [];
    return [said.t(key, parameterWords(about.game, { seat: seat ?? 0, points, ...details }, table))];
  });
  return facts.length ? t('end-why', { text: clauses(facts) }) : '';
}
