/** The seats as the look names them: a colour and a mark each. Words for them are in words/*. */

/** The tones of the palette in which the house's camels walk (parts/Mascot.svelte). */
export const TONES = ['lemon', 'mint', 'rose', 'sky', 'violet'] as const;

/** `--s` for a seat, counted from 0. */
export function seatStyle(seat: number): string {
  return `--s:var(--seat-${(seat % 6) + 1})`;
}

export const SEATS = ['ruby', 'cobalt', 'pine', 'onyx', 'amber', 'plum'] as const;

/** The marks of the seats, about the origin, 18 units wide: triangle, square, disc, diamond, star, cross. */
export const MARKS = [
  'M0-6.8 7 5.6H-7z',
  'M-5.8-5.8H5.8V5.8H-5.8z',
  'M0-6.4a6.4 6.4 0 1 0 .01 0z',
  'M0-7.6 6.2 0 0 7.6-6.2 0z',
  'M0-7.4 2.1-2.6 7.3-2 3.4 1.5 4.5 6.7 0 4.1-4.5 6.7-3.4 1.5-7.3-2-2.1-2.6z',
  'M-2.4-7H2.4V-2.4H7V2.4H2.4V7H-2.4V2.4H-7V-2.4H-2.4z',
] as const;
