/** Points of a game that the page knows nothing of: its view has a tally for each seat, with a total. */
import type { Category, View } from '../table/game';
import { plainView, type PlainView } from './view';
import { capital } from '../words/words.svelte';
import { wordFor } from './words';

const FILLS = ['var(--water)', '#2f8f4e', 'var(--accent)', 'var(--ink-3)'];

/** The columns of the final count: what a tally has besides its total, and the total where it has nothing else. */
export function categories(view: View): Category[] {
  const { game, tally: tallies } = plainView(view);
  const tally = tallies.find((one) => one !== null) ?? {};
  const names = Object.keys(tally).filter((name) => name !== 'total');
  return categoriesOf(game, names.length ? names : ['total']);
}

/** The categories of a tally by the names of its fields. */
export function categoriesOf(game: string, names: readonly string[]): Category[] {
  return names.map((key, n) => {
    const fill = FILLS[n % FILLS.length]!;
    return { key, title: capital(wordFor(game, 'tally', key)), icon: 'list', fill, line: fill };
  });
}

/** Null where the points are covered. */
export function tallyOf(view: View, seat: number): PlainView['tally'][number] {
  return plainView(view).tally[seat] ?? null;
}

export function counted(view: View, seat: number, category: string): number {
  return tallyOf(view, seat)?.[category] ?? 0;
}

export function points(view: View, seat: number): { taken: number; ended: number | null } | null {
  const tally = tallyOf(view, seat);
  return tally ? { taken: tally['total'] ?? 0, ended: null } : null;
}
