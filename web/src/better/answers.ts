/** What a turn that was played let its rivals do, to be drawn: what is told of it, with the moves by which it came. */
import type { Entry, ReviewTurn, TurnJudged } from '../net/messages';
import type { DrawnAnswer } from '../table/game';

export function answersOf(
  judged: Pick<TurnJudged, 'played_why'>,
  turn: ReviewTurn,
  turns: readonly ReviewTurn[],
  line: readonly Pick<Entry, 'kind' | 'ply' | 'move'>[],
): DrawnAnswer[] {
  return judged.played_why.flatMap(({ how, kind, seat, cells, points, details, turns: later }) => {
    if (how === 'does' || seat === null || seat === turn.seat || !cells.length) return [];
    const came = how === 'followed';
    const theirs = turns.filter((other) => other.seat === seat && other.ply > turn.ply)[later - 1];
    const moves = came && theirs ? movesOf(theirs, line) : [];
    const sign = details.count !== undefined ? String(details.count) : points ? `+${points}` : '';
    return [{ seat, came, kind, cells, sign, moves }];
  });
}

function movesOf({ ply, plies }: ReviewTurn, line: readonly Pick<Entry, 'kind' | 'ply' | 'move'>[]): string[] {
  return line.flatMap((entry) =>
    entry.kind === 'move' && entry.move && entry.ply > ply && entry.ply <= ply + plies ? [entry.move] : [],
  );
}
