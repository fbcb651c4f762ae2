/** A table for tests: a store without a server, and messages to tell it. */
import type { DesertView, Entry, FromClient, FromServer, Seat, Snapshot, Welcome } from '../net/messages';
import type { GameParts } from '../table/game';
import type { Listener, TableSocket } from '../net/socket';
import { TableStore } from '../table/table.svelte';
import Empty from './Empty.svelte';

export const seat = (number: number, more: Partial<Seat> = {}): Seat => ({
  seat: number,
  kind: 'person',
  name: ['Karim', 'Leila', 'Clara', 'Dario'][number] ?? null,
  person: `p${number}`,
  level: null,
  stand_in: null,
  resigned: false,
  ...more,
});

export function view(more: Partial<DesertView> = {}): DesertView {
  const tally = { water: 5, oases: 10, territories: 2, caravans: 15, total: 32 };
  return {
    game: 'desert',
    rules: 1,
    viewer: 0,
    players: 2,
    board: 'classic',
    map: 'map\n . .\n',
    options: { edition: 'kosmos' },
    ply: 4,
    phase: 'camels',
    seat: 0,
    camels_left: 2,
    supply: { L: 20, M: 20, R: 20, S: 20, V: 20 },
    palms: [],
    water: {},
    caravans: [],
    territories: [],
    in_hand: ['', ''],
    returned: ['', ''],
    tally: [tally, { ...tally, water: 1, total: 28 }],
    last_move: null,
    events: [],
    outcome: null,
    ...more,
  };
}

export function snapshot(more: Partial<Snapshot> = {}, table: Partial<Snapshot['table']> = {}): Snapshot {
  return {
    version: 4,
    hash: 'h4',
    shown: 0,
    view: view(),
    legal: {},
    clock: null,
    turn: { seat: 0, placed: 0, complete: false },
    table: {
      id: 'abcdefgh',
      game: 'desert',
      board: 'classic',
      options: { edition: 'kosmos' },
      pace: { kind: 'none' },
      watching: 'anyone',
      covered: false,
      talk: true,
      phase: 'playing',
      host: 'p0',
      seats: [seat(0), seat(1)],
      one_screen: false,
      fair: null,
      rematch: null,
      origin: null,
      origin_ply: 0,
      created: 0,
      ...table,
    },
    ...more,
  };
}

export const move = (version: number, by: number, ply: number, text: string, more: Partial<Entry> = {}): Entry => ({
  version,
  kind: 'move',
  seat: by,
  ply,
  at: 0,
  move: text,
  items: [],
  details: {},
  ...more,
});

export function welcome(more: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    you: { person: 'p0', name: 'Karim', kind: 'guest', seats: [0], host: true },
    now: snapshot(),
    entries: [],
    talk: [],
    presence: { here: [true, true], watchers: 0 },
    asks: [],
    ...more,
  };
}

/** What wants an answer. */
type Question = Extract<FromClient, { id: string }>;

/** A store whose server answers as it is told, and everything the store sends. */
export function tableThat(answer: (message: Question) => FromServer | null): {
  table: TableStore;
  sent: FromClient[];
} {
  const sent: FromClient[] = [];
  const socket = (listener: Listener) => ({
    open() {},
    leave() {},
    hurry() {},
    forget() {},
    send(message: FromClient) {
      sent.push(message);
      const reply = 'id' in message ? answer(message) : null;
      if (reply) queueMicrotask(() => listener.heard(reply));
    },
  });
  const table = new TableStore('abcdefgh', (listener) => socket(listener) as unknown as TableSocket);
  return { table, sent };
}

/** What a server says to a move or a command that it takes. */
export const accepted = (id: string, version: number): FromServer => ({
  type: 'answer',
  id,
  status: 'accepted',
  version,
  refusal: null,
  reason: null,
  now: null,
});

/** The store after a welcome, and everything it sends. */
export function tableFor(message: Welcome = welcome()): { table: TableStore; sent: FromClient[] } {
  const found = tableThat(() => null);
  found.table.heard(message);
  return found;
}

/** A game with nothing to draw. */
export const parts: GameParts = {
  Table: Empty,
  Panel: Empty,
  Picture: Empty,
  points: (shown, by) => (shown.tally[by] ? { taken: shown.tally[by].total, ended: 40 } : null),
  describe: (entry) => ({
    notation: entry.move ?? '',
    ground: entry.move?.[0] ?? '',
    words: 'words',
    points: 3,
    cells: [],
  }),
  advise: (text) => ({ notation: text, ground: text[0] ?? '', words: 'advised', cells: [] }),
  speak: (entry) => entry.move ?? '',
  categories: () => [
    { key: 'water', title: 'Water', icon: 'drop', fill: 'blue' },
    { key: 'oases', title: 'Oases', icon: 'palm', fill: 'green' },
  ],
  counted: (shown, by, key) => (shown.tally[by] as Record<string, number> | null)?.[key] ?? 0,
  keys: () => [],
};
