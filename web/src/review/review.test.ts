/** The review's numbers: positions from changes, steps by turns, what a turn cost, where the game turned, and the graphs. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Analysis, Expected, Review, TurnJudged, WhyFields } from '../net/messages';
import { accepted, seat, tableThat, view } from '../testing/table';
import { loadWords, speak } from '../words/words.svelte';
import { api } from '../net/api';
import { Analyst } from './analyst.svelte';
import { bandPath, linePath, stepPath, ticksOf, turnUnder, type Frame } from './graph';
import { choicesOf, filled, first, nextMistake, turningPoints } from './judged';
import { Replayer, viewsOf } from './player.svelte';
import { costText, costWords } from './say';
import { turnWords } from '../table/why';

const REVIEW: Review = {
  plies: 5,
  turns: [
    { seat: 0, ply: 0, plies: 1 },
    { seat: 1, ply: 1, plies: 2 },
    { seat: 0, ply: 3, plies: 2 },
  ],
  moves: ['a', 'b', 'c', 'd', 'e'],
  first: view({ ply: 0 }),
  changes: [1, 2, 3, 4, 5].map((ply) => ({ ply })),
};
const expected = (wins: number[], points: number[] = wins.map((win) => win * 100)): Expected => ({ wins, points });
const worth = (moves: string[], points: number) => ({ moves, wins: [0.5, 0.5], points: [points, 30] });
const judged = (lost_points: number, lost_wins = lost_points / 50): TurnJudged => ({
  before: expected([0.5, 0.5], [40, 30]),
  played: worth(['Lc3', 'Lc4'], 40 - lost_points),
  best: [worth(['Mc5', 'Mc6'], 40), worth(['Sc5', 'Sc6'], 39)],
  lost_wins,
  lost_points,
  best_why: [],
  played_why: [],
});

beforeAll(async () => {
  await speak('en');
  await loadWords('/replay');
});

async function replayer(): Promise<Replayer> {
  vi.spyOn(api, 'review').mockResolvedValue({ ok: true, value: REVIEW });
  const player = new Replayer('abcdefgh', () => undefined);
  await player.load(0);
  return player;
}

describe('positions', () => {
  it('are each the one before with what changed put over it', () => {
    const [start, then] = viewsOf({ first: view({ ply: 0 }), changes: [{ ply: 1, outcome: null }] });
    expect(start!.ply).toBe(0);
    expect(then).toEqual({ ...start, ply: 1, outcome: null });
  });

  it('are stepped through by whole turns, or by single moves', async () => {
    const player = await replayer();
    const steps = () => [player.ply, player.turn];
    player.step(true);
    player.step(true);
    expect(steps()).toEqual([3, 2]);
    player.step(false, true);
    expect(steps()).toEqual([2, 1]);
    expect(player.progressAt(2)).toBe(1.5);
    player.step(true);
    player.step(true);
    player.step(true);
    expect(steps()).toEqual([5, 3]);
    player.single = true;
    player.step(false);
    expect(steps()).toEqual([4, 2]);
    player.leave();
  });

  it('beyond the end are refused, with where the end is', async () => {
    const player = await replayer();
    player.to(9);
    expect(player.problem).toMatchObject({ key: 'no_such_position', parameters: { ply: 9, last: 5 } });
  });
});

describe('what the analyst says', () => {
  const message = (more: Partial<Analysis>): Analysis => ({
    type: 'analysis',
    id: '',
    known: 'player',
    measure: 'points',
    version: 1,
    of: 3,
    expected: {},
    turns: {},
    judged: 0,
    waiting: 0,
    started: true,
    done: false,
    ...more,
  });

  it('gathers what is new; a turn that is judged knows better what could be expected', async () => {
    const { table, sent } = tableThat(() => null);
    const analyst = new Analyst(table);
    void analyst.ask();
    const { id } = sent[0] as { id: string };
    table.heard(message({ id, expected: { 0: expected([0.6, 0.4]), 3: expected([1, 0]) } }));
    table.heard(message({ id, turns: { 0: judged(2) }, judged: 1 }));
    expect(analyst.expected[0]).toEqual(judged(2).before);
    expect(analyst.expected[3]!.wins).toEqual([1, 0]);
    expect([analyst.judged, analyst.of, analyst.done]).toEqual([1, 3, false]);
  });

  it('hears nothing of a question that it has dropped for another', () => {
    const { table, sent } = tableThat(() => null);
    const analyst = new Analyst(table);
    void analyst.ask('player');
    void analyst.ask('cards');
    const [old] = sent.filter(({ type }) => type === 'analyse') as { id: string }[];
    table.heard(message({ id: old!.id, turns: { 0: judged(2) } }));
    expect(analyst.turns).toEqual([]);
    expect(sent.map(({ type }) => type)).toEqual(['analyse', 'stop_analysing', 'analyse']);
  });

  it('keeps why it was refused', async () => {
    const { table } = tableThat(({ id }) => ({ ...accepted(id, 1), status: 'busy' }) as never);
    const analyst = new Analyst(table);
    await analyst.ask();
    expect(analyst.refused).toBe('busy');
  });
});

describe('what is read off its numbers', () => {
  it('lets chances speak between two, points among several and where one has as good as won', () => {
    expect(first('points', expected([0.6, 0.4]))).toBe('wins');
    expect(first('points', expected([0.95, 0.05]))).toBe('points');
    expect(first('points', expected([0.4, 0.3, 0.3]))).toBe('points');
    expect(first('wins', expected([0.95, 0.03, 0.02]))).toBe('wins');
  });

  it('finds the next mistake of some seats, and begins again after the last', () => {
    const turns = [{ seat: 0 }, { seat: 1 }, { seat: 0 }, { seat: 1 }];
    const found = [judged(1), judged(2), undefined, judged(0.9)];
    expect(nextMistake(turns, found, 'points', -1, [])).toBe(0);
    expect(nextMistake(turns, found, 'points', 0, [])).toBe(1);
    expect(nextMistake(turns, found, 'points', 1, [])).toBe(0);
    expect(nextMistake(turns, found, 'points', 0, [0])).toBe(0);
    expect(nextMistake(turns, found, 'points', 0, [1])).toBe(1);
    expect(nextMistake(turns, [], 'points', 0, [])).toBeNull();
    expect(nextMistake(turns, [judged(0, 0.035)], 'wins', -1, [])).toBe(0);
  });

  it('tells the five turns that decided most, in the order of the game', () => {
    const costs = [4, 0, 9, 3, 5, 2.9, 6, 7];
    expect(
      turningPoints(
        costs.map((cost) => judged(cost)),
        'points',
      ),
    ).toEqual([0, 2, 4, 6, 7]);
  });

  it('shows what was played once, in whichever order it was placed', () => {
    expect(choicesOf(judged(2)).map(({ rank, played }) => [rank, played])).toEqual([
      [1, false],
      [2, false],
      [null, true],
    ]);
    const second = { ...judged(1), played: worth(['Sc6', 'Sc5'], 39) };
    expect(choicesOf(second).map(({ rank, played }) => [rank, played])).toEqual([
      [1, false],
      [null, true],
    ]);
    const best = { ...judged(0), played: worth(['Mc6', 'Mc5'], 40) };
    expect(choicesOf(best).map(({ rank, played }) => [rank, played])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('draws straight between what is known, and nothing beyond it', () => {
    const [, one, , four] = filled([undefined, expected([0, 1]), undefined, undefined, expected([0.9, 0.1])], 6).map(
      (found) => found?.wins[0],
    );
    expect([one, four]).toEqual([0, expect.closeTo(0.6)]);
    expect(filled([undefined, expected([0, 1])], 3)[2]).toBeUndefined();
  });

  it('says what a turn cost, the number that says more first', () => {
    expect(costWords(judged(1.94), 'points')).toBe('costs 4\u00a0% chance to win and 1.9 points');
    const three = { ...judged(1, 0), before: expected([0.4, 0.3, 0.3]) };
    expect(costWords(three, 'points')).toBe('costs 1 point');
    expect(costWords(judged(0.04), 'points')).toBe('as good as the best');
    expect([costText(judged(2), 'points'), costText(judged(0), 'points')]).toEqual(['−2.0', '']);
  });
});

describe('a graph', () => {
  const frame: Frame = {
    width: 140,
    height: 70,
    left: 30,
    right: 10,
    top: 10,
    bottom: 10,
    turns: 10,
    least: 0,
    most: 50,
  };

  it('keeps a value until the next turn', () => {
    expect(stepPath(frame, [0, 10])).toBe('M30.0 60.0H40.0V50.0');
  });
  it('begins anew after a gap', () => {
    expect(linePath(frame, [0, undefined, 10, 20])).toBe('M30.0 60.0M50.0 50.0L60.0 40.0');
  });
  it('fills what lies between two lines', () => {
    expect(bandPath(frame, [0, 0], [10, 20])).toBe('M30.0 50.0L40.0 40.0L40.0 60.0L30.0 60.0Z');
  });
  it('finds the turn under a pixel, within the game', () => {
    expect([0, 82, 500].map((x) => turnUnder(frame, x))).toEqual([0, 5, 10]);
  });
  it('has a scale of round numbers', () => {
    expect(ticksOf(0, 47)).toEqual([0, 10, 20, 30, 40]);
    expect(ticksOf(23, 41, 3)).toEqual([30, 40]);
  });
});

describe('why a turn was better', () => {
  const why = (more: Partial<WhyFields>): WhyFields => ({
    kind: 'closes',
    seat: 1,
    points: 7,
    cells: ['d5', 'e5'],
    details: { count: 7 },
    how: 'would',
    turns: 0,
    ...more,
  });
  const LINES = [
    why({}),
    why({ how: 'followed', turns: 2 }),
    why({ how: 'does', seat: 0 }),
    why({ kind: 'rest', cells: [] }),
    why({ kind: 'unheard_of' }),
  ];

  it.each([
    [
      'en',
      [
        'would let Basil close 7 hexes around e5',
        'let Basil close 7 hexes around e5 two turns later',
        'closes 7 hexes',
        'gains over the rest of the game',
      ],
    ],
    [
      'fr',
      [
        'permettrait à Basil d’enclore 7 cases autour de e5',
        'a permis à Basil d’enclore 7 cases autour de e5 deux tours plus tard',
        'enclot 7 cases',
        'rapporte sur le reste de la partie',
      ],
    ],
    [
      'de',
      [
        'danach könnte Basil 7 Felder rund um e5 umschließen',
        'ließ Basil zwei Züge später 7 Felder rund um e5 umschließen',
        'umschließt 7 Felder',
        'lohnt sich im weiteren Verlauf der Partie',
      ],
    ],
  ])('is said in %s', async (language, sentences) => {
    await speak(language);
    await loadWords('desert');
    await loadWords('desert/why');
    const table = { seats: [seat(0, { name: 'Amina' }), seat(1, { name: 'Basil' })], you: null };
    expect(turnWords(LINES, 'desert', table)).toEqual([...sentences, 'unheard of d5 e5']);
  });
});
