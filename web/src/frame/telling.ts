/** What the frame's keys tell, and the way from piece to piece. Loaded when the first of them is pressed. */
import { politely } from '../app/announce';
import { focusCell, onward, stopCell } from '../app/cells';
import type { GameParts, Piece, View } from '../table/game';
import { nameOf } from '../table/say';
import type { TableStore } from '../table/table.svelte';
import { colon, t } from '../words/words.svelte';

/** A table as it is shown. */
export interface Shown {
  table: TableStore;
  parts: GameParts;
  view: View;
}

/** The points of all, and whose turn it is. */
export function tellScore({ table, parts, view }: Shown): void {
  const lines = table.seats.map(({ seat }) => {
    const points = parts.points(view, seat);
    const taken = points ? t('table-points', { count: points.taken }) : t('table-covered');
    const ended = points && points.ended !== null ? `, ${t('table-ended', { points: points.ended })}` : '';
    const turn = table.turn?.seat === seat ? `, ${t('table-has-turn')}` : '';
    return `${colon(nameOf(table, seat))} ${taken}${ended}${turn}.`;
  });
  politely(lines.join(' '));
}

/** Which pieces are gone through: all, those of the same owner, or those of the same kind. */
export type Among = 'all' | 'seat' | 'kind';

/** The cell of the next piece after the one where the keyboard is; where none stands there, the first that is meant. */
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

export async function goOn({ table, parts, view }: Shown, among: Among, back: boolean): Promise<void> {
  const area = document.querySelector('.area-board');
  const pieces = (await parts.pieces?.(view, table)) ?? [];
  const from = stopCell(area)?.dataset.cell ?? null;
  const cell = nextPiece(pieces, from, among, back, table.you?.seats ?? []);
  if (cell) focusCell(area, cell);
  else politely(t('pieces-none'));
}
