/** Cells of a map: names, neighbours and where they lie. Pointy-top hexes; every second row is shifted to the right. */

interface Spot {
  column: number;
  row: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

const CELL = /^([a-z])([1-9][0-9]?)$/;

/** `k12` → column 10, row 11; null for a text that names no cell. */
export function spotOf(cell: string): Spot | null {
  const found = CELL.exec(cell);
  if (!found) return null;
  return { column: found[1]!.charCodeAt(0) - 97, row: Number(found[2]) - 1 };
}

export function cellOf(spot: Spot): string {
  return String.fromCharCode(97 + spot.column) + (spot.row + 1);
}

/** The middle of a cell where a hex has the radius 1 times `radius`; `a1` lies at the origin. */
export function middleOf(cell: string, radius = 1): Point {
  const spot = spotOf(cell);
  if (!spot) throw new Error(`no cell: ${cell}`);
  return { x: (spot.column + (spot.row % 2) / 2) * Math.sqrt(3) * radius, y: spot.row * 1.5 * radius };
}

/** The six corners of a hex about a point, from the top clockwise. */
export function cornersOf({ x, y }: Point, radius = 1): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

export function pathOf(points: Point[]): string {
  return points.map(({ x, y }, n) => `${n ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`).join('') + 'Z';
}

/** A cell's hex as a path, `size` times as large as its cell. */
export function hexPath(cell: string, radius: number, size = 1): string {
  return pathOf(cornersOf(middleOf(cell, radius), radius * size));
}

/** Several hexes as one path. */
export function hexesPath(cells: Iterable<string>, radius: number, size = 1): string {
  let path = '';
  for (const cell of cells) path += hexPath(cell, radius, size);
  return path;
}

export const DIRECTIONS = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const;
export type Direction = (typeof DIRECTIONS)[number];

// Columns to the side, rows down; by whether the row is shifted.
const STEPS: readonly (readonly [number, number])[][] = [
  [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
  ],
  [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ],
];

/** The cell one step on in a direction; null beyond column a–z or row 1–99. It may lie outside the map. */
export function step(cell: string, direction: Direction): string | null {
  const spot = spotOf(cell);
  if (!spot) return null;
  const [across, down] = STEPS[spot.row % 2]![DIRECTIONS.indexOf(direction)]!;
  const column = spot.column + across;
  const row = spot.row + down;
  return column < 0 || column > 25 || row < 0 || row > 98 ? null : cellOf({ column, row });
}

/** The neighbours in the order of DIRECTIONS, from the east round; null where there is none. */
export function neighboursOf(cell: string): (string | null)[] {
  return DIRECTIONS.map((direction) => step(cell, direction));
}

interface HexMap {
  columns: number;
  rows: number;
  /** Every cell that is not outside, in reading order, with its symbol. */
  cells: Map<string, string>;
}

/** Reads a map as docs/formats/map.md says. `leave` names symbols that are not drawn, `#` always. */
export function readMap(text: string, leave = ''): HexMap {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() === 'map');
  const cells = new Map<string, string>();
  let columns = 0;
  let rows = 0;
  for (const line of lines.slice(start + 1)) {
    const symbols = line.replace(/\s/g, '');
    if (!symbols) continue;
    [...symbols].forEach((symbol, column) => {
      if (symbol === '#' || leave.includes(symbol)) return;
      cells.set(cellOf({ column, row: rows }), symbol);
      columns = Math.max(columns, column + 1);
    });
    rows += 1;
  }
  return { columns, rows, cells };
}

/** The box round all cells, in units of the radius, with `margin` more on every side. */
export function boxOf(cells: Iterable<string>, margin = 0): Box {
  const points = [...cells].map((cell) => middleOf(cell));
  const half = Math.sqrt(3) / 2;
  const left = Math.min(...points.map(({ x }) => x)) - half - margin;
  const right = Math.max(...points.map(({ x }) => x)) + half + margin;
  const top = Math.min(...points.map(({ y }) => y)) - 1 - margin;
  const bottom = Math.max(...points.map(({ y }) => y)) + 1 + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
