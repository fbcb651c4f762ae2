import { render, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, test } from 'vitest';
import { speak } from '../lib/words.svelte';
import { move, parts, seat, snapshot, tableFor, view, welcome } from '../testing/table';
import HandOver from './HandOver.svelte';
import Log from './Log.svelte';
import Notes from './Notes.svelte';
import Player from './Player.svelte';
import Talk from './Talk.svelte';

beforeAll(() => speak('en'));

describe('the log', () => {
  const line = welcome({ entries: [move(1, 0, 1, 'L*a1'), move(2, 1, 2, 'M*b3'), move(3, 0, 3, 'La2'), move(4, 0, 4, 'La3')] });

  test('every move is a link to its position', () => {
    const { table } = tableFor(line);
    render(Log, { table, parts });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/g/abcdefgh/1', '/g/abcdefgh/2', '/g/abcdefgh/3', '/g/abcdefgh/4']);
    expect(links[3]!.getAttribute('aria-current')).toBe('step');
    expect(links[0]!.textContent).toContain('+3');
  });

  test('two camels stand in one turn, and the seat is said in words', () => {
    const { table } = tableFor(line);
    const { container } = render(Log, { table, parts });
    const turns = container.querySelectorAll('.turn');
    expect(turns).toHaveLength(3);
    expect(within(turns[1] as HTMLElement).getByText('Leila:')).toBeTruthy();
    expect(turns[2]!.querySelectorAll('a')).toHaveLength(2);
  });
});

describe('a player’s panel', () => {
  test('shows points, and says whose turn it is', () => {
    const { table } = tableFor();
    const { container } = render(Player, { table, view: view(), seat: 0, parts });
    expect(container.textContent).toContain('You');
    expect(container.textContent).toContain('has the turn');
    expect(container.textContent).toContain('32');
    expect(container.textContent).toContain('40 if ended now');
  });

  test('covered totals are said to be covered, and no number is there', () => {
    const { table } = tableFor();
    const { container } = render(Player, { table, view: view({ tally: [view().tally[0]!, null] }), seat: 1, parts });
    expect(container.textContent).toContain('covered');
    expect(container.textContent).not.toMatch(/\d/);
  });

  test('someone who is away may be replaced by a vote', async () => {
    const { table, sent } = tableFor(welcome({ presence: { here: [true, false], watchers: 0 } }));
    render(Player, { table, view: view(), seat: 1, parts });
    screen.getByRole('button', { name: 'Let a bot play' }).click();
    expect(sent[0]).toMatchObject({ type: 'stand_in', by: 0, seat: 1 });
  });
});

test('a hand is shown only after a press', () => {
  const now = snapshot({ shown: null, turn: { seat: 1, placed: 0, complete: false } });
  const you = { person: 'p0', name: 'Karim', kind: 'guest' as const, seats: [0, 1], host: true };
  const { table, sent } = tableFor(welcome({ now, you }));
  render(HandOver, { table, seat: 1 });
  expect(sent).toEqual([]);
  screen.getByRole('button', { name: /I am Leila/ }).click();
  expect(sent).toEqual([{ type: 'show', seat: 1 }]);
});

describe('notes', () => {
  test('a question can be answered', () => {
    const ask = { number: 3, kind: 'take_back' as const, by: 1, seat: null, ply: 2, yes: [1], waiting: [0] };
    const { table, sent } = tableFor(welcome({ asks: [ask] }));
    const { container } = render(Notes, { table });
    expect(container.textContent).toContain('Leila asks to take back');
    screen.getByRole('button', { name: 'Agree' }).click();
    expect(sent[0]).toMatchObject({ type: 'consent', seat: 0, ask: 3, yes: true });
  });

  test('a seat that a bot plays can be taken back', () => {
    const now = snapshot({}, { seats: [seat(0, { stand_in: 'sharp' }), seat(1)] });
    const { table, sent } = tableFor(welcome({ now }));
    render(Notes, { table });
    screen.getByRole('button', { name: 'Take my seat back' }).click();
    expect(sent[0]).toMatchObject({ type: 'come_back', seat: 0 });
  });

  test('a lost connection has a sentence and a way on', () => {
    const { table } = tableFor();
    table.linked('waiting', 1006);
    const { container } = render(Notes, { table });
    expect(container.textContent).toContain('nothing is lost');
    expect(screen.getByRole('button', { name: 'Connect now' })).toBeTruthy();
  });
});

test('what was typed stays until it is accepted', async () => {
  const { table, sent } = tableFor();
  render(Talk, { table });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'Hello!';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.form!.requestSubmit();
  expect(sent[0]).toMatchObject({ type: 'say', text: 'Hello!' });
  const { id } = sent[0] as { id: string };
  table.heard({ type: 'answer', id, status: 'refused', version: 4, refusal: null, reason: 'busy', now: null });
  await new Promise((resolve) => setTimeout(resolve));
  expect(field.value).toBe('Hello!');
});
