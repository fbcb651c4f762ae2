/** What is read off a view and a line of moves, without any rule of the game in it. */
import type { Entry } from '../../net/messages';
import type { DesertView } from './view';
import type { View } from '../../table/game';
import { lastTurn } from '../../table/line';

/** The view as this game tells it; the server sends no other to a table of this game. */
export function desertOf(view: View | null | undefined): DesertView | null {
  return (view as DesertView | null | undefined) ?? null;
}

export interface Move {
  colour: string;
  cell: string | null;
  kind: 'leader' | 'camel' | 'return' | 'skip';
}

const MOVE = /^(?:([LMRSV])(\*?)([a-z][1-9][0-9]?)|-([LMRSV])|(--))$/;

/** A move in notation, taken apart; null for a text that is none. */
export function readMove(text: string | null): Move | null {
  const found = MOVE.exec(text ?? '');
  if (!found) return null;
  if (found[5]) return { colour: '', cell: null, kind: 'skip' };
  if (found[4]) return { colour: found[4], cell: null, kind: 'return' };
  return { colour: found[1]!, cell: found[3]!, kind: found[2] ? 'leader' : 'camel' };
}

/** What somebody typed, as notation: `m k12`, `MK12` and `m*K12` are understood. */
export function typedMove(text: string, leaders: boolean): string | null {
  const plain = text.replace(/\s/g, '');
  const back = /^-([lmrsv])$/i.exec(plain);
  if (back) return `-${back[1]!.toUpperCase()}`;
  if (plain === '--') return '--';
  const found = /^([lmrsv])\*?([a-z])([1-9][0-9]?)$/i.exec(plain);
  if (!found) return null;
  return `${found[1]!.toUpperCase()}${leaders ? '*' : ''}${found[2]!.toLowerCase()}${found[3]}`;
}

export interface Standing {
  seat: number;
  colour: string;
  leader: boolean;
  length: number;
}

/** What a caravan is called where it lights up. */
export function caravanName({ seat, colour }: { seat: number; colour: string }): string {
  return `${colour}${seat}`;
}

/** Who stands on each cell. */
export function standingOn(view: DesertView): Map<string, Standing> {
  const found = new Map<string, Standing>();
  for (const { seat, colour, leader, cells } of view.caravans)
    for (const cell of cells) found.set(cell, { seat, colour, leader: cell === leader, length: cells.length });
  return found;
}

/** Whether what a rival did in the game can still be done: nobody stands there by now. */
export function mayStillCome(
  { cells, moves }: { cells: readonly string[]; moves: readonly string[] },
  standing: ReadonlyMap<string, Standing>,
): boolean {
  return ![...cells, ...moves.map((move) => readMove(move)?.cell ?? '')].some((cell) => standing.has(cell));
}

/** The length of a seat's caravan of a colour; 0 before its leader stands, null where the leader was given back. */
export function lengthOf(view: DesertView, seat: number, colour: string): number | null {
  if (view.returned[seat] === colour) return null;
  return view.caravans.find((caravan) => caravan.seat === seat && caravan.colour === colour)?.cells.length ?? 0;
}

/** The longest caravan of each colour. */
export function longestOf(view: DesertView, colour: string): number {
  return Math.max(0, ...view.caravans.filter((caravan) => caravan.colour === colour).map(({ cells }) => cells.length));
}

/** The moves of the line up to a ply. */
function movesTo(line: readonly Entry[], ply: number): Entry[] {
  return line.filter((entry) => entry.kind === 'move' && entry.ply <= ply);
}

/** The cells of the last turn that is over, and those of the one going on, which can still be taken back. */
export function lastCells(line: readonly Entry[], ply: number, placed: number): { last: string[]; pending: string[] } {
  const moves = movesTo(line, ply);
  const over = moves.slice(0, moves.length - placed);
  const last = lastTurn(over, []).flatMap(({ move }) => readMove(move)?.cell ?? []);
  const pending = moves.slice(moves.length - placed).flatMap(({ move }) => readMove(move)?.cell ?? []);
  return { last, pending };
}

/** A piece that was placed on this page and is not at the table yet. */
export interface Sent {
  colour: string;
  cell: string;
  leader: boolean;
}

/** What of some moves on their way is to be drawn: not what the table shows already. */
export function sentPieces(moves: readonly string[], view: DesertView): Sent[] {
  if (!moves.length) return [];
  const standing = standingOn(view);
  return moves.flatMap((text) => {
    const { colour = '', cell = null, kind } = readMove(text) ?? {};
    return cell && !standing.has(cell) ? [{ colour, cell, leader: kind === 'leader' }] : [];
  });
}

/** Move numbers by cell. */
export function numbersOf(line: readonly Entry[], ply: number): Map<string, number> {
  const numbers = new Map<string, number>();
  movesTo(line, ply).forEach((entry) => {
    const cell = readMove(entry.move)?.cell;
    if (cell) numbers.set(cell, entry.ply);
  });
  return numbers;
}

export type Alarm = { colour: string; left: number; now: boolean };

/**
 * The colours that are nearly gone: the game ends with the turn that places the last camel of one.
 * `now`: the turn going on can do it.
 */
export function alarmsOf(view: DesertView, camels: number): Alarm[] {
  if (view.phase !== 'camels') return [];
  return Object.entries(view.supply)
    .filter(([, left]) => left <= 4)
    .map(([colour, left]) => ({ colour, left, now: left <= camels }))
    .sort((one, other) => one.left - other.left);
}
