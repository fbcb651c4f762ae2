import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prefs } from '../../app/prefs.svelte';
import { welcome } from '../../testing/table';
import { speak } from '../../words/words.svelte';
import { tracksOf } from './board/tracks';
import { Motion } from './board/motion.svelte';
import TrucksTable from './Table.svelte';
import TrucksPanel from './panel/Panel.svelte';
import { snapshotOf, tableOf, viewOf } from './fixtures';

const cell = (name: string) => document.querySelector<SVGElement>(`[data-cell="${name}"]`)!;
const settled = async () => {
  for (let n = 0; n < 8; n += 1) await Promise.resolve();
  await tick();
  flushSync();
};
const key = (target: Element, name: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key: name, ...more });

describe('the table', () => {
  beforeAll(async () => {
    prefs.telling = 'at_once';
    prefs.confirm = true;
    prefs.shortcuts = true;
    await speak('en');
  });
  afterEach(cleanup);

  it('plays a whole turn by keyboard', async () => {
    const { table, sent } = tableOf();
    render(TrucksTable, { table, mode: 'play' });
    await settled();
    const cards = screen.getAllByRole('button', { pressed: false });
    cards[0]!.focus();
    await key(cards[0]!, '1');
    await settled();
    await key(cards[0]!, 'n');
    expect(document.activeElement).toBe(cell('h10'));
    await key(cell('h10'), 'Enter');
    await settled();
    await key(cell('h10'), 'n');
    expect((document.activeElement as HTMLElement).dataset['cell']).toBe('j7');
    await key(cell('j7'), 'Enter');
    await settled();
    expect(cell('j7').getAttribute('aria-selected')).toBe('true');
    await key(cell('j7'), 'Enter');
    await settled();
    expect(sent.filter((message) => message.type === 'play')).toMatchObject([
      { move: 'B3@1a:i9-i8-j7', confirm: true },
    ]);
  });

  /** Presses keys where the focus is, one after the other. */
  async function press(...keys: string[]) {
    for (const one of keys) {
      await key(document.activeElement ?? document.body, one);
      await settled();
    }
  }
  const moves = (sent: readonly { type: string; move?: string }[]) =>
    sent.flatMap((message) => (message.type === 'play' ? [message.move] : []));

  // K1: what could not be played by Enter.
  it.each([
    ['light brown', ['4', 'n', 'Enter', 'Enter'], 'n-@2a'],
    ['light brown for one’s own', ['4', 'n', 'n', 'Enter', 'Enter'], 'n+@1a'],
    ['red', ['5', 'n', 'Enter', 'Enter'], 'R@1a'],
    ['red for two', ['5', 'n', 'Enter', 'n', 'Enter', 'Enter'], 'R@1a,1b'],
    ['pink', ['6', 'n', 'Enter', 'Enter'], 'P@2a'],
    ['a card that is lost', ['2', 'n', 'Enter', 'Enter'], 'bx@1a'],
    ['the first of several ways', ['1', 'n', 'Enter', 'n', 'n', 'n', 'n', 'Enter', 'Enter'], 'B1@1a:g10'],
    ['the second', ['1', 'n', 'Enter', 'N', 'Enter', 'x', 'Enter'], 'B3@1a:f10-g11-g10'],
  ] as const)('plays %s by keyboard', async (_, keys, move) => {
    const { table, sent } = tableOf();
    render(TrucksTable, { table, mode: 'play' });
    await settled();
    for (const one of keys) await (one === 'N' ? key(document.activeElement!, 'N', { shiftKey: true }) : press(one));
    await settled();
    expect(moves(sent)).toEqual([move]);
  });

  it('leads on from a card that is chosen already, and never lets it go by Enter', async () => {
    const { table, sent } = tableOf(viewOf(), [0], { n: ['n+@1a'] });
    render(TrucksTable, { table, mode: 'play' });
    await settled();
    const brown = document.querySelector<HTMLElement>('[data-card="3"]')!;
    brown.focus();
    await press('4');
    expect(brown.getAttribute('aria-pressed')).toBe('true');
    await press('Enter');
    expect(moves(sent)).toEqual(['n+@1a']);
  });

  // T8
  it('hears keys wherever the focus is, but not in a field', async () => {
    const { table } = tableOf();
    render(TrucksTable, { table, mode: 'play' });
    await settled();
    const red = document.querySelector('[data-card="4"]')!;
    await key(document.body, '5');
    expect(red.getAttribute('aria-pressed')).toBe('true');
    await key(document.body, 'z');
    expect(red.getAttribute('aria-pressed')).toBe('false');
    await key(document.querySelector('.area-tools input')!, '5');
    expect(red.getAttribute('aria-pressed')).toBe('false');
    await key(document.body, '5');
    await key(document.body, 'Escape');
    expect(red.getAttribute('aria-pressed')).toBe('false');
    prefs.shortcuts = false;
    await key(document.body, '5');
    expect(red.getAttribute('aria-pressed')).toBe('false');
    prefs.shortcuts = true;
  });

  it('goes to the field for moves at its key, however often, and takes the focus from nothing else', async () => {
    const { table, hear } = tableOf();
    render(TrucksTable, { table, mode: 'play' });
    await settled();
    const field = () => document.querySelector('.area-tools input');
    for (const from of [cell('h10'), cell('e11')]) {
      from.focus();
      await press('g');
      expect(document.activeElement).toBe(field());
    }
    const turn = (version: number, seat: number) =>
      hear({ ...welcome(), now: snapshotOf({ ...viewOf(), seat }, version) });
    const line = document.body.appendChild(document.createElement('input'));
    line.focus();
    turn(2, 1);
    await settled();
    expect(field()).toBeNull();
    turn(3, 0);
    await settled();
    expect([!!field(), document.activeElement]).toEqual([true, line]);
    line.remove();
  });

  // T3: a server that stood still for a moment, or a line that broke, takes nothing out of anybody's hand.
  it('keeps what is chosen where the same position is told anew', async () => {
    const { table, hear } = tableOf();
    render(TrucksTable, { table, mode: 'play' });
    await settled();
    const again = (version: number) =>
      hear(welcome({ you: table.you!, now: snapshotOf(viewOf(), version), presence: table.presence }));
    const chosen = () => document.querySelector('[aria-pressed="true"][data-card]')?.getAttribute('data-card');
    await press('4', 'n', 'Enter');
    expect(chosen()).toBe('3');
    again(1);
    await settled();
    expect(chosen()).toBe('3');
    expect(document.querySelector<HTMLButtonElement>('.acts .primary')!.disabled).toBe(false);
    again(2);
    await settled();
    expect(chosen()).toBeUndefined();
  });

  // T7
  it('says that a card is lost, and no truck, where none is on the course', async () => {
    const parked = viewOf().trucks.map((truck) => (truck.seat ? truck : { ...truck, cell: 'park', gauge: 12 }));
    const { table } = tableOf(viewOf({ trucks: parked }), [0], { R: ['Rx'], B: ['B1@1a:b10'] });
    render(TrucksTable, { table, mode: 'play' });
    await settled();
    expect(document.querySelector('.lost .badge')!.textContent).toBe('lost if played');
    expect(document.body.textContent).not.toContain('costs a truck');
    expect(document.body.textContent).not.toContain('sends a truck');
    await key(document.body, '5');
    await settled();
    expect(document.querySelector('.warned')!.textContent).toContain('The card is lost; no truck of yours');
    expect(document.querySelector('.costly')).toBeNull();
  });

  it('is a grid of named cells and says that the board is invented', async () => {
    const { table } = tableOf();
    render(TrucksTable, { table, mode: 'play' });
    await settled();
    expect(screen.getByRole('grid')).toBeTruthy();
    expect(document.querySelectorAll('[role=gridcell]')).toHaveLength(59);
    expect(cell('i9').getAttribute('aria-label')).toBe('i9, plain, Basil’s truck 1 with 6 litres.');
    expect(document.body.textContent).toContain('our own invention');
  });

  it('hides the hand while it is covered, and shows none to onlookers', async () => {
    const { table } = tableOf();
    table.covered = true;
    render(TrucksTable, { table, mode: 'play' });
    await settled();
    expect(document.querySelectorAll('[data-card]')).toHaveLength(0);
    expect(document.body.textContent).not.toContain('Dark blue');
    cleanup();
    const watching = tableOf(viewOf({ viewer: null, hand: null }), []);
    render(TrucksTable, { table: watching.table, mode: 'watch' });
    await settled();
    expect(document.querySelectorAll('[data-card]')).toHaveLength(0);
  });

  it('shows only the board in a replay', async () => {
    const { table } = tableOf();
    render(TrucksTable, {
      table,
      mode: 'replay',
      position: { ply: 3, plies: 9, move: null, items: [], view: viewOf() },
    });
    await settled();
    expect([...document.querySelectorAll('[class*="area-"]')].map((node) => node.classList[0])).toEqual(['area-board']);
  });

  it('shows trucks, gauges and cards in a panel', () => {
    const { table } = tableOf();
    render(TrucksPanel, { table, view: viewOf(), seat: 2 });
    expect(document.body.textContent).toContain('arrived, 10 points');
    expect(document.body.textContent).toContain('g7 · 11 to go');
    expect(document.querySelectorAll('.gauge .full')).toHaveLength(12);
    expect(document.querySelectorAll('.cards i')).toHaveLength(3);
  });
});

