/** The table one would like to sit at next; remembered, so that the next game is one press away. What can be chosen, the server says. */
import { botsOf, gameAbout, games, groupOf, levelsOf } from '../net/games.svelte';
import type { NewSeat, NewTable } from '../net/messages';

type Choices = Record<string, string | boolean>;

/** What was chosen, game by game; what was not is as usual. */
interface Setup {
  game: string;
  players: Record<string, number>;
  level: string;
  /** By name, of those that the server offers beside the levels; none: bots of the level. */
  bot: string;
  options: Record<string, Choices>;
  board: Record<string, string>;
}

const KEY = 'caravaneer.setup';
/** As many as a first game is best with, where a game can be played so. */
const USUAL_PLAYERS = 3;
const NOTHING: Setup = { game: '', players: {}, level: '', bot: '', options: {}, board: {} };

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

/** Until somebody chooses: the bots one learns with. A level that only another game has: what its group is called. */
export function chosenLevel(game: string): string {
  const levels = levelsOf(game);
  if (levels.includes(setup.level)) return setup.level;
  const group = games().map(({ name }) => groupOf(name, setup.level)?.name ?? '');
  return group.find((name) => levels.includes(name)) ?? levels[0] ?? '';
}

/** The bot that plays instead of one of the level; '' where none is chosen, or it does not play this. */
export function chosenBot(game: string): string {
  const found = botsOf(game).find(({ name }) => name === setup.bot);
  return found?.seats.includes(chosenPlayers(game)) ? found.name : '';
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
  const name = chosenBot(game);
  const others = bots(game, chosenPlayers(game) - (name ? 2 : 1));
  return newTable([{ kind: 'me' }, ...(name ? [{ kind: 'invite' as const, name }] : []), ...others]);
}

/** Bots among themselves, to be watched. */
export function amongBots(): NewTable {
  const game = chosenGame();
  return newTable(bots(game, chosenPlayers(game)), { listed: false });
}
