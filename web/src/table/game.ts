/**
 * What a game brings to the page: its folder under games/ exports one `GameParts` from index.ts, loaded when the game is
 * played. The folder's name is the game's, as the server says it; a game without a folder is played at the plain table.
 */
import type { Component } from 'svelte';
import type { Entry, Position, View } from '../net/messages';
import { loadWords } from '../words/words.svelte';
import type { Line } from './keys';
import type { Camera } from '../hex/camera.svelte';
import type { IconName } from '../parts/Icon.svelte';
import type { Naming, Refused } from './say';
import type { TableStore } from './table.svelte';

export type { View };
/** `recap`: what happened is told; the position of a turn is shown, tools and tray stand still. */
export type Mode = 'play' | 'watch' | 'replay' | 'recap';

export interface TableProps {
  table: TableStore;
  mode: Mode;
  /** In a replay and a recap: the position to show in place of the table's own. */
  position?: ShownPosition | undefined;
  /** In a recap: the moves of the turn that is told, to be ringed. */
  told?: readonly Entry[] | undefined;
  /** In a review: whole turns over the board, and what draws them. */
  drawn?: Drawn | undefined;
}
/** A position with the one it was reached from: what lies between is one turn, or a part of it. */
export interface ShownPosition extends Position {
  from?: number;
}
export interface Drawn {
  Turns: Component<TurnsProps>;
  turns: readonly DrawnTurn[];
  /** What came of the one that was played. */
  answers?: readonly DrawnAnswer[];
  /** Of the position before them, where that is not the one that is shown. */
  view?: View | undefined;
}
/** A turn that was made or could have been, as a review draws it. */
export interface DrawnTurn {
  moves: readonly string[];
  /** Its place among the best, from 1; null for what was played instead. */
  rank: number | null;
  /** What it is called in the list: its place, or the sign of what was played. */
  mark: string;
  /** What it is worth, short. */
  sign: string;
}
/** What a rival did after the turn that was played, or would have done. */
export interface DrawnAnswer {
  seat: number;
  /** It came so in the game. */
  came: boolean;
  kind: string;
  /** What it is about: the ground that was closed, the place where it happened. */
  cells: readonly string[];
  /** What was at stake, short; empty where no number says it. */
  sign: string;
  /** The rival's whole turn, where it was made. */
  moves: readonly string[];
}
export interface TurnsProps {
  turns: readonly DrawnTurn[];
  answers?: readonly DrawnAnswer[];
  /** Of the position before them. */
  view: View;
  camera: Camera;
  /** Too small for signs: numbers alone. */
  far: boolean;
}
export interface PanelProps {
  table: TableStore;
  /** What is shown: of the table, or of the position in a replay. */
  view: View;
  seat: number;
  /** The phone's strip: one line, not the whole body. */
  small?: boolean;
}
/** A position in the text of the rules, to be looked at or tried. */
export interface FigureProps {
  /** Its table, which nobody else sits at. */
  table: TableStore;
  /** What is shown in place of the table's own view; it can only be looked at. */
  view?: View | undefined;
  /** The moves it is about: the first says what is in hand from the start. */
  moves?: readonly string[];
  /** Of these, the moves that the rules refuse, to be marked. */
  refused?: readonly string[];
  /** A choice was refused, and why; null where that is over. */
  onrefused?: ((why: Refused | null) => void) | undefined;
  /** Called before anything is tried: the table may have to be asked for. */
  ready?: (() => Promise<void>) | undefined;
}
/** A move in the log: notation on its ground, what it did in words, and points taken at once. */
export interface Told {
  notation: string;
  /** The notation's ground and ink as a style: `--c` and `--cd`. Empty for the log's own. */
  ground: string;
  words: string;
  points: number;
  /** The cells that light up when the line is pointed at. */
  cells: string[];
}
/** A turn that somebody made, for the strip and for the ear. */
export interface ToldTurn {
  /** Its moves, each on its ground as in the log. */
  moves: Pick<Told, 'notation' | 'ground'>[];
  /** What it did, as a part of a sentence that begins with who did it: "lemon to c4 and c5, reaches the oasis". */
  what: string;
  points: number;
  /** A sentence of its own: why the game is over. */
  end?: string;
}
/** A column of the final count. */
export interface Category {
  key: string;
  title: string;
  /** A class of Icon. */
  icon: string;
  /** The bar's fill; any CSS background. */
  fill: string;
  /** Its colour in a graph. */
  line: string;
}

