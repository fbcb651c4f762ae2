/** A game's title, boards and options in the reader's words; for a game that has none, as the server names them. */
import { gameAbout } from '../net/games.svelte';
import { known, t, type Key } from '../words/words.svelte';

function said(key: string, other: string): string {
  return known(key as Key) ? t(key as Key) : other;
}

export function titleOf(game: string): string {
  return said(`${game}.title`, gameAbout(game)?.title ?? game);
}

/** "2–5 players · 30 min". */
export function playersOf(game: string): string {
  const seats = gameAbout(game)?.seats ?? [];
  return said(`${game}.players`, [seats[0], seats.at(-1)].join('–'));
}

export function boardName(game: string, board: string): string {
  return said(`option.${game}.board.${board}`, board);
}

export function optionTitle(game: string, option: string): string {
  return said(`option.${game}.${option}.title`, option);
}

export function choiceName(game: string, option: string, value: string | boolean): string {
  return said(`option.${game}.${option}.${value}`, String(value));
}

/** Why a game ended; its own word for it where the dictionary has no sentence. */
export function endWords(game: string, reason: string): string {
  return said(`event.${game}.end.${reason}`, t('plain.ended', { reason: reason.replaceAll('_', ' ') }));
}
