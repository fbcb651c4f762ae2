/** The analyst's numbers in words: chances of a hundred, points to a tenth. */
import type { Expected, TurnJudged } from '../net/messages';
import { phrase, t } from '../words/words.svelte';
import { nameOf } from '../table/say';
import type { TableStore } from '../table/table.svelte';
import { first } from './judged';
import type { Measure } from './analyst.svelte';

const percent = (share: number): number => Math.round(share * 100);
const tenth = (points: number): number => Math.round(points * 10) / 10;

const chanceText = (share: number): string => t('replay-percent', { percent: percent(share) });
const pointsText = (points: number): string => t('replay-points', { points: tenth(points) });

/** Its place among the best, or the sign of what was played. */
export const markOf = ({ rank }: { rank: number | null }): string =>
  rank === null ? t('replay-played-mark') : String(rank);

/** A seat's number of one kind: "46 %" or "33.1". */
export function valueText(expected: Pick<Expected, 'wins' | 'points'>, seat: number, by: Measure): string {
  return by === 'wins' ? chanceText(expected.wins[seat] ?? 0) : pointsText(expected.points[seat] ?? 0);
}

/** The other number, beside the first: "33.1 pts" or "46 %". */
export function besideText(expected: Pick<Expected, 'wins' | 'points'>, seat: number, by: Measure): string {
  if (by === 'points') return chanceText(expected.wins[seat] ?? 0);
  return t('replay-points-short', { points: tenth(expected.points[seat] ?? 0) });
}

/** "costs 1.9 points and 4 % chance to win"; the number that speaks first is said first. */
export function costWords(turn: TurnJudged, measure: Measure): string {
  const points = tenth(turn.lost_points);
  const chance = percent(turn.lost_wins);
  const said = [
    ...(points ? [phrase('replay-amount-points', { count: points })] : []),
    ...(chance ? [phrase('replay-amount-chance', { percent: chance })] : []),
  ];
  if (first(measure, turn.before) === 'wins') said.reverse();
  return said.length ? t('replay-costs', { what: said }) : t('replay-costs-nothing');
}

/** What was given away, short: "−1.9" or "−4 %"; empty where it is nothing. */
export function costText(turn: TurnJudged, by: Measure): string {
  if (!(by === 'wins' ? percent(turn.lost_wins) : tenth(turn.lost_points))) return '';
  return `−${by === 'wins' ? chanceText(turn.lost_wins) : pointsText(turn.lost_points)}`;
}

/** What a graph shows where the reader rests, in a sentence: every seat with its value. */
export function graphWords(table: TableStore, what: string, where: string, value: (seat: number) => string): string {
  const seats = table.seats.map(({ seat }) =>
    phrase('replay-graph-seat', { name: nameOf(table, seat), value: value(seat) }),
  );
  return t('replay-graph', { what, where, seats });
}
