/** Pages that come as files of their own, each when it is asked for. */
export const load = {
  home: () => import('./Home.svelte'),
  table: () => import('./Table.svelte'),
  replay: () => import('./Replay.svelte'),
<<<<<<< HEAD
  try: () => import('./Try.svelte'),
=======
  learn: () => import('./Learn.svelte'),
>>>>>>> trucks
  me: () => import('./Me.svelte'),
};
