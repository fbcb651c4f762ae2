/** Der Wüstentruck, before it is played. */
import type { Tile } from '../../table/tile';
import { t } from '../../words/words.svelte';
import Picture from './Tile.svelte';

const tile: Tile = { Picture, variant: (board) => t(`option.trucks.board.${board}`) };

export default tile;
