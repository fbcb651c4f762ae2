/** What a key needs to move the focus over a board, and to know where it is. */
export interface Hands {
  toCell: (cell: string) => void;
  /** The cell that has the focus; null where none has. */
  here: () => string | null;
  /** Where the keyboard was last. */
  stop: () => string;
  toTyping: () => void;
}

/** Gives the focus to a cell of the board that is somewhere below an element. */
export function focusCell(area: Element | null | undefined, cell: string): void {
  area?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus();
}

/** The cell of a board that has the focus; null where none has. */
export function focusedCell(area: Element | null | undefined): string | null {
  return area?.querySelector(':focus')?.getAttribute('data-cell') ?? null;
}

/** The one that Tab would reach: where the keyboard was last. */
export function stopCell(area: Element | null | undefined): string | null {
  return area?.querySelector('[data-cell][tabindex="0"]')?.getAttribute('data-cell') ?? null;
}
