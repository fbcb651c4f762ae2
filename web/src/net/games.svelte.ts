/** The games this server has, as it tells of them. What it told last is kept, so that the first page need not wait for it. */
import { api } from './api';
import type { GameAbout } from './messages';

const KEY = 'caravaneer.games';
/** Chosen where a game has it: neither the weakest nor slow. */
const USUAL_LEVEL = 'steady';
let told = $state.raw<readonly GameAbout[]>(kept());
let asking: Promise<void> | null = null;

function kept(): GameAbout[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as GameAbout[]) : [];
  } catch {
    return [];
  }
}

/** All games, in the server's order; none before it has been heard for the first time. */
export function games(): readonly GameAbout[] {
  return told;
}

export function gameAbout(game: string): GameAbout | undefined {
  return told.find(({ name }) => name === game);
}

/** The levels of a game's bots, the weakest first. */
export function levelsOf(game: string): readonly string[] {
  return gameAbout(game)?.levels ?? [];
}

export function usualLevel(game: string): string {
  const levels = levelsOf(game);
  return levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : (levels[0] ?? USUAL_LEVEL);
}

/** Asks the server once a visit; again where it did not answer. */
export function askForGames(): Promise<void> {
  asking ??= api.about().then((answer) => {
    if (!answer.ok) asking = null;
    else hear(answer.value.games);
  });
  return asking;
}

export function hear(games: GameAbout[]): void {
  told = games;
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // Asked for again next time.
  }
}
