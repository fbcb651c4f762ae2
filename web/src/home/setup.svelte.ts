/** The table one would like to sit at next; remembered, so that the next game is one press away. */
import type { NewSeat, NewTable } from '../net/messages';
import type { Game } from '../table/game';
import type { LevelName } from '../table/table.svelte';

export const LEVELS: readonly LevelName[] = ['gentle', 'steady', 'sharp', 'master'];
/** What can be chosen, with the default first; the server's `about` says the same. */
export const OPTIONS: Record<Game, Record<string, readonly (string | boolean)[]>> = {
  desert: { edition: ['kosmos', 'ffg'], returns: ['dealt', 'chosen'], sudden_end: [false, true] },
  trucks: { skull_wait: [true, false], red_any_flip: [false, true] },
};
export const BOARDS: Record<Game, readonly string[]> = { desert: ['classic', 'fresh'], trucks: ['pyramids'] };
export const SEATS: Record<Game, readonly number[]> = { desert: [2, 3, 4, 5], trucks: [2, 3, 4, 5, 6] };

export interface Setup {
  game: Game;
  players: Record<Game, number>;
  level: LevelName;
  options: Record<Game, Record<string, string | boolean>>;
  board: Record<Game, string>;
}

const KEY = 'caravaneer.setup';
const DEFAULTS: Setup = {
  game: 'desert',
  players: { desert: 3, trucks: 3 },
  level: 'steady',
  options: { desert: {}, trucks: {} },
  board: { desert: 'classic', trucks: 'pyramids' },
};

function stored(): Setup {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Setup>) };
  } catch {
    return structuredClone(DEFAULTS);
  }
}

export const setup: Setup = $state(stored());

export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(setup));
  } catch {
    // Not remembered, still played.
  }
}

export function chosen(game: Game, option: string): string | boolean {
  return setup.options[game]?.[option] ?? OPTIONS[game][option]![0]!;
}

/** The table as it is set up now, with these people. */
export function newTable(seats: NewSeat[], more: Partial<NewTable> = {}): NewTable {
  const { game } = setup;
  return { game, seats, board: setup.board[game], options: { ...setup.options[game] }, ...more };
}

/** You against bots. */
export function againstBots(): NewTable {
  const others = setup.players[setup.game] - 1;
  return newTable([
    { kind: 'me' },
    ...Array.from({ length: others }, (): NewSeat => ({ kind: 'bot', level: setup.level })),
  ]);
}
