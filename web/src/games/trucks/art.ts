/** The drawings that only this game has. */
import { addDrawings } from '../../parts/art.svelte';

addDrawings(
  import.meta.glob('./*.svg', {
    base: '../../../../src/caravaneer/games/trucks/art',
    query: '?drawing',
    import: 'default',
    eager: true,
  }),
);
