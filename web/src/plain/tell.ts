/** A move in the log, as a hint, in a spoken sentence and before it is played. */
import type { Told, ToldTurn } from '../table/game';
import { endWords } from '../table/gamewords';
import { personOf } from '../table/say';
import type { TableStore } from '../table/table.svelte';
import { clauses, colon, t } from '../words/words.svelte';
import type { Entry, Item } from '../net/messages';
import { itemWords } from './words';

/** What items did, besides ending the game, which is told in a line of its own. */
export function itemsWords(game: string, items: readonly Item[]): string {
  return clauses(items.filter((item) => item.kind !== 'end').map((item) => itemWords(game, item)));
}

/** Without the word that the notation has begun with: "draw", then "c3, token 1". */
function afterNotation(move: string, words: string): string {
  const [first = '', ...rest] = words.split(' ');
  return rest.length && move.startsWith(first) ? rest.join(' ') : words;
}

export function describe(entry: Entry, table: TableStore): Told {
  const items = entry.items.filter((item) => item.seat === entry.seat);
  return {
    notation: entry.move ?? '',
    ground: '',
    words: afterNotation(entry.move ?? '', itemsWords(table.now?.table.game ?? '', entry.items)),
    points: items.reduce((sum, item) => sum + item.points, 0),
    cells: [],
  };
}

export function advise(move: string): Pick<Told, 'notation' | 'ground' | 'words' | 'cells'> {
  return { notation: move, ground: '', words: '', cells: [] };
}

/** "dig2: c3, token 2", move after move. */
export function tellTurn(entries: readonly Entry[], table: TableStore): ToldTurn {
  const moves = entries.map((entry) => describe(entry, table));
  const end = entries.flatMap(({ items }) => items).find(({ kind }) => kind === 'end');
  return {
    moves,
    what: clauses(moves.map(({ notation, words }) => (words ? `${colon(notation)} ${words}` : notation))),
    points: moves.reduce((sum, { points }) => sum + points, 0),
    end: end ? endWords(table.now?.table.game ?? '', String(end.details.reason)) : '',
  };
}

/** "Basil plays dig2: dig c3, token 2." */
export function speak(entry: Entry, table: TableStore): string {
  const { notation, words } = describe(entry, table);
  const name = personOf(table, entry.seat);
  return words
    ? t('plain-spoken', { name, move: notation, what: words })
    : t('plain-spoken-move', { name, move: notation });
}
