/** Taking one's own last turn back after it was confirmed: done at once among bots, asked for among people. */
import { told } from './say';
import type { TableStore } from './table.svelte';
import { t } from '../words/words.svelte';

export interface TakeBack {
  words: string;
  go: () => Promise<boolean>;
}

/** Null where there is no turn to take back, where one is asked about, or where it would show what was hidden. */
export function takeBackOf(table: TableStore): TakeBack | null {
  if (table.guide) return null; // the lesson does it
  const mine = table.you?.seats ?? [];
  const about = table.now?.table;
  const last = table.line.findLast(({ kind, seat }) => kind === 'move' && mine.includes(seat ?? -1));
  if (!last || about?.phase !== 'playing' || about.hides || table.asks.some(({ by }) => mine.includes(by))) return null;
  const alone = table.seats.every(({ seat, kind, stand_in }) => kind === 'bot' || stand_in || mine.includes(seat));
  return {
    words: t(alone ? 'table-take-back' : 'table-ask-back'),
    go: () => told(table, table.takeBack(last.seat!, last.began)),
  };
}
