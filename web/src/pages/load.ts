/** Pages that come as files of their own, each when it is asked for. */
export const load = {
  home: () => import('./Home.svelte'),
  table: () => import('./Table.svelte'),
  replay: () => import('./Replay.svelte'),
  try: () => import('./Try.svelte'),
  learn: () => import('./Learn.svelte'),
  me: () => import('./Me.svelte'),
  rules: () => import('./Rules.svelte'),
};
