/** A game's title, boards and options in the reader's words; for a game that has none, as the server names them. */
import { gameAbout } from '../net/games.svelte';
import { t, wordsOf } from '../words/words.svelte';

/** `hand_counts` → "hand counts". */
export const plainly = (name: string): string => name.replaceAll('_', ' ');

function said(game: string, key: string, other: string): string {
  const { t, known } = wordsOf(game);
  return known(key) ? t(key) : other;
}

export function titleOf(game: string): string {
  return said(game, 'title', gameAbout(game)?.title ?? game);
}

/** "2–5 players · 30 min". */
export function playersOf(game: string): string {
  const seats = gameAbout(game)?.seats ?? [];
  return said(game, 'players', [seats[0], seats.at(-1)].join('–'));
}

/** What a game is about, in two sentences; empty for one that has no words for it. */
export function goalOf(game: string): string {
  return said(game, 'goal', '');
}

export function boardName(game: string, board: string): string {
  return said(game, `option-board-${board}`, board === 'drawn' ? t('table-board-drawn') : board);
}

export function optionTitle(game: string, option: string): string {
  return said(game, `option-${option}-title`, option);
}

export function choiceName(game: string, option: string, value: string | boolean): string {
  return said(game, `option-${option}-${value}`, String(value));
}

/** Why a game ended; its own word for it where the dictionary has no sentence. */
export function endWords(game: string, reason: string): string {
  return said(game, `event-end-${reason}`, t('plain-ended', { reason: plainly(reason) }));
}
