/** The games this server has, as it tells of them. What it told last is kept, so that the first page need not wait for it. */
import { api } from './api';
import type { GameAbout, OfferedBot } from './messages';

const KEY = 'caravaneer.games';
const BOTS = 'caravaneer.bots';
/** Chosen where a game has it: neither the weakest nor slow. */
const USUAL_LEVEL = 'steady';
let told = $state.raw<readonly GameAbout[]>(kept(KEY));
let bots = $state.raw<readonly OfferedBot[]>(kept(BOTS));
let asking: Promise<void> | null = null;

function kept<T>(key: string): T[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? (found as T[]) : [];
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

/** The bots beside the levels that whoever runs the server offers for a game. */
export function botsOf(game: string): readonly OfferedBot[] {
  return bots.filter(({ games }) => games.includes(game));
}

/** The levels of a game's bots, the weakest first. */
export function levelsOf(game: string): readonly string[] {
  return gameAbout(game)?.levels ?? [];
}

/** A word that stands for some levels of a game's bots, and the one it means unless another is chosen. */
interface LevelGroup {
  name: string;
  levels: readonly string[];
  usual: string;
}

/** The levels of a game by the words people choose among first; what an older server told has no groups. */
export function groupsOf(game: string): LevelGroup[] {
  const about = gameAbout(game);
  const told = (about?.groups as GameAbout['groups'] | undefined) ?? {};
  const groups = Object.keys(told).length
    ? Object.entries(told)
    : (about?.levels ?? []).map((name) => [name, [name]] as const);
  return groups.map(([name, levels]) => ({ name, levels, usual: levels.includes(name) ? name : (levels[0] ?? name) }));
}

export function groupOf(game: string, level: string): LevelGroup | undefined {
  return groupsOf(game).find(({ levels }) => levels.includes(level));
}

export function usualLevel(game: string): string {
  const levels = levelsOf(game);
  return levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : (levels[0] ?? USUAL_LEVEL);
}

/** Asks the server once a visit; again where it did not answer. */
export function askForGames(): Promise<void> {
  asking ??= api.about().then((answer) => {
    if (!answer.ok) asking = null;
    else hear(answer.value.games, answer.value.bots);
  });
  return asking;
}

export function hear(games: GameAbout[], offered: OfferedBot[] = []): void {
  told = games;
  bots = offered;
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
    localStorage.setItem(BOTS, JSON.stringify(offered));
  } catch {
    // Asked for again next time.
  }
}
