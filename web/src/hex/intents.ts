/** What is done on a board: its cells, known by their `data-cell`, are pressed, pointed at, focused and walked by keys. */
import { focusCell } from '../app/cells';

/** What pressed a cell; a finger may want a second press. */
export type By = 'mouse' | 'finger' | 'enter' | 'space';

export interface Intents {
  onpress?: ((cell: string, by: By) => void) | undefined;
  /** The cell that was tapped: its second tap may miss it by as much as it is narrower than a finger. */
  picked?: string | null | undefined;
  /** The pointer is over a cell, or over none. */
  onpoint?: ((cell: string | null) => void) | undefined;
  /** A cell has the focus, by keyboard or by a press; or none has. */
  onfocus?: ((cell: string | null, keyboard: boolean) => void) | undefined;
  /** The cell that a key leads to from another; null for a key that leads nowhere. */
  next?: ((event: KeyboardEvent, cell: string) => string | null) | undefined;
}

/** The cell an event is about; null beside all cells. */
export const cellUnder = ({ target }: Event): string | null =>
  (target as Element | null)?.closest?.('[data-cell]')?.getAttribute('data-cell') ?? null;

/** Whether the focus has come by keyboard. */
export const byKeyboard = ({ target }: FocusEvent): boolean => (target as Element).matches?.(':focus-visible') ?? true;

/** A key on a cell: it leads to another, or presses this one. */
export function keyed(event: KeyboardEvent & { currentTarget: Element }, { next, onpress }: Intents): void {
  const cell = cellUnder(event);
  if (!cell || event.altKey || event.metaKey) return;
  const to = next?.(event, cell);
  const presses = (event.key === 'Enter' || event.key === ' ') && !event.ctrlKey;
  if (to) focusCell(event.currentTarget, to);
  else if (presses) onpress?.(cell, event.key === 'Enter' ? 'enter' : 'space');
  if (to || presses) event.preventDefault();
}
