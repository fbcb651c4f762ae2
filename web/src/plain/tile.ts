/** A game without a folder, before it is played. */
import type { Tile } from '../table/tile';
import Picture from './Tile.svelte';

const tile: Tile = { Picture, variant: (board) => board };

export default tile;
