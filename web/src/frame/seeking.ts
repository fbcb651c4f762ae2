/** From piece to piece over the board. */
import type { Piece } from '../table/game';
import { focusCell, stopCell } from '../hex/hands';
import { onward } from '../hex/walk';

/** Which pieces are gone through: all, those of the same owner, or those of the same kind. */
export type Among = 'all' | 'seat' | 'kind';

/** The cell of the next piece after the cell where the keyboard is; where none stands there, the first that is meant. */
export function nextPiece(
  pieces: readonly Piece[],
  from: string | null,
  among: Among,
  back: boolean,
  mine: readonly number[],
): string | null {
  const here = pieces.find(({ cell }) => cell === from);
  const whose = here ?? pieces.find(({ seat }) => mine.includes(seat)) ?? pieces[0];
  const meant = pieces.filter((piece) => among === 'all' || piece[among] === whose?.[among]);
  return onward([...new Set(meant.map(({ cell }) => cell))], from, back);
}

const area = () => document.querySelector('.area-board');
export const goTo = (cell: string) => focusCell(area(), cell);
/** Where the keyboard is on the board, or was last. */
export const cellNow = () => stopCell(area());

/**
 * The focus has fallen out of the table, because what had it is gone: it goes to the board, else to the tray. Before
 * anybody has done anything it is left alone: a page just opened is read from its beginning.
 */
export function keepFocus(): void {
  const lost = document.activeElement === document.body && !document.querySelector('dialog[open]');
  if (!lost || !(navigator.userActivation?.hasBeenActive ?? true)) return;
  const coarse = matchMedia('(pointer: coarse)').matches; // a field would bring up the keyboard
  const first = coarse ? 'button:not(:disabled)' : 'input:not(:disabled), button:not(:disabled)';
  const to = area()?.querySelector('[data-cell][tabindex="0"]') ?? document.querySelector(`.area-tray :is(${first})`);
  (to as HTMLElement | SVGElement | null)?.focus({ preventScroll: true });
}
