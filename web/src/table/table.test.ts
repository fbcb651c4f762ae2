import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry, FromClient, FromServer, Snapshot, Welcome } from '../net/messages';
import type { Listener, TableSocket } from '../net/socket';
import { speak } from '../words/words.svelte';
import { TableStore } from './table.svelte';

beforeAll(() => speak('en'));

function stored() {
  const sent: FromClient[] = [];
  const socket = { open() {}, leave() {}, hurry() {}, forget() {}, send: (message: FromClient) => sent.push(message) };
  const table = new TableStore('t', (_: Listener) => socket as unknown as TableSocket);
  return { table, sent };
}

function snapshot(version: number, more: Partial<Snapshot> = {}): Snapshot {
  return {
    version,
    hash: `h${version}`,
    shown: 0,
    view: null,
    legal: {},
    clock: null,
    verdict: [],
    turn: { seat: 0, placed: 0, complete: false },
    table: {
      id: 't',
      game: 'desert',
      board: 'classic',
      options: {},
      pace: { kind: 'none' },
      watching: 'anyone',
      covered: false,
      hides: false,
      talk: true,
      programs: true,
      phase: 'playing',
      host: null,
      seats: [],
      one_screen: false,
      fair: null,
      rematch: null,
      origin: null,
      origin_ply: 0,
      created: 0,
    },
    ...more,
  };
}
const entry = (version: number, ply: number): Entry => ({
  version,
  kind: 'move',
  seat: 0,
  ply,
  began: ply - 1,
  at: 0,
  move: 'La1',
  items: [],
  details: {},
});
const welcome = (version: number, entries: Entry[] = []): Welcome => ({
  type: 'welcome',
  you: { person: 'p', name: 'Karim', kind: 'guest', seats: [0], host: true },
  now: snapshot(version),
  entries,
  talk: [],
  presence: { here: [true], watchers: 0 },
  asks: [],
});

describe('a table', () => {
  test('plays on the version it has, and tells what became of it', async () => {
    const { table, sent } = stored();
    table.heard(welcome(7));
    const answer = table.play('Lc18', true);
    expect(sent[0]).toMatchObject({ type: 'play', seat: 0, expect: 7, move: 'Lc18', confirm: true });
    const { id } = sent[0] as { id: string };
    table.heard({ type: 'answer', id, status: 'stale', version: 8, refusal: null, reason: null, now: snapshot(8) });
    expect((await answer).status).toBe('stale');
    expect(table.now?.version).toBe(8);
  });

  test('every command has an id of its own', () => {
    const { table, sent } = stored();
    table.heard(welcome(1));
    void table.start();
    void table.start();
    const ids = sent.map((message) => (message as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
  });

  test('asks for previews once a version', async () => {
    const { table, sent } = stored();
    table.heard(welcome(7));
    const first = table.previews();
    expect(table.previews()).toBe(first);
    expect(sent).toHaveLength(1);
    const { id } = sent[0] as { id: string };
    table.heard({ type: 'previews', id, version: 7, moves: { La1: { points: 3, items: [], change: {} } } });
    expect((await first).La1?.points).toBe(3);
    table.heard({ type: 'event', entry: entry(8, 1), now: snapshot(8), you: [0] });
    void table.previews();
    expect(sent).toHaveLength(2);
  });

  test('an older snapshot does not undo a newer one', () => {
    const { table } = stored();
    table.heard(welcome(7));
    table.heard({ type: 'event', entry: entry(8, 1), now: snapshot(8), you: [0] });
    table.heard({
      type: 'answer',
      id: 'x',
      status: 'stale',
      version: 7,
      refusal: null,
      reason: null,
      now: snapshot(7),
    });
    expect(table.now?.version).toBe(8);
  });

  test('says what it has when it comes back, and takes exactly the rest', () => {
    const { table } = stored();
    table.heard(welcome(2, [entry(1, 1), entry(2, 2)]));
    expect(table.hello()).toEqual({ have: 2, hash: 'h2', show: 0 });
    table.heard(welcome(3, [entry(3, 3)]));
    expect(table.line.map(({ ply }) => ply)).toEqual([1, 2, 3]);
  });

  test('a server that tells everything anew is believed', () => {
    const { table } = stored();
    table.heard(welcome(3, [entry(1, 1), entry(2, 2), entry(3, 3)]));
    table.heard(welcome(2, [entry(1, 1), entry(2, 2)]));
    expect(table.line).toHaveLength(2);
    expect(table.now?.version).toBe(2);
  });

  test('who has sat down looks through the eyes of the seat', () => {
    const { table, sent } = stored();
    table.heard({ ...welcome(1), you: { ...welcome(1).you, seats: [] }, now: snapshot(1, { shown: null }) });
    expect(sent).toEqual([]);
    table.heard({ type: 'event', entry: entry(2, 0), now: snapshot(2, { shown: null }), you: [0] });
    expect(sent).toEqual([{ type: 'show', seat: 0 }]);
  });

  test('may act only with its own view and its own turn', () => {
    const { table } = stored();
    table.heard(welcome(1));
    expect(table.mayAct).toBe(true);
    table.heard({ type: 'shown', now: snapshot(1, { shown: null }) } satisfies FromServer);
    expect(table.mayAct).toBe(false);
  });

  test('who comes or goes while the view of a seat is on its way does not change whose view it is', () => {
    const { table, sent } = stored();
    const clock = { seat: 0, move: 30_000, bank: [60_000], absent: [null] };
    table.heard({ ...welcome(7), now: snapshot(7, { shown: null, clock }) });
    table.heard({ type: 'presence', presence: { here: [true], watchers: 1 } });
    expect(sent).toEqual([
      { type: 'show', seat: 0 },
      { type: 'show', seat: 0 },
    ]);
  });
});
