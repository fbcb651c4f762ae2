/** What a game names, in its own words where it has some, else as it writes them. */
import { plainly } from '../table/gamewords';
import { clauses, colon, t, wordsOf } from '../words/words.svelte';
import type { Item } from '../net/messages';
import type { PlainView } from './view';

type Lines = [name: string, value: string][];

/** Fields that the table tells in another place, or that mean nothing to people. */
const ELSEWHERE = new Set([
  ...['game', 'rules', 'viewer', 'players', 'board', 'map', 'options', 'ply', 'seat'],
  ...['tally', 'last_move', 'events', 'legal_moves', 'outcome'],
]);

/** The word a game has for one of its names: a group of moves, a category of points, a field of its view. */
export function wordFor(game: string, kind: 'group' | 'tally' | 'field', name: string): string {
  const { t, known } = wordsOf(game);
  return known(`${kind}-${name}`) ? t(`${kind}-${name}`) : plainly(name);
}

/** One thing that a move did: "draw c3, token 2". */
export function itemWords(game: string, item: Item): string {
  const { t, known } = wordsOf(game);
  const key = `event-${item.kind}`;
  if (known(key)) return t(key, { ...item.details, cell: item.cells[0] ?? '' });
  const details = Object.entries(item.details).map(([name, value]) => `${plainly(name)} ${value}`);
  return [[plainly(item.kind), ...item.cells].join(' '), ...details].join(', ');
}

/** The position in words: what the view says, field by field. Only the view is read, so nothing more is told than may be. */
export function positionLines(view: PlainView): Lines {
  const fields = Object.entries(view).filter(([name]) => !ELSEWHERE.has(name));
  return fields.flatMap(([name, value]): Lines => {
    const words = valueWords(value);
    return words ? [[wordFor(view.game, 'field', name), words]] : [];
  });
}

/** The same in one breath. */
export function positionWords(view: PlainView): string {
  return clauses(positionLines(view).map(([name, value]) => `${colon(name)} ${value}`));
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'plain-yes' : 'plain-no');
  if (Array.isArray(value)) return value.map((one) => valueWords(one) || '–').join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${plainly(name)} ${valueWords(one) || '–'}`)
      .join(' ');
  return String(value as string | number);
}
