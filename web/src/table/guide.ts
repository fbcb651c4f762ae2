/** What a lesson asks of a table: what may be done now, where, and what is said to all else. */

export interface Guide {
  /** What is lit: groups of legal moves, or whole moves. */
  may: readonly string[];
  /** The move that is asked for next; null while nothing is. */
  move: string | null;
  /** The cell that glows. */
  point: string | null;
  /** Whether the glow breathes: until something was pressed. */
  breathes: boolean;
  /** What is to be seen on a small screen: the place, or what the others did. */
  look: readonly string[];
  /** Something that is not lit was pressed. */
  unlit: () => void;
  /** On a small screen, in place of Undo while there is nothing to undo. */
  aside: { words: string; go: () => void } | null;
}

type Legal = Record<string, string[]>;

/** Of the legal moves, group by group, those that are lit. */
export function litOf(legal: Legal, guide: Guide | null): Legal {
  if (!guide) return legal;
  const lit = Object.entries(legal).map(([group, moves]): [string, string[]] => [
    group,
    guide.may.includes(group) ? moves : moves.filter((move) => guide.may.includes(move)),
  ]);
  return Object.fromEntries(lit.filter(([, moves]) => moves.length));
}

/** The group that a legal move stands in. */
export function groupOf(legal: Legal, move: string | null): string | null {
  return Object.entries(legal).find(([, moves]) => move !== null && moves.includes(move))?.[0] ?? null;
}
