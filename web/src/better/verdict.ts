/** Which turns are worth looking for better ones, and what is answered to a turn that was tried. */
import type { ReviewTurn, TurnJudged, TurnWorth } from '../net/messages';
import type { Measure } from '../review/analyst.svelte';
import { isMistake, lost, MISTAKE, type Judged } from '../review/judged';

/** So many turns of a game are looked at: those that cost most. */
const MOST = 5;
/** What is less than this in what is shown is nothing. */
const SEEN: Record<Measure, number> = { points: 0.05, wins: 0.005 };

/** The turns of some seats (of all, where none is named) that cost most, in the order of the game. */
export function costliest(
  turns: readonly Pick<ReviewTurn, 'seat'>[],
  judged: Judged,
  measure: Measure,
  seats: readonly number[],
): number[] {
  return turns
    .flatMap(({ seat }, n) => {
      const turn = judged[n];
      const asked = !seats.length || seats.includes(seat);
      return asked && turn && isMistake(turn, measure) ? [{ n, cost: lost(turn, measure) }] : [];
    })
    .sort((one, other) => other.cost - one.cost)
    .slice(0, MOST)
    .map(({ n }) => n)
    .sort((one, other) => one - other);
}

/** `yes`: as good as the best. `better`: than what was played. `shown`: it was not found, but given away. */
export type Answer = 'yes' | 'better' | 'no' | 'shown';

export interface Verdict {
  answer: Answer;
  tried: TurnWorth;
  played: TurnWorth;
  /** By the game's measure: what the best turn is worth more, and what this one is worth more than the one played. */
  loss: number;
  gain: number;
  /** What the one played gave away, by the same figures: of a turn weighed anew they are not those of the review. */
  given: number;
  /** What was tried is what was played. */
  same: boolean;
}

/** Two camels in the other order are the same turn. */
export const sameMoves = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join(' ') === [...other].sort().join(' ');

const worthOf = (worth: TurnWorth, seat: number, measure: Measure): number => worth[measure][seat] ?? 0;

export function verdictOf(
  { tried, best, played }: { tried: TurnWorth; best: TurnWorth; played: TurnWorth },
  seat: number,
  measure: Measure,
): Verdict {
  const [now, most, then] = [tried, best, played].map((worth) => worthOf(worth, seat, measure)) as [
    number,
    number,
    number,
  ];
  const same = sameMoves(tried.moves, played.moves);
  const [loss, gain] = [Math.max(0, most - now), same ? 0 : now - then];
  const found = !same && (sameMoves(tried.moves, best.moves) || loss < MISTAKE[measure]);
  return {
    answer: found ? 'yes' : gain >= SEEN[measure] ? 'better' : 'no',
    tried,
    played,
    loss,
    gain,
    given: Math.max(0, Math.max(most, now) - then),
    same,
  };
}

/** What is known already of some moves: they are among the turns that were judged. */
export function knownVerdict(
  judged: TurnJudged,
  moves: readonly string[],
  seat: number,
  measure: Measure,
): Verdict | null {
  const { best, played } = judged;
  const tried = [played, ...best].find((worth) => sameMoves(worth.moves, moves));
  return tried && best[0] ? verdictOf({ tried, best: best[0], played }, seat, measure) : null;
}

/** The turns that are as good as the best, without one that is told already. */
export function accepted(
  { best, played }: TurnJudged,
  told: readonly string[],
  seat: number,
  measure: Measure,
): TurnWorth[] {
  const most = best[0] ? worthOf(best[0], seat, measure) : 0;
  return best.filter(
    (worth) =>
      !sameMoves(worth.moves, told) &&
      !sameMoves(worth.moves, played.moves) &&
      most - worthOf(worth, seat, measure) < MISTAKE[measure],
  );
}
