import { describe, expect, it } from 'vitest';
import { courseOf } from './board/course';
import { numberOf, readMove, seatOf } from './read';
import { moveWith, offerOf } from './offers';
import { reachOf } from './ways';
import { walk } from '../../hex/walk';
import { LEGAL, MAP, SPOTS } from './fixtures';

describe('notation', () => {
  it.each([
    ['B3@1a:d11-e11-f11', { kind: 'drive', card: 'B', trucks: ['1a'], steps: 3, path: ['d11', 'e11', 'f11'] }],
    ['N3@2b:d11-e11-f11', { kind: 'drive', card: 'N', trucks: ['2b'] }],
    ['B@1a:dry', { kind: 'dry', card: 'B', trucks: ['1a'] }],
    ['n-@2b', { kind: 'rob', card: 'n', trucks: ['2b'] }],
    ['n+@1a', { kind: 'gain', trucks: ['1a'] }],
    ['R@1a,1c', { kind: 'flip', card: 'R', trucks: ['1a', '1c'] }],
    ['P@6a', { kind: 'flip', card: 'P', trucks: ['6a'] }],
    ['Bx@1a', { kind: 'lost', card: 'B', trucks: ['1a'] }],
    ['nx', { kind: 'lost', card: 'n', trucks: [] }],
  ])('reads %s', (text, move) => expect(readMove(text)).toMatchObject(move));

  it.each(['', 'B', 'B2@1a:d11', 'b2@1a:d11-e11-f11', 'X1@1a:d1', 'B1@7a:d1', 'R@1a,', 'P@1a,1b', 'B1@1a:D11', ' nx'])(
    'refuses %j',
    (text) => expect(readMove(text)).toBeNull(),
  );

  it('names trucks', () => {
    expect([seatOf('2b'), numberOf('2b')]).toEqual([1, 2]);
  });
});

describe('offers', () => {
  it('groups a card’s moves by truck', () => {
    const offer = offerOf('B', LEGAL.B!, false);
    expect(offer.trucks).toEqual(['1a', '1b']);
    expect(offer.lost).toBe(false);
    expect(offerOf('N', LEGAL.N!, false).trucks).toEqual(['1a', '2a']);
  });
  it('knows a card that can only be lost', () => {
    expect(offerOf('b', LEGAL.b!, false)).toMatchObject({ lost: true, trucks: ['1a', '1b'] });
    expect(offerOf('b', ['bx'], false)).toMatchObject({ lost: true, trucks: [] });
  });
  it('finds the move of several trucks in any order', () => {
    expect(moveWith(offerOf('R', LEGAL.R!, true), ['1b', '1a'])?.text).toBe('R@1a,1b');
    expect(moveWith(offerOf('R', LEGAL.R!, true), [])).toBeNull();
  });
});

describe('ways', () => {
  it('keeps ways of different effect apart, most fuel first, and refusals only where no way leads', () => {
    const reach = reachOf(SPOTS.B1a!);
    expect(reach.get('g10')!.ways.map((way) => way.gauge)).toEqual([4, 2]);
    expect(reach.get('h7')!.refused?.refusal?.key).toBe('jump_too_rich');
    expect(reach.get('i10')!.refused).toBeNull();
  });
  it('can keep to a number of steps', () => expect([...reachOf(SPOTS.B1a!, 1).keys()]).toEqual(['i10', 'g10']));
});

describe('course', () => {
  it('is read off its map', () => {
    const course = courseOf(MAP);
    expect(course.finish).toBe('o1');
    expect([...course.grounds.values()].filter((ground) => ground !== 'park' && ground !== 'finish')).toHaveLength(57);
  });
  it('is walked from end to end by arrows alone', () => {
    const course = courseOf(MAP);
    const seen = new Set(['park']);
    for (const cell of seen)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) seen.add(walk(course, cell, key)!);
    expect(seen.size).toBe(course.rows.flat().length);
  });
});
