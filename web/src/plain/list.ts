/** The legal moves as a list: grouped as the server tells them, narrowed by what is typed, walked by arrows. */

/** More rows than anybody reads; typing brings the others. */
export const MOST = 200;

interface Group {
  /** What the server lists these moves under. */
  key: string;
  moves: string[];
}
export interface Shown {
  groups: Group[];
  /** The moves in the order in which they stand. */
  moves: string[];
  /** How many match, shown or not. */
  matching: number;
  /** How many there are. */
  all: number;
}

/** The moves whose notation has what is typed anywhere in it; small and large letters are alike. */
export function shownOf(legal: Readonly<Record<string, readonly string[]>>, typed: string, most = MOST): Shown {
  const wanted = typed.trim().toLowerCase();
  const groups: Group[] = [];
  let matching = 0;
  let all = 0;
  for (const [key, moves] of Object.entries(legal)) {
    const found = wanted ? moves.filter((move) => move.toLowerCase().includes(wanted)) : [...moves];
    const room = Math.max(0, most - matching);
    all += moves.length;
    matching += found.length;
    if (found.length && room) groups.push({ key, moves: found.slice(0, room) });
  }
  return { groups, moves: groups.flatMap(({ moves }) => moves), matching, all };
}

/** Whether the groups are worth a heading: where each has a single move its name says nothing more. */
export function headed({ groups }: Shown): boolean {
  return groups.length > 1 && groups.some(({ moves }) => moves.length > 1);
}

/** The move that is meant by what is typed alone: the one written just so, else the one that differs in its letters' size. */
export function meant(legal: Readonly<Record<string, readonly string[]>>, typed: string): string | null {
  const wanted = typed.trim();
  const moves = Object.values(legal).flat();
  if (moves.includes(wanted)) return wanted;
  const alike = moves.filter((move) => move.toLowerCase() === wanted.toLowerCase());
  return alike.length === 1 ? alike[0]! : null;
}

/** Where a key leads from a move of the list; null for a key that leads nowhere. The list is a ring. */
export function stepped(moves: readonly string[], from: string | null, key: string): string | null {
  if (!moves.length) return null;
  const at = from === null ? -1 : moves.indexOf(from);
  if (key === 'Home') return moves[0]!;
  if (key === 'End') return moves.at(-1)!;
  if (key === 'ArrowDown' || key === 'ArrowRight') return moves[(at + 1) % moves.length]!;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return moves[at <= 0 ? moves.length - 1 : at - 1]!;
  return null;
}
