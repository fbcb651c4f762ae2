/** What the view of every game has; all else in it is the game's own. */
import type { View } from '../table/game';

/** A seat's points by category, with their total. */
export type Tally = Readonly<Record<string, number>>;

export interface PlainView {
  readonly game: string;
  /** The seat that looks; null for the public. */
  readonly viewer: number | null;
  /** The board in text. */
  readonly map: string;
  /** Moves played. */
  readonly ply: number;
  /** By seat; null where the points are covered. */
  readonly tally: readonly (Tally | null)[];
  readonly [field: string]: unknown;
}

export function plainView(view: View): PlainView {
  return view as unknown as PlainView;
}
