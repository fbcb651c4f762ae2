/** The corners of a stage, and whether something that stands in one of them would cover a hex. */
import type { Camera } from './camera.svelte';
import type { Box, Point } from './geometry';

export type Corner = 'ne' | 'se' | 'sw' | 'nw';

interface Size {
  width: number;
  height: number;
}

/** Where something of a size stands in a corner, so far from the edges. */
export function cornerBox(camera: Camera, corner: Corner, { width, height }: Size, edge: Point): Box {
  return {
    x: corner[1] === 'e' ? camera.width - width - edge.x : edge.x,
    y: corner[0] === 's' ? camera.height - height - edge.y : edge.y,
    width,
    height,
  };
}

/** How many hexes, by their middles on the stage, lie under a box, wholly or in part. */
export function covered(camera: Camera, { x, y, width, height }: Box, middles: readonly Point[]): number {
  const [across, up] = [0.87 * camera.radius, camera.radius];
  return middles.filter(
    (spot) => spot.x > x - across && spot.x < x + width + across && spot.y > y - up && spot.y < y + height + up,
  ).length;
}

const EDGE = { x: 10, y: 14 };

/** The first of some corners where a card covers no hex of the whole board; null where all of them are taken. */
export function freeCorner(
  camera: Camera,
  hexes: Iterable<Point>,
  card: Size,
  corners: readonly Corner[] = ['se', 'ne', 'sw', 'nw'],
): Corner | null {
  if (!camera.whole || !camera.width) return null;
  const middles = [...hexes].map((hex) => camera.onStage(hex));
  return corners.find((corner) => !covered(camera, cornerBox(camera, corner, card, EDGE), middles)) ?? null;
}
