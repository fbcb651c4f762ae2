/** What speaks for a move, in a sentence: the game's reasons in the reader's words. */
import type { ReasonFields, WhyFields } from '../net/messages';
import type { IconName } from '../parts/Icon.svelte';
import { capital, clauses, t, wordsOf } from '../words/words.svelte';
import type { GameParts } from './game';
import { plainly } from './gamewords';
import { parameterWords, personOf, type Naming } from './say';
import type { Seated } from './seated';
import type { TableStore } from './table.svelte';

/** Why a move is proposed: "reaches an oasis, +5; keeps Basil from closing 9 hexes". */
export function whyWords(reasons: readonly ReasonFields[], game: string, table: Seated, naming?: Naming): string {
  const words = reasons.map((reason) => reasonSaid(reason, game, table, naming));
  return words.length ? clauses(words) : t('table-hint-rest');
}

/** What a turn does, what followed it in the game, and what would follow it: a sentence each. */
export function turnWords(why: readonly WhyFields[], game: string, table: Seated, naming?: Naming): string[] {
  const { t: said, known } = wordsOf(`${game}/why`);
  return why.map((one) => {
    const key = `${one.how}-${one.kind}`;
    if (one.kind === 'rest') return t('table-hint-rest');
    if (one.how === 'does') return reasonSaid(one, game, table, naming);
    if (!known(key)) return [plainly(one.kind), ...one.cells].join(' ');
    return said(key, { ...given(one, game, table, naming), turns: one.turns });
  });
}

/** A reason in words, and its sign. */
export interface TurnReason {
  words: string;
  icon: IconName | undefined;
}

/** The same with their signs, each as it stands alone. */
export function turnReasons(
  why: readonly WhyFields[],
  game: string,
  table: TableStore,
  parts: Pick<GameParts, 'naming' | 'reasonIcon'>,
): TurnReason[] {
  const words = turnWords(why, game, table, parts.naming?.(table));
  return why.map(({ kind }, n) => ({ words: capital(words[n]!), icon: parts.reasonIcon?.(kind) }));
}

/** What matters in a first game, each a sentence; a kind that the game has no sentence for is left out. */
export function helpWords(
  matters: readonly ReasonFields[],
  game: string,
  table: Seated,
  naming?: Naming,
): { words: string; cells: readonly string[] }[] {
  const { t, known } = wordsOf(game);
  return matters
    .map((matter) => ({ key: `help-${matter.kind}`, matter }))
    .filter(({ key }) => known(key))
    .map(({ key, matter }) => ({ words: t(key, given(matter, game, table, naming)), cells: matter.cells }));
}

/** The game's sentence for it; where it has none, the one for the event that it is, or the plain names of both. */
function reasonSaid(reason: ReasonFields, game: string, table: Seated, naming?: Naming): string {
  const { kind, cells, details } = reason;
  const { t, known } = wordsOf(game);
  const keys = [`reason-${kind}`, `event-${kind}-${details.reason ?? details.why}`, `event-${kind}`];
  const key = keys.find(known);
  if (!key) return [plainly(kind), ...cells].join(' ');
  return t(key, given(reason, game, table, naming));
}

function given({ seat, points, cells, details }: ReasonFields, game: string, table: Seated, naming?: Naming) {
  return {
    seat: personOf(table, seat),
    points,
    cell: cells.at(-1) ?? '',
    count: points || cells.length,
    ...parameterWords(game, details, table, naming),
  };
}
