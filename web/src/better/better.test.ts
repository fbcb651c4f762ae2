import { describe, expect, it } from 'vitest';
import type { TurnJudged, TurnWorth, WhyFields } from '../net/messages';
import { answersOf } from './answers';
import { Hunt } from './hunt.svelte';
import { accepted, costliest, knownVerdict, verdictOf } from './verdict';

const worth = (moves: string, points: number, wins = points / 100): TurnWorth => ({
  moves: moves.split(' '),
  wins: [wins, 1 - wins],
  points: [points, 50],
});
const judged = (lost_points: number, lost_wins = 0): TurnJudged => ({
  before: { wins: [0.5, 0.5], points: [40, 40] },
  played: worth('Lk17 Lj16', 40 - lost_points),
  best: [worth('Vb8 Vb7', 40), worth('Vb8 Ve9', 39.5), worth('Sa4 Sb7', 38.9)],
  lost_wins,
  lost_points,
  best_why: [],
  played_why: [],
});

describe('the turns that are looked at', () => {
  const turns = [0, 1, 0, 1, 0, 0, 0, 0].map((seat) => ({ seat }));
  const found = [2, 9, 1, 0.9, 5, 3, 4, 6].map((lost) => judged(lost));

  it('are the five that cost most, in the order of the game', () => {
    expect(costliest(turns, found, 'points', [])).toEqual([1, 4, 5, 6, 7]);
  });
  it('are those of some seats, where seats are named', () => {
    expect(costliest(turns, found, 'points', [1])).toEqual([1]);
    expect(costliest(turns, found, 'points', [0])).toEqual([0, 4, 5, 6, 7]);
  });
  it('are none where nothing cost much, or nothing is judged', () => {
    expect(costliest(turns, [judged(0.9)], 'points', [])).toEqual([]);
    expect(costliest(turns, [judged(9, 0.034)], 'wins', [])).toEqual([]);
    expect(costliest(turns, [], 'points', [])).toEqual([]);
  });
});

describe('what is answered to a turn', () => {
  const answerTo = (points: number) =>
    verdictOf(
      { tried: worth('Sa4 Sb7', points), best: worth('Vb8 Vb7', 40), played: worth('Lk17 Lj16', 34) },
      0,
      'points',
    );

  it('is yes within a point of the best', () => {
    expect([answerTo(39.1).answer, answerTo(41).answer, answerTo(39).answer]).toEqual(['yes', 'yes', 'better']);
  });
  it('is how much better it is than the game, or how much it gives away', () => {
    expect(answerTo(36)).toMatchObject({ answer: 'better', gain: 2, loss: 4 });
    expect(answerTo(30)).toMatchObject({ answer: 'no', loss: 10 });
  });
  it('says of the game what those two make together', () => {
    expect([answerTo(36).given, answerTo(30).given, answerTo(40).given]).toEqual([6, 6, 6]);
    expect(answerTo(41).given).toBe(7); // better than the best that was known
  });
  it('goes by the win where the game does', () => {
    const three = { best: worth('B', 0, 0.5), played: worth('C', 0, 0.3) };
    expect(verdictOf({ ...three, tried: worth('A', 0, 0.47) }, 0, 'wins').answer).toBe('yes');
    expect(verdictOf({ ...three, tried: worth('A', 0, 0.4) }, 0, 'wins').answer).toBe('better');
  });
  it('never takes what was played for better, whatever it weighs now', () => {
    const three = { tried: worth('Lj16 Lk17', 40), best: worth('Vb8 Vb7', 40), played: worth('Lk17 Lj16', 38) };
    expect(verdictOf(three, 0, 'points')).toMatchObject({ answer: 'no', same: true });
  });
  it('is known at once of turns that were judged, in whichever order they are placed', () => {
    expect(knownVerdict(judged(6), ['Vb7', 'Vb8'], 0, 'points')).toMatchObject({ answer: 'yes', loss: 0 });
    expect(knownVerdict(judged(6), ['Lj16', 'Lk17'], 0, 'points')).toMatchObject({ answer: 'no', same: true });
    expect(knownVerdict(judged(6), ['Ra1', 'Ra2'], 0, 'points')).toBeNull();
  });
  it('comes with the other turns that are as good', () => {
    expect(accepted(judged(6), ['Vb7', 'Vb8'], 0, 'points').map(({ moves }) => moves.join())).toEqual(['Vb8,Ve9']);
  });
});

describe('a row of turns', () => {
  const items = [3, 7, 9].map((turn) => ({ table: 't', turn, known: 'player' as const }));
  const begun = () => {
    const hunt = new Hunt(false);
    hunt.begin(items, [{ table: 't', game: 'g', turn: 3, known: 'player', found: true, at: 1 }]);
    return hunt;
  };

  it('begins with the first that is not found', () => {
    expect([begun().at, begun().found]).toEqual([1, 1]);
  });
  it('goes on to what is open, and ends where nothing is', () => {
    const hunt = begun();
    hunt.ended(false, false);
    hunt.next();
    expect(hunt.at).toBe(2);
    hunt.ended(true, false);
    hunt.next();
    expect([hunt.item, hunt.found]).toEqual([null, 2]);
  });
  it('keeps what was found, and lets what was missed be found', () => {
    const hunt = begun();
    hunt.ended(false, false);
    hunt.ended(true, false);
    hunt.ended(false, false);
    expect(hunt.item?.state).toBe('found');
  });
});

describe('what a turn let the others do', () => {
  const turns = [0, 1, 2, 0, 1].map((seat, n) => ({ seat, ply: 2 * n, plies: 2 }));
  const line = Array.from({ length: 10 }, (_, n) => ({ kind: 'move' as const, ply: n + 1, move: `m${n + 1}` }));
  const told = (fields: Partial<WhyFields>): WhyFields => ({
    kind: 'closes',
    seat: 1,
    points: 7,
    cells: ['a1', 'a2'],
    details: { count: 6 },
    how: 'followed',
    turns: 1,
    ...fields,
  });
  const of = (...played_why: WhyFields[]) => answersOf({ played_why }, turns[0]!, turns, line);

  it('is drawn with the turn in which it came', () => {
    expect(of(told({}))).toEqual([
      { seat: 1, came: true, kind: 'closes', cells: ['a1', 'a2'], sign: '6', moves: ['m3', 'm4'] },
    ]);
    expect(of(told({ turns: 2, kind: 'water', points: 3, details: {} }))).toMatchObject([
      { sign: '+3', moves: ['m9', 'm10'] },
    ]);
  });
  it('has no moves where it did not come', () => {
    expect(of(told({ how: 'would', seat: 2 }))).toMatchObject([{ came: false, moves: [] }]);
  });
  it('is not what the turn did itself, nor what its own seat lost, nor what has no place', () => {
    expect(of(told({ how: 'does' }), told({ seat: 0 }), told({ cells: [] }), told({ seat: null }))).toEqual([]);
  });
});
