/** The line of a game: its entries with what was taken back left out. */
import type { Entry } from '../net/messages';

/** Entries after one more. A taken-back move goes, with all that followed it; the taking back itself leaves no line. */
export function withEntry(line: readonly Entry[], entry: Entry): Entry[] {
  if (line.length && line[line.length - 1]!.version >= entry.version) return [...line];
  if (entry.kind === 'undo' || entry.kind === 'take_back')
    return line.filter((past) => past.kind !== 'move' || past.ply <= entry.ply);
  if (entry.kind === 'confirm' && !entry.items.length) return [...line]; // with items it declares the end
  return [...line, entry];
}

/** A turn in the log: the moves one seat made in a row, and what else happened at the table between them. */
export interface Turn {
  number: number;
  seat: number | null;
  entries: Entry[];
}

/** The line gathered turn by turn, as the server tells where one began. What is no move stands alone and has no number. */
export function turnsOf(line: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  let number = 0;
  for (const entry of line) {
    const last = turns.findLast((turn) => turn.number > 0); // whoever sat down in between
    if (entry.kind !== 'move') turns.push({ number: 0, seat: entry.seat, entries: [entry] });
    else if (last?.entries[0]!.began === entry.began) last.entries.push(entry);
    else turns.push({ number: ++number, seat: entry.seat, entries: [entry] });
  }
  return turns;
}

/** The number of the turn under way: that of the last one made until its seat has ended it, then the next. */
export function turnNow(line: readonly Entry[], seat: number | null): number {
  const last = turnsOf(line).findLast(({ number }) => number > 0);
  if (!last) return 1;
  return seat === null || seat === last.seat ? last.number : last.number + 1;
}

/** The turns that others made since one's own last, oldest first; what one is doing oneself is none of them. */
export function turnsSince(line: readonly Entry[], seats: readonly number[]): Turn[] {
  const turns = turnsOf(line).filter(({ number }) => number > 0);
  const mine = ({ seat }: Turn) => seats.includes(seat ?? -1);
  const end = turns.findLastIndex((turn) => !mine(turn)) + 1;
  return turns.slice(turns.findLastIndex((turn, n) => n < end && mine(turn)) + 1, end);
}

/** The turns of which something was made after a version. */
export function turnsAfter(line: readonly Entry[], version: number): Turn[] {
  return turnsOf(line).filter(({ number, entries }) => number > 0 && entries.at(-1)!.version > version);
}

/** The last turn that another seat made, else the last of all. */
export function lastTurn(line: readonly Entry[], seats: readonly number[]): readonly Entry[] {
  const turns = turnsOf(line).filter(({ number }) => number > 0);
  return (turns.findLast(({ seat }) => !seats.includes(seat ?? -1)) ?? turns.at(-1))?.entries ?? [];
}
