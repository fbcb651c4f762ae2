/** Colours, seats and cards as the look names them. Words for them are in words/*. */
import { drawing } from './art.svelte';

export const COLOURS = ['L', 'M', 'R', 'S', 'V'] as const;
export type Colour = (typeof COLOURS)[number];
/** What a camel colour is called in tokens and drawings. */
export const TOKEN: Record<string, string> = { L: 'lemon', M: 'mint', R: 'rose', S: 'sky', V: 'violet' };

/** `--c` and `--cd` for a camel colour, to be set on an element that draws one. */
export function colourStyle(colour: string): string {
  const token = TOKEN[colour] ?? 'lemon';
  return `--c:var(--${token});--cd:var(--${token}-deep)`;
}

/** `--s` for a seat, counted from 0. */
export function seatStyle(seat: number): string {
  return `--s:var(--seat-${(seat % 6) + 1})`;
}

export const SEATS = ['ruby', 'cobalt', 'pine', 'onyx', 'amber', 'plum'] as const;

/** The marks of the seats, about the origin, 18 units wide: triangle, square, disc, diamond, star, cross. */
export const MARKS = SEATS.map((name) => / d="([^"]+)"/.exec(drawing(`seat-${name}`).shapes)![1]!);
