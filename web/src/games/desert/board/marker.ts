/** What stands on a hex: which drawing it is, and how it lies there. */
import type { Point } from '../../../hex/geometry';

export interface Standing {
  /** The size of the drawing, and its point that lies on the middle of the hex. */
  width: number;
  height: number;
  x: number;
  y: number;
  /** How large it is on the board. */
  scale: number;
}
export const CAMEL: Standing = { width: 68, height: 64, x: 33.98, y: 25.93, scale: 0.621 };
/** The bare camel of a board that is too small for letters. */
export const FAR: Standing = { width: 68, height: 64, x: 33.99, y: 32.03, scale: 0.459 };
export const WATER: Standing = { width: 64, height: 64, x: 32, y: 32, scale: 0.4406 };

/** The name of a camel's drawing, behind the board's own. */
export function camelOf(colour: string, seat: number, leader: boolean, far: boolean): string {
  if (leader) return `leader-${colour}${seat}`;
  return far ? `far-${colour}` : `camel-${colour}${seat}`;
}

/** Where a marker is drawn: a line of no length, for a browser may leave out a path that is a point. */
export function spot({ x, y }: Point): string {
  return `M${x} ${y}h0`;
}
