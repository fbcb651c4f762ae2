import { beforeAll, describe, expect, it } from 'vitest';
import type { Finished, Seat } from '../net/messages';
import { loadWords, speak } from '../words/words.svelte';
import { means, places, spanOf } from './means';
import { endWords, howWords, othersWords, totalsWords, whenWords, withPeople, won } from './told';

const seat = (number: number, who: Partial<Seat>): Seat => ({
  seat: number,
  kind: 'bot',
  name: null,
  person: null,
  level: null,
  stand_in: null,
  resigned: false,
  called: null,
  program: false,
  ...who,
});
const game = (more: Partial<Finished> = {}): Finished => ({
  id: 'one',
  game: 'any',
  ended: 0,
  how: 'played',
  seats: [
    seat(0, { kind: 'person', name: 'Nadia', person: 'me' }),
    seat(1, { level: 'sharp' }),
    seat(2, { level: 'sharp' }),
  ],
  yours: [0],
  scores: [60, 101, 74],
  winners: [1],
  place: 3,
  left: false,
  costly: null,
  ...more,
});

beforeAll(async () => {
  await speak('en');
  await loadWords('/results');
});

describe('the mean of five games', () => {
  it('takes as many as there are', () => {
    expect(means([10, 20, 30, 40, 50, 110])).toEqual([10, 15, 20, 25, 30, 50]);
    expect([spanOf(2), spanOf(20)]).toEqual([2, 5]);
  });
  it('stands in its own range, and in the middle where there is none', () => {
    expect(places([10, 30], 10, 30, 100, 50)).toEqual([
      { x: 0, y: 50 },
      { x: 100, y: 0 },
    ]);
    expect(places([7], 7, 7, 100, 50)).toEqual([{ x: 50, y: 25 }]);
  });
});

describe('a game that is over', () => {
  it('is told by place, totals and who else played', () => {
    expect(endWords(game())).toBe('3rd of 3');
    expect(totalsWords(game())).toBe('101 : 74 : 60');
    expect(othersWords(game())).toBe('Basil, Clara · Sharp');
    expect(won(game())).toBe(false);
    expect(won(game({ winners: [0, 1], place: 1 }))).toBe(true);
  });
  it('is nobody’s win where a bot ended it', () => {
    const left = game({ left: true, winners: [0], place: 1 });
    expect([endWords(left), won(left)]).toEqual(['Given up', false]);
  });
  it('says won or not where there are no places', () => {
    expect(endWords(game({ place: null, winners: [0] }))).toBe('Won');
    expect(endWords(game({ place: null }))).toBe('Not won');
  });
  it('names the winner where nobody knows whose seat was whose', () => {
    const names = ['Nadia', 'Ben', 'Cleo'];
    const seats = names.map((name, n) => seat(n, { kind: 'person', name, person: 'me' }));
    const shared = game({ how: 'one_screen', seats, yours: [0, 1, 2], place: null });
    expect([endWords(shared), howWords(shared), othersWords(shared), won(shared)]).toEqual([
      'Winner: Ben',
      'One screen',
      'Nadia, Ben, Cleo',
      false,
    ]);
    expect([withPeople(shared), withPeople(game()), withPeople({ ...shared, how: 'brought' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('was today, yesterday, or on a day', () => {
    const now = new Date(2026, 10, 16, 8).getTime();
    expect(whenWords(new Date(2026, 10, 16, 1).getTime(), now)).toBe('today');
    expect(whenWords(new Date(2026, 10, 15, 23).getTime(), now)).toBe('yesterday');
    expect(whenWords(new Date(2026, 10, 13).getTime(), now)).toBe('13 Nov');
    expect(whenWords(new Date(2025, 10, 13).getTime(), now)).toBe('13 Nov 2025');
  });
});
