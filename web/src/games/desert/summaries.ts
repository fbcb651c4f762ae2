/** What a key says: my caravans, the supplies, the last turn, the best places. */
import type { DesertView } from './view';
import { lastTurn as lastTurnOf } from '../../table/line';
import type { TableStore } from '../../table/table.svelte';
import { clauses } from '../../words/words.svelte';
import { t } from './say';
import { gainWords } from './cellwords';
import { byGain, type Gain } from './marks';
import { longestOf, movesTo } from './read';
import { colourName, speak } from './tell';

export function myCaravans(view: DesertView, seats: readonly number[]): string {
  const mine = view.caravans.filter(({ seat }) => seats.includes(seat));
  if (!mine.length) return t('sum-none');
  const what = mine.map(({ colour, cells }) => {
    const longest = cells.length > 1 && cells.length === longestOf(view, colour);
    return `${colourName(colour)} ${cells.length}${longest ? ` (${t('cell-longest')})` : ''}`;
  });
  return t('sum-mine', { what: what.join(', ') });
}

export function supplies(view: DesertView): string {
  return t('sum-supplies', {
    what: Object.entries(view.supply)
      .map(([colour, left]) => `${colourName(colour)} ${left}`)
      .join(', '),
  });
}

/** The last turn that another seat finished, else the last of all. */
export function lastTurn(table: TableStore, ply: number): string {
  const turn = lastTurnOf(movesTo(table.line, ply), table.you?.seats ?? []);
  if (!turn.length) return t('sum-no-last');
  return t('sum-last', { what: turn.map((entry) => speak(entry, table)).join(' ') });
}

export function bestPlaces(gains: readonly Gain[], most = 5): string {
  if (!gains.length) return t('sum-no-best');
  const what = [...gains]
    .sort(byGain)
    .slice(0, most)
    .map((gain) => [gain.move, gainWords(gain)].filter(Boolean).join(', '));
  return t('sum-best', { what: clauses(what) });
}
