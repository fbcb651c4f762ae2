import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hear } from '../net/games.svelte';
import type { GameAbout, Item, Seat } from '../net/messages';
import { headline } from '../table/standing';
import { prefs } from '../app/prefs.svelte';
import { loadWords, speak } from '../words/words.svelte';
import { move, parts, seat, snapshot, tableFor, view, welcome } from '../testing/table';
import Mark from '../parts/Mark.svelte';
import Count from './Count.svelte';
import End from './End.svelte';
import Ended from './Ended.svelte';
import { levelAbove, tableWith } from './climb';

beforeAll(async () => {
  await speak('en');
  await loadWords('desert');
});
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

test('whoever has more so far goes up, and nobody has a place before anything is counted', async () => {
  prefs.telling = 'calm';
  const tally = { water: 1, oases: 20, territories: 0, caravans: 0, total: 21 };
  const close = view({
    tally: [{ ...tally, water: 5, oases: 10, total: 15 }, tally],
    outcome: { scores: [15, 21], places: [2, 1], winners: [1], reason: 'supply_empty' },
  });
  const table = tableFor(welcome({ now: snapshot({ view: close, turn: null }, { phase: 'over' }) })).table;
  const { container } = render(Count, { table, view: close, parts });
  const rows = () =>
    [...container.querySelectorAll('tbody tr')].map((row) => [
      row.querySelector('.place > [aria-hidden]')?.textContent ?? '',
      row.querySelector('th b')!.textContent,
      row.querySelector('.total b')!.textContent,
    ]);
  expect(rows()).toEqual([
    ['', 'You', '0'],
    ['', 'Leila', '0'],
  ]);
  await vi.advanceTimersByTimeAsync(750);
  await tick();
  expect(rows()).toEqual([
    ['1', 'You', '5'],
    ['2', 'Leila', '1'],
  ]);
  expect(container.querySelector('.first')).toBeNull();
  await vi.advanceTimersByTimeAsync(750);
  await tick();
  expect(rows()).toEqual([
    ['1', 'Leila', '21'],
    ['2', 'You', '15'],
  ]);
  expect(container.querySelector('.first')!.textContent).toContain('1');
});

test('the headline and why come with the last category, not before', async () => {
  prefs.telling = 'calm';
  const verdict: Item[] = [
    { kind: 'water', seat: 0, rule: 'D16', points: 5, cells: [], details: { more: 4, other: 1 } },
    { kind: 'most_oases', seat: 1, rule: 'D17', points: 10, cells: [], details: {} },
    { kind: 'unheard', seat: 1, rule: 'D1', points: 1, cells: [], details: {} },
  ];
  const { table } = tableFor(welcome({ now: snapshot({ view: over, turn: null, verdict }, { phase: 'over' }) }));
  const { container } = render(End, { table, view: over, parts, arrived: true, onboard: () => {} });
  const heading = container.querySelector('.banner h1')!;
  expect(heading.textContent).toBe('Counting…');
  expect(container.querySelector('.why')!.textContent).toBe('The last camel of a colour was placed.');
  expect(document.activeElement).toBe(heading);
  await vi.advanceTimersByTimeAsync(1500);
  await tick();
  expect(heading.textContent).toBe('You win by 4 points');
  expect(container.querySelector('.why')!.textContent).toBe(
    'You took 5 points of water, 4 more than Leila; Leila scored the most at oases (10).',
  );
});

test('a race shows who is home and how far the others have to go, and counts nothing', () => {
  const race = {
    headline: 'Leila is first home',
    Piece: Mark,
    seats: [
      { seat: 1, words: 'first home', way: 1 },
      { seat: 0, words: '8 steps to go', way: 0 },
    ],
  };
  const first = view({ outcome: { scores: [0, 1], places: [2, 1], winners: [1], reason: 'first_home' } });
  const { table } = tableFor(welcome({ now: snapshot({ view: first, turn: null }, { phase: 'over' }) }));
  const { container } = render(End, {
    table,
    view: first,
    parts: { ...parts, race: () => race },
    onboard: () => {},
  });
  expect(container.querySelector('.banner h1')!.textContent).toBe('Leila is first home');
  expect([...container.querySelectorAll('li')].map((row) => row.querySelector('.words')!.textContent)).toEqual([
    'first home',
    '8 steps to go',
  ]);
  expect([...container.querySelectorAll('.place')].map((place) => place.textContent)).toEqual(['Place 11', '']);
  expect(container.querySelector('.total')).toBeNull();
});

