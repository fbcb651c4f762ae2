/** What this game says, in the reader's language: `t('title')`. Its keys and their arguments are in words.ts. */
import { gameAbout } from '../../net/games.svelte';
import type { TableStore } from '../../table/table.svelte';
import { wordsOf } from '../../words/words.svelte';
import type { Sentences } from './words';

export const { t, phrase, known } = wordsOf<Sentences>('trucks');

/** What of the board is ours: all of it, unless somebody else drew it. Those of lessons are ours too. */
export function boardWords(table: TableStore): string {
  const { game, board } = table.now!.table;
  const ours = table.guide !== null || (gameAbout(game)?.boards.includes(board) ?? true);
  return t(ours ? 'board-invented' : 'board-drawn');
}
