/** Moves as docs/formats/notation.md writes them. Only the form is read here; whether a move is legal the server says. */
import type { TrucksTruck, TrucksView } from './view';

export type Card = 'B' | 'b' | 'N' | 'n' | 'R' | 'P';
/** The ground and ink of each card, and of the notation of its moves. */
const LOOKS: Record<Card, [string, string]> = {
  B: ['dark-blue', '#fff'],
  b: ['light-blue', '#0b2f52'],
  N: ['dark-brown', '#fff'],
  n: ['light-brown', '#2b1a06'],
  R: ['red', '#fff'],
  P: ['pink', '#470c28'],
};

export function cardStyle(card: Card): string {
  const [ground, ink] = LOOKS[card];
  return `--c:var(--card-${ground});--cd:${ink}`;
}

export type Move = { text: string; card: Card; trucks: string[] } & (
  { kind: 'drive'; steps: number; path: string[] } | { kind: 'dry' | 'rob' | 'gain' | 'flip' | 'lost' }
);

const CELL = '[a-z][1-9][0-9]?';
const TRUCK = '[1-6][abc]';
const DRIVE = new RegExp(`^([BbN])([1-4])@(${TRUCK}):(${CELL}(?:-${CELL}){0,3})$`);
const DRY = new RegExp(`^([BbN])@(${TRUCK}):dry$`);
const FUEL = new RegExp(`^n([-+])@(${TRUCK})$`);
const FLIP = new RegExp(`^(?:(R)@(${TRUCK}(?:,${TRUCK}){0,2})|(P)@(${TRUCK}))$`);
const LOST = new RegExp(`^([BbNnRP])x(?:@(${TRUCK}))?$`);

/** The move of a text; null where it is none. */
export function readMove(text: string): Move | null {
  let part = DRIVE.exec(text);
  if (part) {
    const path = part[4]!.split('-');
    return path.length === Number(part[2])
      ? { text, kind: 'drive', card: part[1] as Card, trucks: [part[3]!], steps: path.length, path }
      : null;
  }
  part = DRY.exec(text);
  if (part) return { text, kind: 'dry', card: part[1] as Card, trucks: [part[2]!] };
  part = FUEL.exec(text);
  if (part) return { text, kind: part[1] === '-' ? 'rob' : 'gain', card: 'n', trucks: [part[2]!] };
  part = FLIP.exec(text);
  if (part) return { text, kind: 'flip', card: (part[1] ?? part[3]) as Card, trucks: (part[2] ?? part[4])!.split(',') };
  part = LOST.exec(text);
  if (part) return { text, kind: 'lost', card: part[1] as Card, trucks: part[2] ? [part[2]] : [] };
  return null;
}

/** The seat of a truck, from 0: `2a` belongs to 1. */
export function seatOf(truck: string): number {
  return Number(truck[0]) - 1;
}

/** Which of its seat's trucks it is, from 1: `2a` is 1. */
export function numberOf(truck: string): number {
  return truck.charCodeAt(1) - 96;
}

/** Where a move on its way puts trucks: on the space at the end of a drive, else where they stand. */
export function sentTrucks(moves: readonly string[]): Map<string, string | null> {
  const read = moves.flatMap((text) => readMove(text) ?? []);
  return new Map(
    read.flatMap((move) =>
      move.trucks.map((truck) => [truck, move.kind === 'drive' ? move.path.at(-1)! : null] as const),
    ),
  );
}

/** The points of the place that a truck took. */
export function pointsOf(view: TrucksView, { place }: TrucksTruck): number {
  return view.places[(place ?? 0) - 1]?.points ?? 0;
}
