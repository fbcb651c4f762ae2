/** The cells of a board as the page knows them, by `data-cell`: which has the focus, and how another gets it. */

type Area = Element | null | undefined;

/** Gives the focus to a cell of the board that is somewhere below an element. */
export function focusCell(area: Area, cell: string): void {
  area?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus();
}

/** The cell of a board that has the focus; null where none has. */
export function focusedCell(area: Area): string | null {
  return area?.querySelector(':focus')?.getAttribute('data-cell') ?? null;
}

/** The one that Tab would reach: where the keyboard was last. */
export function stopCell(area: Area): SVGElement | null {
  return area?.querySelector<SVGElement>('[data-cell][tabindex="0"]') ?? null;
}

/** The next of some cells after one, round and round; the first where that one is none of them. */
export function onward(cells: readonly string[], from: string | null, back: boolean): string | null {
  if (!cells.length) return null;
  const at = from === null ? -1 : cells.indexOf(from);
  if (at < 0) return (back ? cells.at(-1) : cells[0]) ?? null;
  return cells[(at + (back ? -1 : 1) + cells.length) % cells.length] ?? null;
}
