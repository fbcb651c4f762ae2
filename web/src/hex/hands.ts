/** What a key needs to move the focus: over the board, and to the field for typed moves. */
export interface Hands {
  toCell: (cell: string) => void;
  toTyping: () => void;
}

/** Gives the focus to a cell of the board that is somewhere below an element. */
export function focusCell(area: Element | undefined, cell: string): void {
  area?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus();
}
