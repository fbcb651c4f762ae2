/** One set of keys for all games, which act wherever the focus is. */
import { beforeEach, expect, test, vi } from 'vitest';
import { prefs } from '../app/prefs.svelte';
import { COLOURS } from '../games/desert/colours';
import desert from '../games/desert';
import trucks from '../games/trucks';
import plain from '../plain';
import { speak } from '../words/words.svelte';
import { answer, LETTERS, type Answers } from './keys';

beforeEach(() => void (prefs.shortcuts = true));

function pressed(key: string, answers: Answers, on: Element = document.body, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  const hear = (heard: KeyboardEvent) => answer(heard, answers);
  addEventListener('keydown', hear);
  on.dispatchEvent(event);
  removeEventListener('keydown', hear);
  return event.defaultPrevented;
}

test('every letter does one thing, and no colour’s is taken', () => {
  const letters = Object.values(LETTERS) as string[];
  expect(new Set(letters).size).toBe(letters.length);
  for (const colour of COLOURS) expect(letters).not.toContain(colour);
});

test.each([
  ['desert', desert],
  ['trucks', trucks],
  ['the plain table', plain],
])('the list of %s has the letters of every table', async (_, parts) => {
  await speak('en');
  const letters = parts.keys(null).flatMap(([key]) => (/^[A-Z]$/.test(key) ? [key] : []));
  expect(letters.length).toBeGreaterThan(3);
  for (const letter of letters) expect(Object.values(LETTERS)).toContain(letter);
});

test('a key is heard from anywhere, with Shift backwards', () => {
  const next = vi.fn();
  expect(pressed('n', { next })).toBe(true);
  pressed('N', { next }, document.body, { shiftKey: true });
  expect(next.mock.calls).toEqual([[false], [true]]);
});

test('not in a field or a dialog, not with Control, and no letter where they are switched off', () => {
  const next = vi.fn();
  const drop = vi.fn(() => true);
  document.body.innerHTML = '<input id="field"><dialog><button id="inside">x</button></dialog>';
  pressed('n', { next }, document.getElementById('field')!);
  pressed('n', { next }, document.getElementById('inside')!);
  pressed('n', { next }, document.body, { ctrlKey: true });
  prefs.shortcuts = false;
  pressed('n', { next });
  expect(next).not.toHaveBeenCalled();
  pressed('Escape', { drop });
  expect(drop).toHaveBeenCalledOnce();
});

test('a digit is a digit on every keyboard', () => {
  const own = vi.fn(() => true);
  pressed('&', { own }, document.body, { code: 'Digit1' });
  pressed('2', { own });
  expect(own.mock.calls).toEqual([['1'], ['2']]);
});

test('what somebody has answered already is left alone', () => {
  const next = vi.fn();
  document.body.innerHTML = '<p id="board"></p>';
  const board = document.getElementById('board')!;
  board.addEventListener('keydown', (event) => event.preventDefault());
  pressed('n', { next }, board);
  expect(next).not.toHaveBeenCalled();
});