test('the last turn is told and seen before the count, and one press goes there', async () => {
  prefs.telling = 'calm';
  const { table } = tableFor(
    welcome({
      now: snapshot({ view: over, turn: null }, { phase: 'over' }),
      entries: [
        move(2, 0, 2, 'Mk12', { began: 1 }),
        move(3, 1, 3, 'La1', { began: 2 }),
        move(4, 1, 4, 'La2', { began: 2 }),
      ],
    }),
  );
  const oncount = vi.fn();
  const { container } = render(Ended, { table, parts, goes: true, oncount });
  expect(container.textContent).toContain('Leila: La1 and La2, 3 points. The last camel of a colour was placed.');
  expect(container.textContent).not.toContain('Mk12');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'To the count' }));
  await vi.advanceTimersByTimeAsync(1400);
  expect(oncount).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'To the count' }).click();
  expect(oncount).toHaveBeenCalledOnce();
});

test('after the last turn the count comes by itself, also with motion off, unless the board is looked at', async () => {
  for (const telling of ['calm', 'at_once'] as const) {
    prefs.telling = telling;
    const oncount = vi.fn();
    const { unmount } = render(Ended, { table: ended(), parts, goes: true, oncount });
    await vi.advanceTimersByTimeAsync(1400);
    expect(oncount).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(oncount).toHaveBeenCalledOnce();
    unmount();
  }
  const oncount = vi.fn();
  const { container } = render(Ended, { table: ended(), parts, goes: true, oncount });
  container.parentElement!.insertAdjacentHTML('beforeend', '<div class="area-board"></div>');
  await fireEvent.pointerDown(document.querySelector('.area-board')!);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(oncount).not.toHaveBeenCalled();
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

test('whoever resigned has not won: the bot that played on has', () => {
  const table = ended();
  table.now!.table.seats[0]!.resigned = true;
  expect(headline(table, over)).toBe('The bot that played on for you wins by 4 points');
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

test('who wins against bots is offered the level above the strongest of them', () => {
  hear([{ name: 'desert', levels: ['gentle', 'eager', 'steady'], boards: ['classic'] } as unknown as GameAbout]);
  const bot = (n: number, level: string) => seat(n, { kind: 'bot', name: null, person: null, level });
  const against = (winners: number[], ...seats: Seat[]) => {
    const shown = view({ outcome: { scores: [32, 28], places: [1, 2], winners, reason: 'supply_empty' } });
    const { table } = tableFor(welcome({ now: snapshot({ view: shown, turn: null }, { phase: 'over', seats }) }));
    return [levelAbove(table, shown), table] as const;
  };
  const [next, table] = against([0], seat(0), bot(1, 'eager'), bot(2, 'gentle'));
  expect(next).toBe('steady');
  expect(tableWith(table, 'steady')).toMatchObject({
    game: 'desert',
    board: 'classic',
    options: { edition: 'kosmos' },
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'steady' }, { kind: 'bot', level: 'steady' }],
  });
  expect(against([1], seat(0), bot(1, 'gentle'))[0]).toBeNull(); // lost
  expect(against([0], seat(0), bot(1, 'steady'))[0]).toBeNull(); // none is above
  expect(against([0], seat(0), seat(1))[0]).toBeNull(); // a person
  expect(against([0], seat(0, { stand_in: 'sharp' }), bot(1, 'gentle'))[0]).toBeNull(); // a bot won it
  expect(against([0], seat(0), bot(1, 'wild'))[0]).toBeNull(); // a level that is no more
});
