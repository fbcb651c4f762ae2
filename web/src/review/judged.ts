/** What is read off the analyst's numbers: which of them speaks first, what a turn cost, and where the game turned. */
import type { Expected, ReviewTurn, TurnJudged, TurnWorth } from '../net/messages';
import type { Measure } from './analyst.svelte';

/** A turn that gave away so much is a mistake: points, or a share of the win. */
export const MISTAKE: Record<Measure, number> = { points: 1, wins: 0.035 };
/** One that gave away so much turned the game; at most so many do. */
const TURNED: Record<Measure, number> = { points: 3, wins: 0.1 };
const MOST_TURNED = 5;
/** A chance above it tells positions apart no longer. */
const LOPSIDED = 0.9;

export type Judged = readonly (TurnJudged | undefined)[];

/** Chances tell two seats apart; with more of them, or where one has as good as won, points do. */
export function first(measure: Measure, expected: Expected | undefined): Measure {
  if (measure === 'wins' || !expected) return measure;
  return expected.wins.length > 2 || Math.max(...expected.wins) > LOPSIDED ? 'points' : 'wins';
}

export const lost = (turn: TurnJudged, measure: Measure): number =>
  measure === 'points' ? turn.lost_points : turn.lost_wins;

/** Whether a turn cost so much that it is worth looking for. */
export const isMistake = (turn: TurnJudged | undefined, measure: Measure): boolean =>
  !!turn && lost(turn, measure) >= MISTAKE[measure];

/** The next mistake after a turn, of some seats or of all; from the end the first again. Null where there is none. */
export function nextMistake(
  turns: readonly Pick<ReviewTurn, 'seat'>[],
  judged: Judged,
  measure: Measure,
  after: number,
  seats: readonly number[],
): number | null {
  const found = turns.flatMap(({ seat }, n) =>
    (!seats.length || seats.includes(seat)) && isMistake(judged[n], measure) ? [n] : [],
  );
  return found.find((n) => n > after) ?? found[0] ?? null;
}

/** The turns that decided most, in the order of the game. */
export function turningPoints(judged: Judged, measure: Measure): number[] {
  return judged
    .flatMap((turn, n) => (turn && lost(turn, measure) >= TURNED[measure] ? [{ n, cost: lost(turn, measure) }] : []))
    .sort((one, other) => other.cost - one.cost)
    .slice(0, MOST_TURNED)
    .map(({ n }) => n)
    .sort((one, other) => one - other);
}

export interface Choice extends TurnWorth {
  /** From 1; null for what was played and is not the best. */
  rank: number | null;
  played: boolean;
}

const same = (one: TurnWorth, other: TurnWorth) => [...one.moves].sort().join() === [...other.moves].sort().join();

/** The best turns, and what was played, each once. */
export function choicesOf({ best, played }: TurnJudged): Choice[] {
  const choices = best.map((one, n): Choice => {
    const was = same(one, played);
    return { ...one, rank: was && n ? null : n + 1, played: was };
  });
  return choices.some((choice) => choice.played) ? choices : [...choices, { ...played, rank: null, played: true }];
}

/** What lies between two positions that are known is drawn straight. */
export function filled(expected: readonly (Expected | undefined)[], count: number): (Expected | undefined)[] {
  const known = Array.from({ length: count }, (_, n) => n).filter((n) => expected[n]);
  return Array.from({ length: count }, (_, n) => {
    if (expected[n]) return expected[n];
    const [before, after] = [known.findLast((one) => one < n), known.find((one) => one > n)];
    if (before === undefined || after === undefined) return undefined;
    const share = (n - before) / (after - before);
    const between = (one: readonly number[], other: readonly number[]) =>
      one.map((value, seat) => value + (other[seat]! - value) * share);
    const [one, other] = [expected[before]!, expected[after]!];
    return { wins: between(one.wins, other.wins), points: between(one.points, other.points) };
  });
}
