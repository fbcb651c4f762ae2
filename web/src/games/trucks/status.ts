/** The draft in words: what to do next, and what the confirming button does. */
import { nameOf } from '../../table/say';
import { t } from '../../words/words.svelte';
import type { Draft } from './draft.svelte';
import { numberOf, readMove, seatOf } from './read';
import { cardName, severalTrucks, truckWords } from './cellwords';

/** Whose turn it is, with the card and truck chosen so far. */
export function turnWords(draft: Draft): string {
  const { table } = draft;
  if (draft.view?.outcome) return t('table.over');
  if (!table.mayAct) return table.turn ? t('table.turnOf', { name: nameOf(table, table.turn.seat) }) : '';
  const chosen: string[] = [];
  if (draft.card) chosen.push(t(`piece.card.${draft.card}`));
  if (draft.truck) {
    if (seatOf(draft.truck) !== table.seat) chosen.push(truckWords(draft.truck, table));
    else if (severalTrucks(table)) chosen.push(t('trucks.truck.chosen', { number: numberOf(draft.truck) }));
  }
  const whose =
    (table.you?.seats.length ?? 0) > 1
      ? t('table.turnOf', { name: nameOf(table, table.turn!.seat) })
      : t('table.yourTurn');
  return chosen.length ? t('trucks.hint.turn', { whose, chosen: chosen.join(', ') }) : whose;
}

/** What the player can do now. */
export function hintWords(draft: Draft): string {
  const { card, table } = draft;
  switch (draft.next) {
    case 'wait':
      return draft.complete ? t('trucks.hint.played') : '';
    case 'card':
      return draft.truck
        ? t('trucks.hint.cardFor', { truck: truckWords(draft.truck, table) })
        : t([...draft.offers.values()].some((offer) => offer.lost) ? 'trucks.hint.cardLost' : 'trucks.hint.card');
    case 'truck':
      return card === 'N' || card === 'n' || card === 'P' ? t(`trucks.hint.truck.${card}`) : t('trucks.hint.truck.B');
    case 'trucks':
      return t('trucks.hint.trucks');
    case 'payer':
      return t('trucks.hint.payer');
    case 'space':
      return draft.spots ? t('trucks.hint.space') : t('trucks.hint.looking');
    case 'way':
      return t('trucks.hint.way', { cell: draft.cell ?? '' });
    case 'ready':
      return draft.offer?.several && !draft.offer.lost ? t('trucks.hint.several') : t('trucks.hint.ready');
  }
}

/** What the button that sends the move says. */
export function actWords(draft: Draft): string {
  const move = draft.move === null ? null : readMove(draft.move);
  if (!move) return t('trucks.act.confirm');
  if (move.kind === 'drive') {
    const end = move.path.at(-1)!;
    return end === draft.course?.finish ? t('trucks.act.finish') : t('trucks.act.drive', { cell: end });
  }
  if (move.kind === 'lost') return t(move.trucks.length ? 'trucks.act.lost' : 'trucks.act.drop');
  return t(`trucks.act.${move.kind}`);
}

/** The warning before a move that costs one of one's own trucks; empty where none is due. */
export function warningOf(draft: Draft): string {
  const { table } = draft;
  if (draft.offer?.lost) {
    if (draft.move === null) return t('trucks.warn.lost', { card: cardName(draft.card!) });
    return draft.truck ? t('trucks.warn.pays', { truck: truckWords(draft.truck, table) }) : t('trucks.warn.dropped');
  }
  const shown = draft.shown;
  if (shown?.home) return t('trucks.warn.dry', { truck: truckWords(shown.truck, table), litres: shown.litres });
  const mine = draft.sentHome.find((truck) =>
    draft.view?.trucks.some((one) => one.name === truck && one.seat === table.seat),
  );
  return mine ? t('trucks.warn.home', { truck: truckWords(mine, table) }) : '';
}
