/** Where things lie in the drawing: the plate under the course, trucks in the park, places at the finish. */
import { boxOf, hexesPath, hexPath as hexOf, middleOf, type Box, type Point } from '../../../hex/geometry';
import type { TrucksTruck } from '../view';
import { placeOf, RADIUS, type Course } from './course';

/** A hex of the drawing, as a path; `size` 1 fills its cell. */
export function hexPath(cell: string, size = 1): string {
  return hexOf(cell, RADIUS, size);
}

/** Several hexes as one path: a thick round stroke on it makes them one plate. */
export function platePath(cells: Iterable<string>): string {
  return hexesPath(cells, RADIUS);
}

/** What a space or the whole park covers. */
export function areaPath(course: Course, cell: string, size = 1): string {
  return hexesPath(cell === 'park' ? course.park : [cell], RADIUS, size);
}

/** The whole drawing, with room for the pyramids, the palms and the park's name. */
export function boardBox(course: Course): Box {
  const box = boxOf(course.grounds.keys());
  const [left, top, right, bottom] = [0.9, 1.15, 1.3, 1];
  return {
    x: (box.x - left) * RADIUS,
    y: (box.y - top) * RADIUS,
    width: (box.width + left + right) * RADIUS,
    height: (box.height + top + bottom) * RADIUS,
  };
}

export interface Stand extends Point {
  /** Of a truck on a space. */
  scale: number;
}

/** Where every truck stands. In the park they share the hexes, two to a hex if they must. */
export function standsOf(course: Course, trucks: readonly TrucksTruck[]): Map<string, Stand> {
  const parked = trucks.filter((truck) => truck.cell === 'park');
  const pairs = parked.length > course.park.length;
  const stands = new Map<string, Stand>();
  parked.forEach((truck, n) => {
    const hex = course.park[(pairs ? n >> 1 : n) % course.park.length]!;
    const middle = middleOf(hex, RADIUS);
    const side = pairs ? (n % 2 ? 0.1 : -0.3) : 0;
    const drop = pairs ? (n % 2 ? 0.32 : -0.36) : 0;
    stands.set(truck.name, { x: middle.x + side * RADIUS, y: middle.y + drop * RADIUS, scale: pairs ? 0.66 : 1 });
  });
  for (const truck of trucks)
    if (truck.cell !== 'park') stands.set(truck.name, { ...placeOf(course, truck.cell), scale: 1 });
  return stands;
}

/** The parking places beside the finish, from the first; null where the course leaves no room for them. */
export function baysOf(course: Course, count: number, large = false): (Point & { size: number })[] | null {
  const size = (large ? 1.3 : 0.98) * RADIUS;
  const apart = (large ? 1.46 : 1.12) * RADIUS;
  const finish = middleOf(course.finish, RADIUS);
  const bays = Array.from({ length: count }, (_, n) => ({
    x: finish.x - 1.75 * RADIUS - (large ? 0.2 * RADIUS : 0) - n * apart,
    y: finish.y - (large ? 0.6 : 0.42) * RADIUS,
    size,
  }));
  const free = bays.every((bay) =>
    [...course.grounds.keys()].every((cell) => {
      const { x, y } = middleOf(cell, RADIUS);
      return Math.abs(x - bay.x) > RADIUS * 1.3 || Math.abs(y - bay.y) > RADIUS * 1.45;
    }),
  );
  return free ? bays : null;
}

/** A line through the middles of spaces, from `park` its exit on. */
export function linePath(course: Course, cells: readonly string[]): string {
  return cells
    .map((cell, n) => {
      const { x, y } = placeOf(course, cell);
      return `${n ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
