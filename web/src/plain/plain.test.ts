/** A game that the page has never heard of: chosen, asked about, told. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prefs } from '../app/prefs.svelte';
import type { View } from '../table/game';
import type { FromClient, Item } from '../net/messages';
import { accepted, move, snapshot, tableFor, welcome } from '../testing/table';
import { speak as speakLanguage } from '../words/words.svelte';
import { categories, counted, points } from './count';
import { Draft } from './draft.svelte';
import Moves from './Moves.svelte';
import Table from './Table.svelte';
import { describe as told, speak, tellTurn } from './tell';
import { plainView } from './view';
import { positionLines } from './words';

const view = {
  game: 'ferries',
  viewer: 0,
  players: 2,
  map: '. .',
  ply: 1,
  phase: 'sail',
  seat: 0,
  harbours: ['a1', ''],
  wind_counts: { north: 2, south: null },
  storm: false,
  drawn: null,
  tally: [{ fares: 4, fines: -1, total: 3 }, null],
  outcome: null,
} as unknown as View;

const item = (kind: string, more: Partial<Item> = {}): Item => ({
  kind,
  seat: 0,
  rule: 'F2',
  points: 0,
  cells: [],
  details: {},
  ...more,
});

function sitting(legal: Record<string, string[]> = { sail: ['>a1', '>a10'], stay: ['stay'] }) {
  const now = snapshot({ legal, view }, { game: 'ferries' as never });
  const { table, sent } = tableFor(welcome({ now }));
  return { table, sent, draft: new Draft(table) };
}
const lastOf = (sent: FromClient[], type: FromClient['type']) => sent.findLast((said) => said.type === type);
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => speakLanguage('en'));
beforeEach(() => void (prefs.confirm = true));

describe('a move', () => {
  test('is picked by the first press and played by the second', () => {
    const { sent, draft } = sitting();
    draft.press('stay');
    expect([draft.picked, lastOf(sent, 'play')]).toEqual(['stay', undefined]);
    draft.press('stay');
    expect(lastOf(sent, 'play')).toMatchObject({ move: 'stay', confirm: true });
  });

  test('on its way is marked in the list, pressed once, and may be followed by another', async () => {
    const { table, sent, draft } = sitting();
    render(Moves, { draft });
    void draft.play('stay');
    await tick();
    const marked = document.querySelectorAll('[data-sent]');
    expect([...marked].map((row) => row.textContent?.trim())).toEqual(['stay']);
    expect(marked[0]!.querySelector('.turning')).toBeTruthy();
    draft.press('stay');
    expect(draft.picked).toBeNull();
    void draft.play('>a1');
    expect(sent.filter(({ type }) => type === 'play')).toHaveLength(1);
    expect(table.pressed.moves).toEqual(['stay', '>a1']);
    expect(draft.undoable).toBe(true);
  });

  test('is played at once where turns are not confirmed', () => {
    prefs.confirm = false;
    const { sent, draft } = sitting();
    draft.press('stay');
    expect(lastOf(sent, 'play')).toMatchObject({ move: 'stay' });
  });

  test('is let go before anything is taken back', () => {
    const { sent, draft } = sitting();
    draft.press('stay');
    expect([draft.back(), draft.picked]).toEqual([true, null]);
    expect([draft.back(), lastOf(sent, 'undo')]).toEqual([false, undefined]);
  });

  test('is let go when what is typed leaves it out', () => {
    const { draft } = sitting();
    draft.press('stay');
    draft.type('>');
    expect(draft.picked).toBeNull();
  });
});

describe('Enter', () => {
  test('picks what the arrows have come to', async () => {
    const { draft } = sitting();
    draft.walk('ArrowDown');
    draft.walk('ArrowDown');
    await draft.enter();
    expect(draft.picked).toBe('>a10');
  });

  test('picks what is written just so, though another move has it too', async () => {
    const { draft } = sitting();
    draft.type('>a1');
    await draft.enter();
    expect(draft.picked).toBe('>a1');
  });

  test('asks why what is typed is no legal move, and shows the rule', async () => {
    const { table, sent, draft } = sitting();
    draft.type('>z9');
    const asked = draft.enter();
    const { id } = lastOf(sent, 'why') as { id: string };
    const refusal = { rule: 'F2', key: 'too_far', parameters: {}, sentence: 'z9 is too far.' };
    table.heard({ type: 'why', id, version: 4, refusal });
    await asked;
    expect(draft.no).toMatchObject({ move: '>z9', rule: 'F2', sentence: 'z9 is too far.' });
    expect(lastOf(sent, 'play')).toBeUndefined();
  });

  test('takes the only move that has what is typed in it, where it is no move itself', async () => {
    const { table, sent, draft } = sitting();
    draft.type('sta');
    const asked = draft.enter();
    table.heard({ type: 'why', id: (lastOf(sent, 'why') as { id: string }).id, version: 4, refusal: null });
    await asked;
    expect(draft.picked).toBe('stay');
  });

  test('says so where it is no move at all', async () => {
    const { table, sent, draft } = sitting();
    draft.type('what');
    const asked = draft.enter();
    table.heard({ type: 'why', id: (lastOf(sent, 'why') as { id: string }).id, version: 4, refusal: null });
    await asked;
    expect(draft.no?.sentence).toContain('what');
  });
});

test('what is picked stays picked where the same position is told anew', async () => {
  const { table } = sitting();
  render(Table, { table, mode: 'play' });
  await tick();
  const picked = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent?.trim();
  await fireEvent.click(screen.getByRole('option', { name: /^stay/ }));
  expect(picked()).toMatch(/^stay/);
  const now = table.now!;
  table.heard(welcome({ now: { ...now } }));
  await settled();
  expect(picked()).toMatch(/^stay/);
  table.heard(welcome({ now: { ...now, version: now.version + 1 } }));
  await settled();
  expect(picked()).toBeUndefined();
});

describe('what is typed', () => {
  test('while a move is on its way is there still when it has come', async () => {
    const { table, sent, draft } = sitting();
    render(Table, { table, mode: 'play' });
    const field = screen.getByRole('combobox');
    const type = (text: string) => fireEvent.input(field, { target: { value: text } });
    await type('stay');
    await fireEvent.keyDown(field, { key: 'Enter' });
    await fireEvent.keyDown(field, { key: 'Enter' });
    const { id } = lastOf(sent, 'play') as { id: string };
    await tick();
    expect(field).toHaveProperty('value', ''); // it has gone out
    await type('>a1');
    const now = snapshot({ legal: { sail: ['>a1'] }, version: 5, view }, { game: 'ferries' as never });
    table.heard({ type: 'event', entry: move(5, 0, 2, 'stay'), now, you: [0] });
    table.heard(accepted(id, 5));
    await settled();
    expect(field).toHaveProperty('value', '>a1');
    expect(draft.table.pressed.any).toBe(false);
  });

  test('and refused comes back to be mended', async () => {
    const { table, sent, draft } = sitting();
    draft.type('stay');
    await draft.enter();
    await draft.enter();
    expect(draft.typed).toBe('');
    const { id } = lastOf(sent, 'play') as { id: string };
    table.heard({ type: 'answer', id, status: 'illegal', version: 4, refusal: null, reason: null, now: null });
    await settled();
    expect(draft.typed).toBe('stay');
  });
});

test('a refused move says why', async () => {
  const { table, sent, draft } = sitting();
  draft.press('stay');
  draft.press('stay');
  const { id } = lastOf(sent, 'play') as { id: string };
  const refusal = { rule: 'F1', key: 'x', parameters: {}, sentence: 'Not now.' };
  table.heard({ type: 'answer', id, status: 'illegal', version: 4, refusal, reason: null, now: null });
  await settled();
  expect(draft.no).toMatchObject({ move: 'stay', rule: 'F1', sentence: 'Not now.' });
});

test('the position in words has what the view says and nobody tells elsewhere', () => {
  expect(positionLines(plainView(view))).toEqual([
    ['phase', 'sail'],
    ['harbours', 'a1, –'],
    ['wind counts', 'north 2 south –'],
    ['storm', 'no'],
  ]);
});

test('points are counted as the tally has them, and covered ones are not', () => {
  expect(points(view, 0)).toEqual({ taken: 3, ended: null });
  expect(points(view, 1)).toBeNull();
  expect(categories(view).map(({ key, title }) => [key, title])).toEqual([
    ['fares', 'Fares'],
    ['fines', 'Fines'],
  ]);
  expect(counted(view, 0, 'fines')).toBe(-1);
});

test('a move is told by what it did', () => {
  const { table } = sitting();
  const items = [item('sail', { points: 2, cells: ['a1'], details: { wind_force: 3 } }), item('end', { seat: null })];
  const entry = move(5, 0, 1, 'sail-a1', { items });
  expect(told(entry, table)).toMatchObject({ notation: 'sail-a1', words: 'a1, wind force 3', points: 2 });
  expect(speak(move(6, 1, 2, 'x', { items: [item('sail', { cells: ['b2'] })] }), table)).toBe('Leila: x. sail b2.');
  const turn = [move(6, 1, 2, 'x', { items: [item('sail', { cells: ['b2'] })] }), move(7, 1, 3, 'stay')];
  expect(tellTurn(turn, table).what).toBe('x: sail b2; stay');
});
