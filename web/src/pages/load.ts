/** Pages that come as files of their own, each when it is asked for. */
import { loadWords } from '../words/words.svelte';

/** A page, and its words with it. They are asked for a moment later: or the page would be made anew when they have come. */
async function withWords<T>(page: Promise<T>, ...files: string[]): Promise<T> {
  const [found] = await Promise.all([page, ...files.map((file) => Promise.resolve().then(() => loadWords(file)))]);
  return found;
}

export const load = {
  home: () => import('./Home.svelte'),
  table: () => import('./Table.svelte'),
  replay: () => withWords(import('./Replay.svelte'), '/replay'),
  lines: () => withWords(import('./Lines.svelte'), '/replay', '/lines'),
  try: () => withWords(import('./Try.svelte'), '/try'),
  better: () => withWords(import('./Better.svelte'), '/replay', '/better'),
  learn: () => import('./Learn.svelte'),
  me: () => withWords(import('./Me.svelte'), '/results', '/account', '/bots'),
  bot: () => withWords(import('./Bot.svelte'), '/results', '/bots'),
  link: () => withWords(import('./Link.svelte'), '/account'),
  rules: () => import('./Rules.svelte'),
};
