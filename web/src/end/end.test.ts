import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { headline } from '../table/standing';
import { prefs } from '../app/prefs.svelte';
import { speak } from '../words/words.svelte';
import { parts, snapshot, tableFor, view, welcome } from '../testing/table';
import Count from './Count.svelte';
import End from './End.svelte';

beforeAll(() => speak('en'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const over = view({
  outcome: { scores: [32, 28], places: [1, 2], winners: [0], reason: 'supply_empty' },
});
const ended = () => tableFor(welcome({ now: snapshot({ view: over, turn: null }, { phase: 'over' }) })).table;

test('the count goes category by category, then shows the totals', async () => {
  prefs.telling = 'calm';
  const { container } = render(Count, { table: ended(), view: over, parts });
  const cells = () => [...container.querySelectorAll('.points')].map((cell) => cell.textContent);
  expect(cells()).toEqual(['', '', '', '']);
  await vi.advanceTimersByTimeAsync(750);
  await tick();
  expect(cells()).toEqual(['5', '', '1', '']);
  await vi.advanceTimersByTimeAsync(750);
  await tick();
  expect(cells()).toEqual(['5', '10', '1', '10']);
  expect([...container.querySelectorAll('.total b')].map((cell) => cell.textContent)).toEqual(['32', '28']);
});

test('"at once" counts at once', async () => {
  const { container } = render(Count, { table: ended(), view: over, parts });
  screen.getByRole('button', { name: 'At once' }).click();
  await tick();
  expect(container.querySelector('.points')?.textContent).toBe('5');
});

test('the headline says who won and by how much', () => {
  const table = ended();
  expect(headline(table, over)).toBe('You win by 4 points');
  expect(
    headline(table, { ...over, outcome: { ...over.outcome!, scores: [27, 28], places: [2, 1], winners: [1] } }),
  ).toBe('Leila wins by 1 point');
  expect(
    headline(table, { ...over, outcome: { ...over.outcome!, scores: [28, 28], places: [1, 1], winners: [0, 1] } }),
  ).toBe('A shared win: you and Leila');
});

test('a rematch that another has begun is offered, and nobody is taken along', async () => {
  const table = ended();
  const { container } = render(End, { table, view: over, parts, onboard: () => {} });
  const here = location.pathname;
  table.heard({
    type: 'event',
    entry: { version: 9, kind: 'rematch', seat: 1, ply: 4, began: 0, at: 0, move: null, items: [], details: {} },
    now: snapshot({ version: 9, view: over, turn: null }, { phase: 'over', rematch: 'nextgame' }),
    you: [0],
  });
  await tick();
  expect(location.pathname).toBe(here);
  expect(container.textContent).toContain('A rematch is ready.');
  expect(screen.getByRole('link', { name: /To the next game/ }).getAttribute('href')).toBe('/g/nextgame');
});
