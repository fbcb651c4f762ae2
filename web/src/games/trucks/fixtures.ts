/** For tests: a table without a server, and a small position on the real board. */
import type { TableStore } from '../../table/table.svelte';
import { accepted, seat, snapshot, tableThat, welcome } from '../../testing/table';
import { Draft } from './draft.svelte';
import type { FromClient, FromServer, PreviewFields, RefusalFields, Snapshot } from '../../net/messages';
import type { TrucksSpot, TrucksView } from './view';

export const MAP = `map
 # # # # # # # # # # # # # # A
  # # # # # # # # # # # x = = =
 # # # # # # # # # # # = x # =
  # # # # # # # # # # = # s = #
 # # # # # # # # = = = = = = #
  # # # # # # = s # = # # F # #
 # # # # # # F s # x = # # # #
  # # # # # # # = x # = = # # #
 # # = s s s # # = # = = # # #
  S e # # # = = = = = F # # # #
 S S e = x x = = # # # # # # #
  S e = = = = = # # # # # # # #
 # # # = = = # # # # # # # # #
`;

export function viewOf(more: Partial<TrucksView> = {}): TrucksView {
  return {
    game: 'trucks',
    rules: 1,
    viewer: 0,
    players: 3,
    board: 'pyramids',
    map: MAP,
    options: { skull_wait: true, red_any_flip: false },
    ply: 12,
    phase: 'turns',
    seat: 0,
    turns: 12,
    hand: 'BbNnRP',
    hand_counts: [6, 3, 3],
    pile_count: 30,
    discards: 'Bb',
    cards: {
      B: { steps: [1, 3], litres: [], several: false },
      b: { steps: [2, 4], litres: [], several: false },
      N: { steps: [3], litres: [], several: false },
      n: { steps: [], litres: [-3, 1], several: false },
      R: { steps: [], litres: [], several: true },
      P: { steps: [], litres: [], several: false },
    },
    tank: 12,
    first_wins: false,
    ends_with: [],
    places: [10, 8, 6, 5, 4, 3, 2, 1].map((points, n) => ({ points, truck: n ? null : '3a' })),
    trucks: [
      { name: '1a', seat: 0, cell: 'h10', gauge: 5, place: null, steps_left: 11 },
      { name: '1b', seat: 0, cell: 'e11', gauge: 3, place: null, steps_left: 15 },
      { name: '2a', seat: 1, cell: 'i9', gauge: 6, place: null, steps_left: 10 },
      { name: '2b', seat: 1, cell: 'park', gauge: 12, place: null, steps_left: 18 },
      { name: '3a', seat: 2, cell: 'home', gauge: 4, place: 1, steps_left: 0 },
      { name: '3b', seat: 2, cell: 'g7', gauge: 12, place: null, steps_left: 11 },
    ],
    tally: [
      { places: 0, total: 0 },
      { places: 0, total: 0 },
      { places: 10, total: 10 },
    ],
    last_move: null,
    events: [],
    legal_moves: [],
    outcome: null,
    ...more,
  };
}

export const LEGAL: Record<string, string[]> = {
  B: ['B1@1a:i10', 'B1@1a:g10', 'B3@1a:i10-j10-k10', 'B3@1a:i9-i8-j7', 'B@1b:dry'],
  b: ['bx@1a', 'bx@1b'],
  N: ['N3@1a:i10-j10-k9', 'N3@2a:h8-h7-h6'],
  n: ['n-@2a', 'n+@1a', 'n+@1b'],
  R: ['R@1a', 'R@1b', 'R@1a,1b'],
  P: ['P@1a', 'P@1b', 'P@2a'],
};

/** From some spaces of this board. */
const STEPS_LEFT: Record<string, number> = { i10: 11, g10: 12, k10: 11, j7: 8, h7: 10, h11: 12, h6: 9 };

const spot = (more: Partial<TrucksSpot> & Pick<TrucksSpot, 'truck' | 'path'>): TrucksSpot => ({
  cell: more.path.at(-1)!,
  steps: more.path.length,
  litres: more.path.length,
  gauge: 5 - more.path.length,
  move: null,
  home: false,
  slopes: [],
  skulls: [],
  waiting: 0,
  steps_left: STEPS_LEFT[more.path.at(-1)!] ?? 0,
  refusal: null,
  ...more,
});