describe('motion', () => {
  const before = viewOf();
  const after = viewOf({
    ply: 13,
    trucks: before.trucks.map((truck) => (truck.name === '1a' ? { ...truck, cell: 'j10', gauge: 3 } : truck)),
  });
  const items = [
    {
      kind: 'drive',
      seat: 0,
      rule: 'T11',
      points: 0,
      cells: ['i10', 'j10'],
      details: { truck: '1a', start: 'h10', litres: 2 },
    },
  ];

  it('drives space by space and then shows the new gauge', () => {
    const tracks = tracksOf(items, before.trucks, after.trucks)!;
    expect(tracks.of.get('1a')).toMatchObject({
      legs: [{ kind: 'drive', at: 0, lasts: 220, cells: ['h10', 'i10', 'j10'] }],
      gauges: [
        { at: 0, gauge: 5 },
        { at: 220, gauge: 3 },
      ],
    });
  });

  it('is finished by any input, and skipped where motion is off', () => {
    prefs.telling = 'calm';
    const motion = new Motion();
    motion.show(before, null);
    motion.show(after, items);
    expect([motion.busy, motion.gauges['1a']]).toEqual([true, 5]);
    motion.finish();
    expect([motion.busy, motion.view?.ply, motion.gauges]).toEqual([false, 13, {}]);
    prefs.telling = 'at_once';
    motion.show(before, null);
    motion.show(after, items);
    expect([motion.busy, motion.view?.ply]).toEqual([false, 13]);
  });
});
