/** Der Wüstentruck, before it is played. */
import { boardName } from '../../table/gamewords';
import type { Tile } from '../../table/tile';
import Picture from './Tile.svelte';

const tile: Tile = { Picture, variant: (board) => boardName('trucks', board) };

export default tile;
