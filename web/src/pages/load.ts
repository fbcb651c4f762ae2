/** Pages that come as files of their own, each when it is asked for. */
import { loadWords } from '../words/words.svelte';

/** A page, and its words with it. They are asked for a moment later: or the page would be made anew when they have come. */
async function withWords<T>(page: Promise<T>, file: string): Promise<T> {
  const [found] = await Promise.all([page, Promise.resolve().then(() => loadWords(file))]);
  return found;
}

export const load = {
  home: () => import('./Home.svelte'),
  table: () => import('./Table.svelte'),
  replay: () => withWords(import('./Replay.svelte'), '/replay'),
  try: () => withWords(import('./Try.svelte'), '/try'),
  learn: () => import('./Learn.svelte'),
  me: () => import('./Me.svelte'),
  rules: () => import('./Rules.svelte'),
};
