/** Pages that come as files of their own, each when it is asked for. */
import { loadWords } from '../words/words.svelte';

export const load = {
  home: () => import('./Home.svelte'),
  table: () => import('./Table.svelte'),
  replay: async () => (await Promise.all([import('./Replay.svelte'), loadWords('/replay')]))[0],
  try: async () => (await Promise.all([import('./Try.svelte'), loadWords('/try')]))[0],
  learn: () => import('./Learn.svelte'),
  me: () => import('./Me.svelte'),
  rules: () => import('./Rules.svelte'),
};
