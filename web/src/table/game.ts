/** What a game brings to the table: each game's folder exports one of these from its index.ts, loaded when it is played. */
import type { Component } from 'svelte';
import type { DesertView, Entry, Position, TrucksView } from '../net/messages';
import type { TableStore } from './table.svelte';

export type Game = 'desert' | 'trucks';
export type View = DesertView | TrucksView;
export type Mode = 'play' | 'watch' | 'replay';

export interface TableProps {
  table: TableStore;
  mode: Mode;
  /** In a replay: the position to show in place of the table's own. */
  position?: Position;
}
export interface PanelProps {
  table: TableStore;
  /** What is shown: of the table, or of the position in a replay. */
  view: View;
  seat: number;
  /** The phone's strip: one line, not the whole body. */
  small?: boolean;
}
/** A move in the log: notation on its ground, what it did in words, and points taken at once. */
export interface Told {
  notation: string;
  /** A CSS class of the log for the notation's ground: a colour's or a card's letter, such as `L` or `b`. */
  ground: string;
  words: string;
  points: number;
  /** The cells that light up when the line is pointed at. */
  cells: string[];
}
/** A column of the final count. */
export interface Category {
  key: string;
  title: string;
  /** A class of Icon. */
  icon: string;
  /** The bar's fill; any CSS background. */
  fill: string;
}

export interface GameParts {
  Table: Component<TableProps>;
  Panel: Component<PanelProps>;
  /** The points taken and, smaller, what they would be if the game ended now; null where they are covered (D22). */
  points(view: View, seat: number): { taken: number; ended: number | null } | null;
  describe(entry: Entry, table: TableStore): Told;
  /** A move that nobody has made yet, for a hint: as the log would write it. */
  advise(move: string, table: TableStore): Pick<Told, 'notation' | 'ground' | 'words' | 'cells'>;
  /** The whole move in a spoken sentence, for the live region. */
  speak(entry: Entry, table: TableStore): string;
  /** The categories in the order in which they are counted. */
  categories(view: View): Category[];
  /** Points of a seat in a category at the end. */
  counted(view: View, seat: number, category: string): number;
  /** Under the bar of a seat's row in the final count, and beside the table of points. */
  CountRow?: Component<{ view: View; seat: number }>;
  CountSide?: Component<{ table: TableStore; view: View }>;
  /** The board alone, small and still: final count, thumbnails. */
  Picture: Component<{ view: View; table: TableStore }>;
  /** Keys of this game for the list of keys: [keys, what they do]. */
  keys(): [string, string][];
}

const loaders: Record<Game, () => Promise<{ default: GameParts }>> = {
  desert: () => import('../games/desert'),
  trucks: () => import('../games/trucks'),
};
const loaded = new Map<Game, Promise<GameParts>>();

export function partsOf(game: Game): Promise<GameParts> {
  let parts = loaded.get(game);
  if (!parts) {
    parts = (loaders[game] ?? (() => import('../plain')))().then((module) => module.default);
    loaded.set(game, parts);
    parts.catch(() => loaded.delete(game)); // to be tried again
  }
  return parts;
}
