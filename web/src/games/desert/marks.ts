/** Legal hexes with their points, and threats: what lies over the board, gathered into a few paths and texts. */
import type { PreviewFields } from '../../net/messages';
import type { DesertThreat } from './view';
import type { Ground } from './board/ground';
import { R } from './board/ground';
import { readMove } from './read';

export interface Gain {
  move: string;
  cell: string;
  /** Points at once. */
  points: number;
  /** Hexes it would enclose, counted at the end. */
  hexes: number;
  /** All cells of the ground it would enclose, palms too. */
  ground: string[];
  preview: PreviewFields | null;
}

/** What each of some moves would give; without previews only that it is legal. */
export function gainsOf(moves: readonly string[], previews: Readonly<Record<string, PreviewFields>>): Gain[] {
  return moves.flatMap((move) => {
    const cell = readMove(move)?.cell;
    if (!cell) return [];
    const preview = previews[move] ?? null;
    const ground = preview?.items.filter(({ kind }) => kind === 'territory').flatMap(({ cells }) => cells) ?? [];
    return [
      { move, cell, points: preview?.points ?? 0, hexes: preview ? hexesOf(preview, ground) : 0, ground, preview },
    ];
  });
}

function hexesOf(preview: PreviewFields, ground: string[]): number {
  return ground.length ? Math.max(0, preview.change.territories ?? ground.length) : 0;
}

/** Best first: points at once and hexes enclosed together; then in reading order. */
export function byGain(one: Gain, other: Gain): number {
  return (
    other.points + other.hexes - one.points - one.hexes ||
    other.points - one.points ||
    row(one.cell) - row(other.cell) ||
    one.cell.localeCompare(other.cell)
  );
}
const row = (cell: string) => Number(cell.slice(1));

interface Chip {
  x: number;
  y: number;
  text: string;
}
export interface Chips {
  now: Chip[];
  end: Chip[];
  /** Backgrounds of the chips, and the small hexagons beside the numbers of `end`. */
  nowPath: string;
  endPath: string;
  minis: string;
}

const HIGH = 0.62 * R;
const SIGN = 0.2 * R;

/** The chips on legal hexes. A chip on water hangs below the number, two chips stand one above the other. */
export function chipsOf(gains: readonly Gain[], ground: Ground, water: Readonly<Record<string, number>>): Chips {
  const chips: Chips = { now: [], end: [], nowPath: '', endPath: '', minis: '' };
  for (const { cell, points, hexes: enclosed } of gains) {
    const middle = ground.middle.get(cell);
    if (!middle) continue;
    const { x } = middle;
    const both = points > 0 && enclosed > 0;
    const at = (up: number) => middle.y + up * R;
    const low = water[cell] !== undefined ? 0.6 : 0;
    if (points) {
      const y = at(both ? -0.34 + low / 2 : low);
      chips.now.push({ x, y, text: `+${points}` });
      chips.nowPath += pill(x, y, points > 9 ? 1.3 : 1.02);
    }
    if (enclosed) {
      const y = at(both ? 0.34 + low / 2 : low);
      chips.end.push({ x: x + SIGN, y, text: String(enclosed) });
      chips.endPath += pill(x, y, enclosed > 9 ? 1.36 : 1.02);
      chips.minis += mini(x - (enclosed > 9 ? 0.36 : 0.24) * R, y);
    }
  }
  return chips;
}

/** A rounded bar `wide` times R about a point. */
export function pill(x: number, y: number, wide: number, high = HIGH, round = high / 2): string {
  const across = wide * R - 2 * round;
  const down = high - 2 * round;
  return `M${(x - across / 2).toFixed(1)} ${(y - high / 2).toFixed(1)}h${across.toFixed(1)}a${round.toFixed(1)} ${round.toFixed(1)} 0 0 1 ${round.toFixed(1)} ${round.toFixed(1)}v${down.toFixed(1)}a${round.toFixed(1)} ${round.toFixed(1)} 0 0 1-${round.toFixed(1)} ${round.toFixed(1)}h${(-across).toFixed(1)}a${round.toFixed(1)} ${round.toFixed(1)} 0 0 1-${round.toFixed(1)}-${round.toFixed(1)}v${(-down).toFixed(1)}a${round.toFixed(1)} ${round.toFixed(1)} 0 0 1 ${round.toFixed(1)}-${round.toFixed(1)}z`;
}

export function disc(x: number, y: number, radius: number): string {
  const wide = (2 * radius).toFixed(1);
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0 ${wide} 0a${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0-${wide} 0z`;
}

function mini(x: number, y: number): string {
  return `M${x.toFixed(1)} ${(y - 5.2).toFixed(1)}l4.7 2.6v5.2l-4.7 2.6-4.7-2.6v-5.2z`;
}

export interface Danger extends DesertThreat {
  /** Where the sign stands: the camel that closes. */
  cell: string;
}

/** The threats worth showing: of every caravan each hex that closes at once, and the greatest that needs two camels. */
export function dangersOf(threats: readonly DesertThreat[], most = 10): Danger[] {
  const worth = (threat: DesertThreat) => threat.hexes + threat.points;
  const found = new Map<string, Danger>();
  for (const threat of [...threats].sort(
    (one, other) => one.cells.length - other.cells.length || worth(other) - worth(one),
  )) {
    const cell = threat.cells[threat.cells.length - 1]!;
    const caravan = `${threat.seat}${threat.colour}`;
    const two = threat.cells.length > 1;
    if (worth(threat) < (two ? 4 : 2)) continue;
    const known = [...found.values()].filter((other) => `${other.seat}${other.colour}` === caravan);
    if (two && known.some((other) => other.cells.length > 1 || worth(other) >= worth(threat))) continue;
    const there = found.get(cell);
    if (!there || worth(there) < worth(threat)) found.set(cell, { ...threat, cell });
  }
  return [...found.values()].sort((one, other) => worth(other) - worth(one)).slice(0, most);
}
