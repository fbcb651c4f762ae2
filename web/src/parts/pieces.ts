/** The seats as the look names them: a colour and a mark each. Words for them are in words/*. */
import { drawing } from './art.svelte';

/** The tones of the palette in which the house's camels walk (parts/Mascot.svelte). */
export const TONES = ['lemon', 'mint', 'rose', 'sky', 'violet'] as const;

/** `--s` for a seat, counted from 0. */
export function seatStyle(seat: number): string {
  return `--s:var(--seat-${(seat % 6) + 1})`;
}

export const SEATS = ['ruby', 'cobalt', 'pine', 'onyx', 'amber', 'plum'] as const;

/** The marks of the seats, about the origin, 18 units wide: triangle, square, disc, diamond, star, cross. */
export const MARKS = SEATS.map((name) => / d="([^"]+)"/.exec(drawing(`seat-${name}`).shapes)![1]!);
