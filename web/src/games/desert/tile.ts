/** Durch die Wüste, before it is played. */
import type { Tile } from '../../table/tile';
import { t } from '../../words/words.svelte';
import Picture from './Tile.svelte';

const tile: Tile = { Picture, variant: (_board, options) => t(`option.desert.edition.${options.edition}`) };

export default tile;