/** A piece that stands on the board, for those who look for it by ear. */
export interface Piece {
  seat: number;
  /** What it has in common with others, such as a colour; empty where all are alike. */
  kind: string;
  /** The cell to go to. */
  cell: string;
  /** What it is, without its owner. */
  words: string;
}

/** A game that is won by being first: how each seat stands, the first first. */
export interface Race {
  /** "Clara is first home". */
  headline: string;
  /** What runs. */
  Piece: Component<{ seat: number; size: number }>;
  /** Of a seat: "8 steps to go", and how much of the way lies behind it, from 0 for the last to 1. */
  seats: { seat: number; words: string; way: number }[];
}

export interface GameParts {
  /** The game in the frame of a table: renders .area-board, and where it is not a replay .area-tools and .area-tray. */
  Table: Component<TableProps>;
  /** The body of a player's panel. */
  Panel: Component<PanelProps>;
  /** The points taken and, smaller, what they would be if the game ended now; null where they are covered. */
  points(view: View, seat: number): { taken: number; ended: number | null } | null;
  /** A move that was made, as a line of the log. */
  describe(entry: Entry, table: TableStore): Told;
  /** A move that nobody has made yet, for a hint: as the log would write it. */
  advise(
    move: string,
    table: Pick<TableStore, 'seats' | 'you' | 'view'>,
  ): Pick<Told, 'notation' | 'ground' | 'words' | 'cells'>;
  /** A whole turn of another seat. */
  tellTurn(entries: readonly Entry[], table: TableStore): ToldTurn;
  /** How near the end of the game is, in a sentence; empty while it is far. */
  warning?(view: View, table: TableStore): string;
  /** What only this game can name in its sentences, such as a piece by its code. */
  naming?(table: TableStore): Naming;
  /** The sign of a kind of reason, beside its sentence; a dot where there is none. */
  reasonIcon?(kind: string): IconName | undefined;
  /** The whole move in a spoken sentence, for the live region. */
  speak(entry: Entry, table: TableStore): string;
  /** What a move is remembered for, where it gets a mark over the slider of a review; empty for most. */
  milestone?(entry: Entry): string;
  /** The categories in the order in which they are counted. */
  categories(view: View): Category[];
  /** Points of a seat in a category at the end. */
  counted(view: View, seat: number, category: string): number;
  /** Of a game that is over: who was first, where that decides; null where points do. */
  race?(view: View, table: TableStore): Race | null;
  /** Under the bar of a seat's row in the final count, and beside the table of points. */
  count?: { Row: Component<{ view: View; seat: number }>; Side: Component<{ table: TableStore; view: View }> };
  /** The board alone, small and still: final count, thumbnails. */
  Picture: Component<{ view: View; table: TableStore }>;
  /** The board alone, small, with the choices that go with it: a figure of the rules. */
  loadFigure(): Promise<Component<FigureProps>>;
  /** What draws whole turns over the board in a review; they are only told where there is nothing. */
  loadTurns?(): Promise<Component<TurnsProps>>;
  /** Everything that is drawn on the board, with what it means. */
  loadLegend?(): Promise<Component>;
  /** Keys of this game for the list of keys. */
  keys(view: View | null): Line[];
  /** The pieces on the board, in the order in which they are gone through. */
  pieces?(view: View, table: TableStore): Promise<Piece[]>;
}

type Load = () => Promise<{ default: GameParts }>;
const folders = import.meta.glob<{ default: GameParts }>('../games/*/index.ts');
const plain: Load = () => import('../plain');
const loaded = new Map<string, Promise<GameParts>>();

/** The parts of a game, asked for once. */
export function partsOf(game: string): Promise<GameParts> {
  let parts = loaded.get(game);
  if (!parts) {
    const load: Load = folders[`../games/${game}/index.ts`] ?? plain;
    parts = Promise.all([load(), loadWords(game)]).then(([module]) => module.default);
    loaded.set(game, parts);
    parts.catch(() => loaded.delete(game)); // to be tried again
  }
  return parts;
}
