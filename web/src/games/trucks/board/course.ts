/** The course as its map draws it: what lies where. */
import { middleOf, readMap, spotOf, type Point } from '../../../hex/geometry';
import type { Walkable } from '../../../hex/walk';

export type Ground = 'plain' | 'exit' | 'slope' | 'skull' | 'petrol' | 'park' | 'finish';
const GROUNDS: Record<string, Ground> = {
  '=': 'plain',
  e: 'exit',
  s: 'slope',
  x: 'skull',
  F: 'petrol',
  S: 'park',
  A: 'finish',
};

export interface Course extends Walkable {
  /** Every hex that is drawn, park and finish too, in reading order. */
  grounds: Map<string, Ground>;
  park: string[];
  finish: string;
  /** What can be pointed at, row by row: spaces, the finish, and `park` as one. */
  rows: string[][];
}

/** A radius of the drawing, in its own units; about a pixel each on a desk. */
export const RADIUS = 30;

const read = new Map<string, Course>();

export function courseOf(map: string): Course {
  let course = read.get(map);
  if (!course) {
    course = readCourse(map);
    read.set(map, course);
  }
  return course;
}

function readCourse(map: string): Course {
  const grounds = new Map<string, Ground>();
  for (const [cell, symbol] of readMap(map).cells) grounds.set(cell, GROUNDS[symbol] ?? 'plain');
  const of = (ground: Ground) => [...grounds].filter(([, here]) => here === ground).map(([cell]) => cell);
  const park = of('park');
  const finish = of('finish')[0] ?? '';
  const course: Course = {
    grounds,
    park,
    finish,
    rows: rowsOf(grounds, park),
    at: (hex) => (grounds.get(hex) === 'park' ? 'park' : grounds.has(hex) ? hex : null),
    place: (cell) => placeOf(course, cell),
    winding: true,
  };
  return course;
}

function rowsOf(grounds: Map<string, Ground>, park: string[]): string[][] {
  const rows = new Map<number, string[]>();
  const door = park[Math.floor(park.length / 2)];
  for (const [cell, ground] of grounds) {
    if (ground === 'park' && cell !== door) continue;
    const { row } = spotOf(cell)!;
    const name = ground === 'park' ? 'park' : cell;
    const line = rows.get(row);
    if (line) line.push(name);
    else rows.set(row, [name]);
  }
  return [...rows.values()];
}

/** The middle of a space, of the park, or of the finish for `home`, in units of the drawing. */
export function placeOf(course: Course, cell: string): Point {
  if (cell === 'home') return middleOf(course.finish, RADIUS);
  if (cell !== 'park') return middleOf(cell, RADIUS);
  const points = course.park.map((hex) => middleOf(hex, RADIUS));
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The ground of what can be pointed at; `home` lies at the finish. */
export function groundOf(course: Course, cell: string): Ground {
  if (cell === 'park') return 'park';
  if (cell === 'home') return 'finish';
  return course.grounds.get(cell) ?? 'plain';
}
