/** Durch die Wüste, before it is played. */
import { choiceName } from '../../table/gamewords';
import type { Tile } from '../../table/tile';
import Picture from './Tile.svelte';

const tile: Tile = { Picture, variant: (_board, { edition = '' }) => choiceName('desert', 'edition', edition) };

export default tile;
