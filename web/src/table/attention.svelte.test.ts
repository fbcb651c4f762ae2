import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atOnce, politely, region } from '../app/announce';
import { prefs, type Telling } from '../app/prefs.svelte';
import { move, parts, seat, snapshot, tableFor, view, welcome } from '../testing/table';
import { speak } from '../words/words.svelte';
import { attend } from './attention.svelte';
import { Recap } from './recap.svelte';
import { turnSentence } from './turn';

const SEATS = [seat(0), seat(1, { kind: 'bot', name: 'Basil' }), seat(2, { kind: 'bot', name: 'Clara' })];
const game = { ...parts, warning: () => 'The game can end.' };
const regions = { polite: document.createElement('div'), assertive: document.createElement('div') };
const heard = (manner: keyof typeof regions) => [...regions[manner].children].map((line) => line.textContent);
let stop = () => {};

beforeEach(async () => {
  vi.useFakeTimers();
  await speak('en');
  for (const [manner, node] of Object.entries(regions)) {
    node.replaceChildren();
    region(manner as 'polite')(node);
  }
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** My turn, then those of two bots, in one breath; all that was said. */
function round(telling: Telling): (string | null)[] {
  prefs.telling = telling;
  const { table } = tableFor(welcome({ now: snapshot({}, { seats: SEATS }) }));
  const recap = new Recap(table, (turn) => politely(turnSentence(turn, table, game)));
  stop = $effect.root(() =>
    attend(
      table,
      () => recap.at,
      () => game,
    ),
  );
  flushSync();
  for (const by of [0, 1, 2]) {
    const turn = { seat: (by + 1) % 3, placed: 0, complete: false };
    const now = snapshot({ version: 5 + by, view: view({ ply: 5 + by }), turn }, { seats: SEATS });
    table.heard({ type: 'event', entry: move(5 + by, by, 5 + by, `Ma${by}`), now, you: [0] });
    flushSync();
  }
  for (let n = 0; n < 60; n += 1) {
    vi.advanceTimersByTime(100);
    flushSync();
  }
  return heard('polite');
}

test.each(['calm', 'quick', 'at_once'] as const)(
  '%s: one line a turn, the warning, and "your turn" last',
  (telling) => {
    expect(round(telling)).toEqual([
      'The game can end.',
      'Your turn',
      'Ma0',
      'Basil: Ma1, 3 points.',
      'Clara: Ma2, 3 points.',
      'The game can end.',
      'Your turn',
    ]);
    expect(heard('assertive')).toEqual([]);
  },
);

test('what is polite comes one after the other, and nothing is dropped', () => {
  ['one', 'two', 'three'].forEach(politely);
  expect(heard('polite').length).toBeLessThan(2);
  vi.advanceTimersByTime(1000);
  expect(heard('polite')).toEqual(['one', 'two', 'three']);
});

test('a refusal does not wait', () => {
  ['one', 'two'].forEach(politely);
  atOnce('No.');
  expect(heard('assertive')).toEqual(['No.']);
});
