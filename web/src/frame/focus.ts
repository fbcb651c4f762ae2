/** The focus stays on the table. */
import { stopCell } from '../app/cells';

/**
 * The focus has fallen out of the table, because what had it is gone: it goes to the board, else to the tray. Before
 * anybody has done anything it is left alone: a page just opened is read from its beginning.
 */
export function keepFocus(): void {
  const lost = document.activeElement === document.body && !document.querySelector('dialog[open]');
  if (!lost || !(navigator.userActivation?.hasBeenActive ?? true)) return;
  const coarse = matchMedia('(pointer: coarse)').matches; // a field would bring up the keyboard
  const first = coarse ? 'button:not(:disabled)' : 'input:not(:disabled), button:not(:disabled)';
  const to =
    stopCell(document.querySelector('.area-board')) ?? document.querySelector<HTMLElement>(`.area-tray :is(${first})`);
  to?.focus({ preventScroll: true });
}
