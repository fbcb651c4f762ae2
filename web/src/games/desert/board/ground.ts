/** The desert's ground: what of the map is in play, and the few paths it is drawn with. All in units where a hex has radius R. */
import type { DesertView } from '../view';
import {
  boxOf,
  cornersOf,
  hexesPath as hexesOf,
  hexPath as hexOf,
  middleOf,
  neighboursOf,
  pathOf,
  readMap,
  type Box,
  type Point,
} from '../../../hex/geometry';
import type { Walkable } from '../../../hex/walk';

export const R = 26;
const BEYOND = ',uQ';

export interface Ground extends Walkable {
  /** Every cell a camel or palm may stand on, in reading order. */
  cells: string[];
  has: ReadonlySet<string>;
  mountains: string[];
  middle: ReadonlyMap<string, Point>;
  /** The box of the board with its rim, without coordinates. */
  box: Box;
  rim: string;
  sand: string[];
  ripples: string;
  rocks: string;
  /** The printed line between the two sections; empty where the section is not in play. */
  line: string;
}

const known = { small: new Map<string, Ground>(), whole: new Map<string, Ground>() };

/** The ground that is in play: with the section beyond the line, or without it (D2). */
export function groundOf(view: Pick<DesertView, 'map' | 'section'>): Ground {
  const small = !view.section;
  const grounds = small ? known.small : known.whole;
  let ground = grounds.get(view.map);
  if (!ground) grounds.set(view.map, (ground = lay(view.map, small)));
  return ground;
}

function lay(text: string, small: boolean): Ground {
  const { cells: symbols } = readMap(text, small ? BEYOND : '');
  const all = [...symbols.keys()];
  const mountains = all.filter((cell) => symbols.get(cell) === 'M');
  const cells = all.filter((cell) => symbols.get(cell) !== 'M');
  const middle = new Map(all.map((cell) => [cell, middleOf(cell, R)]));
  const rows = new Map<number, string[]>();
  for (const cell of cells) {
    const row = Number(cell.slice(1));
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  const has = new Set(cells);
  const box = boxOf(all, 0.42);
  return {
    cells,
    has,
    rows: [...rows.values()],
    at: (hex) => (has.has(hex) ? hex : null),
    place: (cell) => middle.get(cell)!,
    mountains,
    middle,
    box: { x: box.x * R, y: box.y * R, width: box.width * R, height: box.height * R },
    rim: outlineOf(all),
    sand: shades(cells),
    ripples: cells
      .filter((cell) => lot(cell, 17) === 3)
      .map((cell) => ripple(middle.get(cell)!))
      .join(''),
    rocks: outlineOf(mountains),
    line: small ? '' : lineOf(all, symbols),
  };
}

/** A number from a cell that looks like chance and is always the same. */
function lot(cell: string, of: number): number {
  let value = 7;
  for (const letter of cell) value = (value * 31 + letter.charCodeAt(0)) % 9973;
  return value % of;
}

function shades(cells: string[]): string[] {
  const paths = ['', '', '', ''];
  for (const cell of cells) paths[lot(cell, 4)] += hexPath(cell, 0.985);
  return paths;
}

function ripple({ x, y }: Point): string {
  return `M${(x - 11).toFixed(1)} ${(y + 11).toFixed(1)}q5.5-5.2 10.9 0t10.9 0`;
}

/** A cell's hex, `scale` times its size. */
export function hexPath(cell: string, scale = 1): string {
  return hexOf(cell, R, scale);
}

export function hexesPath(cells: Iterable<string>, scale = 1): string {
  return hexesOf(cells, R, scale);
}

// Side n of a hex, looking towards DIRECTIONS[n], runs between these two corners (from the top clockwise).
const SIDES = [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 0],
  [0, 1],
] as const;

/** The outline of a set of cells: every side that has no neighbour of the set, joined into loops. */
export function outlineOf(cells: Iterable<string>): string {
  const set = new Set(cells);
  const next = new Map<string, Point>();
  const name = ({ x, y }: Point) => `${Math.round(x * 4)} ${Math.round(y * 4)}`;
  for (const cell of set) {
    const corners = cornersOf(middleOf(cell, R), R);
    neighboursOf(cell).forEach((other, side) => {
      if (other && set.has(other)) return;
      const [from, to] = SIDES[side]!;
      next.set(name(corners[from]!), corners[to]!);
    });
  }
  let path = '';
  while (next.size) {
    const start = next.keys().next().value as string;
    const loop: Point[] = [];
    for (let at: string = start; next.has(at);) {
      const to = next.get(at)!;
      next.delete(at);
      loop.push(to);
      at = name(to);
    }
    path += pathOf(loop);
  }
  return path;
}

function lineOf(cells: string[], symbols: ReadonlyMap<string, string>): string {
  const beyond = new Set(cells.filter((cell) => BEYOND.includes(symbols.get(cell)!)));
  let path = '';
  for (const cell of beyond) {
    const corners = cornersOf(middleOf(cell, R), R);
    neighboursOf(cell).forEach((other, side) => {
      if (!other || !symbols.has(other) || beyond.has(other)) return;
      const [from, to] = SIDES[side]!.map((corner) => corners[corner]!);
      path += `M${from!.x.toFixed(1)} ${from!.y.toFixed(1)}L${to!.x.toFixed(1)} ${to!.y.toFixed(1)}`;
    });
  }
  return path;
}

/** The cell at a point of the board; null beside it. */
export function cellAt(ground: Ground, { x, y }: Point): string | null {
  let best: string | null = null;
  let least = R * R;
  for (const [cell, middle] of ground.middle) {
    const away = (middle.x - x) ** 2 + (middle.y - y) ** 2;
    if (away < least) [best, least] = [cell, away];
  }
  return best;
}