export const TOO_RICH: RefusalFields = {
  rule: 'T14',
  key: 'jump_too_rich',
  sentence: '',
  parameters: { truck: '1a', cell: 'h8', other: '2a', gauge: 6, other_gauge: 6 },
};
export const SPOTS: Record<string, TrucksSpot[]> = {
  B1a: [
    spot({ truck: '1a', path: ['i10'], move: 'B1@1a:i10' }),
    spot({ truck: '1a', path: ['g10'], move: 'B1@1a:g10' }),
    spot({ truck: '1a', path: ['i10', 'j10', 'k10'], move: 'B3@1a:i10-j10-k10', gauge: 12 }),
    spot({ truck: '1a', path: ['i9', 'i8', 'j7'], move: 'B3@1a:i9-i8-j7', litres: 4, gauge: 1, skulls: ['i8'] }),
    spot({ truck: '1a', path: ['f10', 'g11', 'g10'], move: 'B3@1a:f10-g11-g10', gauge: 2 }),
    spot({ truck: '1a', path: ['i9', 'h8', 'h7'], refusal: TOO_RICH }),
  ],
  B1b: [spot({ truck: '1b', path: ['f11', 'g11', 'h11'], move: 'B@1b:dry', home: true, gauge: 12, litres: 5 })],
  N2a: [spot({ truck: '2a', path: ['h8', 'h7', 'h6'], move: 'N3@2a:h8-h7-h6', litres: 0, gauge: 6 })],
};

const item = (kind: string, seat: number, details: Record<string, string | number>) => ({
  kind,
  seat,
  rule: 'T5',
  points: 0,
  cells: [],
  details,
});
const PREVIEWS: Record<string, PreviewFields> = {
  'n-@2a': { points: 0, change: {}, items: [item('rob', 1, { truck: '2a', before: 6, after: 3 })] },
  'R@1a,1b': {
    points: 0,
    change: {},
    items: [
      item('flip', 0, { truck: '1a', before: 5, after: 8 }),
      item('flip', 0, { truck: '1b', before: 3, after: 10 }),
    ],
  },
  'bx@1b': { points: 0, change: {}, items: [item('home', 0, { truck: '1b', why: 'lost' })] },
};

export function snapshotOf(view: TrucksView, version = 1, legal = LEGAL): Snapshot {
  const names = ['Amina', 'Basil', 'Clara', 'Dune', 'Eno', 'Fay'];
  const bot = { kind: 'bot', person: null, level: 'sharp' } as const;
  const seats = names.slice(0, view.players).map((name, n) => seat(n, { name, ...(n ? bot : {}) }));
  const turn = view.seat === null ? null : { seat: view.seat, placed: 0, complete: false };
  return snapshot(
    { version, shown: view.viewer, legal, view, turn },
    { game: 'trucks', board: 'pyramids', options: {}, hides: true, seats },
  );
}

/** A table whose server answers from the lists above; what was sent is in `sent`. */
export function tableOf(
  view = viewOf(),
  seats = [0],
  legal = LEGAL,
): { table: TableStore; sent: FromClient[]; hear: (message: FromServer) => void } {
  const { table, sent } = tableThat((message): FromServer | null => {
    const { id } = message;
    if (message.type === 'spots')
      return {
        type: 'spots',
        id,
        version: 1,
        spots: (SPOTS[`${message.card}${message.truck}`] ?? []).map((found) => ({ ...found })),
      };
    if (message.type === 'previews') return { type: 'previews', id, version: 1, moves: PREVIEWS };
    if (message.type === 'why') return { type: 'why', id, version: 1, refusal: ANOTHERS };
    return message.type === 'play' ? accepted(id, 1) : null;
  });
  const you = { ...welcome().you, name: 'Amina', seats };
  table.heard(welcome({ you, now: snapshotOf(view, 1, legal), presence: { here: [true, true, true], watchers: 0 } }));
  return { table, sent, hear: (message) => table.heard(message) };
}

const ANOTHERS: RefusalFields = { rule: 'T22', key: 'red_on_another', parameters: { truck: '2a' }, sentence: '' };

/** The draft of whoever sits at it. */
export function draftOf(table: TableStore): Draft {
  return new Draft(() => ({ table, mode: 'play', view: table.view as TrucksView }));
}
