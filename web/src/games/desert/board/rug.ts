/** A caravan is one woven rug: its shape, worked out once for every set of cells. */
import type { DesertCaravan } from '../view';
import { cornersOf, middleOf, neighboursOf, pathOf, type Point } from '../../../hex/geometry';
import { R } from './ground';

/** Of the ring and of the weave; hairlines come as strokes beneath. */
const RING = 0.925;
const WEAVE = 0.718;

export interface Rug {
  key: string;
  seat: number;
  colour: string;
  leader: string;
  cells: string[];
  readonly ring: string;
  readonly weave: string;
}

let laid = new Map<string, Rug>();

/** The rugs of a position. A caravan that has not changed keeps its very object, so that nothing of it is drawn anew. */
export function rugsOf(caravans: readonly DesertCaravan[]): Rug[] {
  const rugs = caravans.map((caravan) => {
    const content = `${caravan.seat}${caravan.colour}${caravan.leader} ${[...caravan.cells].sort().join(' ')}`;
    return [content, laid.get(content) ?? lay(caravan)] as const;
  });
  if (laid.size > 600) laid = new Map();
  for (const [content, rug] of rugs) laid.set(content, rug);
  return rugs.map(([, rug]) => rug);
}

/** Its shapes are worked out when they are drawn: after a jump through the game that is a few rugs a frame. */
function lay({ seat, colour, leader, cells }: DesertCaravan): Rug {
  let ring: string | undefined;
  let weave: string | undefined;
  return {
    key: `${seat}${colour}`,
    seat,
    colour,
    leader,
    cells: [...cells].sort(byRow),
    get ring() {
      return (ring ??= rugPath(cells, RING));
    },
    get weave() {
      return (weave ??= rugPath(cells, WEAVE));
    },
  };
}

function byRow(one: string, other: string): number {
  return Number(one.slice(1)) - Number(other.slice(1)) || one.charCodeAt(0) - other.charCodeAt(0);
}

/** Hexes at a scale, neighbours bridged by a bar as wide as the side, three mutual neighbours by a triangle. */
export function rugPath(cells: readonly string[], scale: number): string {
  const set = new Set(cells);
  let path = '';
  for (const cell of cells) {
    const { hex, near, bars, between } = patchOf(cell, scale);
    path += hex;
    const beside = near.map((other) => other !== null && set.has(other));
    beside.forEach((there, side) => (path += there ? bars[side]! : ''));
    between.forEach((triangle, side) => (path += beside[side] && beside[side + 1] ? triangle : ''));
  }
  return path;
}

/** What a cell brings to a rug: its hex, and what bridges it to neighbours that lie on the rug too. */
interface Patch {
  hex: string;
  /** East, south-east and south-west: so every pair of neighbours comes once. */
  near: readonly (string | null)[];
  bars: readonly string[];
  /** Between the first two of them, and between the last two. */
  between: readonly string[];
}
/** Worked out once: who slides through a game has many rugs laid. */
const patches = new Map<string, Patch>();

function patchOf(cell: string, scale: number): Patch {
  const key = `${cell} ${scale}`;
  let patch = patches.get(key);
  if (!patch) {
    const middle = middleOf(cell, R);
    const near = neighboursOf(cell).slice(0, 3);
    const [east, southEast, southWest] = near;
    patch = {
      hex: pathOf(cornersOf(middle, R * scale)),
      near,
      bars: near.map((other) => (other ? bar(middle, middleOf(other, R), R * scale) : '')),
      between: [
        east && southEast ? triangle(middle, east, southEast) : '',
        southEast && southWest ? triangle(middle, southEast, southWest) : '',
      ],
    };
    patches.set(key, patch);
  }
  return patch;
}

function bar(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const x = (-(to.y - from.y) / length) * (width / 2);
  const y = ((to.x - from.x) / length) * (width / 2);
  // Clockwise like the hexes, so that where they overlap they add up and leave no hole.
  return pathOf([
    { x: from.x - x, y: from.y - y },
    { x: to.x - x, y: to.y - y },
    { x: to.x + x, y: to.y + y },
    { x: from.x + x, y: from.y + y },
  ]);
}

function triangle(middle: Point, one: string, other: string): string {
  return pathOf([middle, middleOf(one, R), middleOf(other, R)]);
}
