/** The caravans as a list: by owner, colour and place. */
import type { Piece } from '../../table/game';
import { capital } from '../../words/words.svelte';
import { longestOf } from './read';
import { t } from './say';
import { colourOf } from './tell';
import type { DesertCaravan, DesertView } from './view';

/** "lemon caravan of 5, leader on c4, the largest" */
export function caravanWords({ colour, cells, leader }: DesertCaravan, view: DesertView): string {
  const longest = cells.length > 1 && cells.length === longestOf(view, colour);
  const words = t('piece-caravan', { colour: colourOf(colour), count: cells.length, cell: leader });
  return longest ? `${words}, ${t('cell-longest')}` : words;
}

export function piecesOf(view: DesertView): Piece[] {
  return view.caravans.map((caravan) => ({
    seat: caravan.seat,
    kind: caravan.colour,
    cell: caravan.leader,
    words: capital(caravanWords(caravan, view)),
  }));
}
