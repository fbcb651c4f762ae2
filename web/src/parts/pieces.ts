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

/**
 * A seat's mark about another point, so many times as large. Without a `transform`: a browser keeps every one of them apart when
 * it draws, and on a full board there are hundreds.
 */
export function markAt(seat: number, x: number, y: number, scale: number): string {
  const path = MARKS[seat % MARKS.length]!;
  return path.replace(/([MHVA])([^MHVAz]*)/g, (_, letter: string, rest: string) => {
    const numbers = rest.match(/-?[\d.]+/g)!.map(Number);
    const placed = numbers.map((number, n) => {
      if (letter === 'H') return number * scale + x;
      if (letter === 'V') return number * scale + y;
      const at = letter === 'A' ? (n % 7) - 5 : n % 2; // of an arc the last two are a point, the first two its radii
      if (at < -3) return number * scale;
      return at < 0 ? number : number * scale + (at ? y : x);
    });
    return letter + placed.map((number) => Math.round(number * 100) / 100).join(' ');
  });
}
