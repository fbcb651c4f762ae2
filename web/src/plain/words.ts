/** What a game names, in its own words where it has some, else as it writes them. */
import { known, t, type Key } from '../words/words.svelte';
import type { Item } from '../net/messages';
import type { PlainView } from './view';

type Lines = [name: string, value: string][];

/** Fields that the table tells in another place, or that mean nothing to people. */
const ELSEWHERE = new Set([
  ...['game', 'rules', 'viewer', 'players', 'board', 'map', 'options', 'ply', 'seat'],
  ...['tally', 'last_move', 'events', 'legal_moves', 'outcome'],
]);

/** `hand_counts` → "hand counts". */
export function plainly(name: string): string {
  return name.replaceAll('_', ' ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The word a game has for one of its names: a group of moves, a category of points, a field of its view. */
export function wordFor(game: string, kind: 'group' | 'tally' | 'field', name: string): string {
  const key = `${game}.${kind}.${name}` as Key;
  return known(key) ? t(key) : plainly(name);
}

/** One thing that a move did: "draw c3, token 2". */
export function itemWords(game: string, item: Item): string {
  const key = `event.${game}.${item.kind}` as const;
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
  return positionLines(view)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'plain.yes' : 'plain.no');
  if (Array.isArray(value)) return value.map((one) => valueWords(one) || '–').join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${plainly(name)} ${valueWords(one) || '–'}`)
      .join(' ');
  return String(value as string | number);
}
