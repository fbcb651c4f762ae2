/** The table one would like to sit at next; remembered, so that the next game is one press away. What can be chosen, the server says. */
import { gameAbout, games, levelsOf } from '../net/games.svelte';
import type { NewSeat, NewTable } from '../net/messages';

type Choices = Record<string, string | boolean>;

/** What was chosen, game by game; what was not is as usual. */
export interface Setup {
  game: string;
  players: Record<string, number>;
  level: string;
  options: Record<string, Choices>;
  board: Record<string, string>;
}

const KEY = 'caravaneer.setup';
/** As many as a first game is best with, where a game can be played so. */
const USUAL_PLAYERS = 3;
const NOTHING: Setup = { game: '', players: {}, level: '', options: {}, board: {} };

function stored(): Setup {
  try {
    return { ...structuredClone(NOTHING), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Setup>) };
  } catch {
    return structuredClone(NOTHING);
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

/** The game that is chosen: one that there is. */
export function chosenGame(): string {
  return gameAbout(setup.game) ? setup.game : (games()[0]?.name ?? '');
}

export function chosenPlayers(game: string): number {
  const seats = gameAbout(game)?.seats ?? [];
  const wanted = setup.players[game] ?? USUAL_PLAYERS;
  return seats.includes(wanted) ? wanted : (seats[0] ?? USUAL_PLAYERS);
}

/** Until somebody chooses: the bots one learns with. */
export function chosenLevel(game: string): string {
  const levels = levelsOf(game);
  return levels.includes(setup.level) ? setup.level : (levels[0] ?? '');
}

export function chosenBoard(game: string): string {
  const boards = gameAbout(game)?.boards ?? [];
  const wanted = setup.board[game];
  return wanted && boards.includes(wanted) ? wanted : (boards[0] ?? '');
}

/** Every option with its value. */
export function chosenOptions(game: string): Choices {
  const options = Object.entries(gameAbout(game)?.options ?? {});
  return Object.fromEntries(
    options.map(([name, { default: usual, choices }]) => {
      const wanted = setup.options[game]?.[name];
      return [name, wanted !== undefined && choices.includes(wanted) ? wanted : usual];
    }),
  );
}

/** The table as it is set up now, with these people. */
export function newTable(seats: NewSeat[], more: Partial<NewTable> = {}): NewTable {
  const game = chosenGame();
  return { game, seats, board: chosenBoard(game), options: chosenOptions(game), ...more };
}

const bots = (game: string, count: number): NewSeat[] =>
  Array.from({ length: count }, () => ({ kind: 'bot', level: chosenLevel(game) }));

/** You against bots. */
export function againstBots(): NewTable {
  const game = chosenGame();
  return newTable([{ kind: 'me' }, ...bots(game, chosenPlayers(game) - 1)]);
}

/** Bots among themselves, to be watched. */
export function amongBots(): NewTable {
  const game = chosenGame();
  return newTable(bots(game, chosenPlayers(game)), { listed: false });
}
