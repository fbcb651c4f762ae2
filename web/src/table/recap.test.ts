import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flushSync } from 'svelte';
import { api } from '../net/api';
import type { Entry } from '../net/messages';
import { prefs } from '../app/prefs.svelte';
import { move, seat, snapshot, tableFor, view, welcome } from '../testing/table';
import { Recap } from './recap.svelte';

const BOTS = [seat(0), ...[1, 2, 3, 4].map((number) => seat(number, { kind: 'bot', name: `Bot ${number}` }))];

/** A table with four bots, just after a turn of the first seat; `bot` has one of them move, `whose` has the turn then. */
function seated(seats = BOTS, you = [0]) {
  const mine = move(4, 0, 4, 'La1');
  const now = snapshot({ turn: { seat: 1, placed: 0, complete: false } }, { seats });
  const { table } = tableFor(welcome({ now, entries: [mine], you: { ...welcome().you, seats: you } }));
  const said: number[] = [];
  const recap = new Recap(table, ({ seat }) => said.push(seat!));
  let version = 4;
  const heard = (entry: Entry, whose: number, placed = 0) => {
    version = entry.version;
    table.heard({
      type: 'event',
      entry,
      you,
      now: snapshot(
        { version, view: view({ ply: entry.ply }), turn: { seat: whose, placed, complete: false } },
        { seats },
      ),
    });
    flushSync();
  };
  const bot = (by: number, whose = (by + 1) % 5) => heard(move(version + 1, by, version + 1, `Mb${by}`), whose);
  return { table, recap, said, bot, heard };
}
const plyOf = ({ position }: Recap) => position?.view.ply ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  prefs.telling = null;
});
afterEach(() => vi.useRealTimers());

describe('what happened', () => {
  test('four bots in one breath are told one after the other, each for 600 ms, all within 6 s', () => {
    const { recap, bot, said } = seated();
    [1, 2, 3, 4].forEach((by) => bot(by));
    const seen: Record<number, number> = {};
    let took = 0;
    while (recap.at !== null && took < 10_000) {
      seen[recap.turn!.seat!] = (seen[recap.turn!.seat!] ?? 0) + 10;
      expect(plyOf(recap)).toBe(4 + recap.turn!.seat!); // later turns are not on the board yet
      vi.advanceTimersByTime(10);
      took += 10;
    }
    expect(Object.keys(seen)).toEqual(['1', '2', '3', '4']);
    expect(Math.min(...Object.values(seen))).toBeGreaterThanOrEqual(600);
    expect(took).toBeLessThanOrEqual(6000);
    expect(said).toEqual([1, 2, 3, 4]);
  });

  test('who only watches is told every turn since they came, calmly, however far the game is', () => {
    const { recap, bot, said } = seated(BOTS, []);
    expect(recap.turns).toEqual([]);
    [1, 2, 3, 4, 0, 1, 2, 3, 4].forEach((by) => bot(by));
    expect([recap.turns.length, recap.at]).toEqual([9, 0]);
    vi.advanceTimersByTime(1200 * 4 + 100);
    expect(recap.turn?.seat).toBe(0);
    vi.advanceTimersByTime(20_000);
    expect([recap.at, said]).toEqual([null, [1, 2, 3, 4, 0, 1, 2, 3, 4]]);
    recap.leave();
    bot(0);
    expect(recap.at).toBe(null); // they wished to see the table as it is
  });

  test('nine turns are told in time as well', () => {
    const { recap, heard } = seated();
    for (let n = 0; n < 8; n += 1) heard(move(5 + n, 1 + (n % 4), 5 + n, 'Mb1'), n === 7 ? 0 : 1 + ((n + 1) % 4));
    vi.advanceTimersByTime(6000);
    expect(recap.at).toBeNull();
  });

  test('one press goes to now, and what comes until the next own move does not call back', () => {
    const { recap, bot, said } = seated();
    bot(1);
    recap.leave();
    expect(recap.at).toBeNull();
    bot(2);
    expect(recap.at).toBeNull();
    expect(said).toEqual([1, 2]); // the ear is told all the same
  });

  test('a turn of two moves is told as one, and is complete before its time begins', () => {
    const { recap, heard } = seated();
    heard(move(5, 1, 5, 'Ma1', { began: 4 }), 1, 1);
    vi.advanceTimersByTime(1000);
    heard(move(6, 1, 6, 'Ma2', { began: 4 }), 0);
    expect(recap.turn!.entries).toHaveLength(2);
    vi.advanceTimersByTime(1100);
    expect(recap.at).toBe(0);
    vi.advanceTimersByTime(200);
    expect(recap.at).toBeNull();
  });

  test('step by step waits for a press; back and on go through all of it', () => {
    prefs.telling = 'step';
    const { recap, bot, said } = seated();
    [1, 2, 3].forEach((by) => bot(by));
    bot(4, 0);
    vi.advanceTimersByTime(60_000);
    expect(recap.at).toBe(0);
    recap.on();
    expect(plyOf(recap)).toBe(6);
    recap.back();
    expect(plyOf(recap)).toBe(5);
    [1, 2, 3].forEach(() => recap.on());
    expect(recap.turn!.seat).toBe(4);
    recap.on();
    expect(recap.at).toBeNull();
    expect(said).toEqual([1, 2, 1, 2, 3, 4]); // each step is read
  });

  test('at once: nothing is told by itself, but said as it comes; the strip can be stepped', () => {
    prefs.telling = 'at_once';
    const { recap, bot, said } = seated();
    [1, 2, 3].forEach((by) => bot(by));
    bot(4, 0);
    expect(recap.at).toBeNull();
    expect(said).toEqual([1, 2, 3, 4]);
    expect(recap.again()).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(recap.at).toBe(0);
    recap.on();
    expect(recap.at).toBe(1);
  });

  test('among people nothing is told by itself unless it is wished for', () => {
    const { recap, bot } = seated([0, 1, 2, 3, 4].map((number) => seat(number)));
    bot(1);
    expect(recap.at).toBeNull();
  });

  test('while others think the last turn stays a while, then the tray is back', () => {
    const { recap, bot } = seated();
    bot(1);
    vi.advanceTimersByTime(2500);
    expect(recap.at).toBe(0);
    vi.advanceTimersByTime(2500);
    expect(recap.at).toBeNull();
    bot(2);
    expect(recap.turn!.seat).toBe(2);
  });

  test('after a reload the server is asked for the positions', async () => {
    const asked = vi.spyOn(api, 'position').mockImplementation(async (_, ply) => ({
      ok: true,
      value: { ply, plies: 9, move: null, items: [], view: view({ ply }) },
    }));
    const entries = [move(1, 0, 1, 'La1'), move(2, 1, 2, 'Ma2'), move(3, 2, 3, 'Ra3')];
    const { table } = tableFor(welcome({ now: snapshot({}, { seats: BOTS }), entries }));
    const recap = new Recap(table);
    recap.again();
    await vi.advanceTimersByTimeAsync(1);
    expect([plyOf(recap), recap.turns.length]).toEqual([2, 2]);
    expect(asked).toHaveBeenCalledWith('abcdefgh', 2, 0);
  });

  test('a view through other eyes is not shown again', () => {
    const { recap, bot, table } = seated();
    const asked = vi.spyOn(api, 'position').mockImplementation(() => new Promise(() => undefined));
    bot(1, 0);
    recap.leave();
    table.heard({ type: 'shown', now: snapshot({ version: 5, shown: 1 }, { seats: BOTS }) });
    recap.again();
    expect(asked).toHaveBeenCalled();
    expect(recap.position).toBeNull();
  });
});
