/**
 * One set of keys for every table. A key means the same in all games: a game answers those it has something for, the frame
 * the rest. They act wherever the focus is, but not in a field or a dialog, and letters only while they are switched on.
 */
import { prefs } from '../app/prefs.svelte';
import { wordsOf } from '../words/words.svelte';

/** The letter of each thing that a key does. L M R S V, letters of colours, are left free, and so are digits. */
export const LETTERS = {
  next: 'N',
  way: 'X',
  undo: 'Z',
  type: 'G',
  hint: 'H',
  best: 'B',
  each: 'E',
  tell: 'P',
  score: 'Q',
  mine: 'C',
  left: 'U',
  list: 'O',
  jump: 'J',
  kin: 'K',
  kind: 'D',
  around: 'A',
  near: 'W',
  threats: 'T',
  filter: 'F',
  rule: 'Y',
} as const;
export type Act = keyof typeof LETTERS;

/** What some keys do here; `back` with Shift. */
export type Acts = Partial<Record<Act, (back: boolean) => void>>;
export interface Answers extends Acts {
  /** Enter, with what has the focus; false where the key is none of ours. */
  enter?: (target: Element | null) => boolean;
  /** Escape; false where there was nothing to drop. */
  drop?: () => boolean;
  /** A letter or digit of the game's own. */
  own?: (sign: string) => boolean;
}

/** Keys and what they do, as the list of keys shows them. */
export type Line = [string, string];

const BY_LETTER = new Map(Object.entries(LETTERS).map(([act, letter]): [string, Act] => [letter, act as Act]));

/** Whether a letter or digit plays or chooses something, where others only ask. */
export function acts(sign: string): boolean {
  const act = BY_LETTER.get(sign.toUpperCase());
  return !act || ['next', 'way', 'undo', 'type', 'hint'].includes(act);
}

/** Keys that are no letters, as the list has them; the first of all. */
const NAMED = { arrows: '← ↑ → ↓', enter: 'Enter', drop: 'Esc' };
type Listed = keyof typeof NAMED | Act;

const KEYS: Record<Listed, string> = { ...NAMED, ...LETTERS };

/** Lines of the list, in the order of the keys: those that there are words for. */
export function linesOf(words: Partial<Record<Listed, string>>): Line[] {
  return (Object.keys(KEYS) as Listed[]).flatMap((key): Line[] => (words[key] ? [[KEYS[key], words[key]]] : []));
}

/** Those that a game answers: it says what each does as `key-KEY`. */
export function linesOfGame(game: string): Line[] {
  const { t, known } = wordsOf(game);
  const said = Object.keys(KEYS).filter((key) => known(`key-${key}`));
  return linesOf(Object.fromEntries(said.map((key) => [key, t(`key-${key}`)])));
}

/** Whether Enter or Space presses what has the focus. */
export function pressable(target: Element | null): boolean {
  return !!target?.closest?.('button, a[href], summary, [role="tab"], [role="option"]');
}

/** Answers a key that nobody has answered yet. */
export function answer(event: KeyboardEvent, answers: Answers): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (target?.closest('input, textarea, select, dialog')) return;
  if (answered(event, target, answers)) event.preventDefault();
}

function answered(event: KeyboardEvent, target: Element | null, answers: Answers): boolean {
  if (event.key === 'Enter') return answers.enter?.(target) ?? false;
  if (event.key === 'Escape') return answers.drop?.() ?? false;
  if (!prefs.shortcuts || event.key.length !== 1) return false;
  // On some keyboards a digit needs Shift: the key itself says which it is.
  const sign = /^Digit([1-9])$/.exec(event.code)?.[1] ?? event.key.toUpperCase();
  const act = BY_LETTER.get(sign);
  const does = act && answers[act];
  if (does) does(event.shiftKey);
  else return answers.own?.(sign) ?? false;
  return true;
}
