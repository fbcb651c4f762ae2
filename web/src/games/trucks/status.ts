/** The draft in words: what to do next, and what the confirming button does. */
import { personOf } from '../../table/say';
import type { Seated } from '../../table/seated';
import { t } from './say';
import type { TrucksView } from './view';
import type { Draft } from './draft.svelte';
import { pays, type Offer } from './offers';
import { numberOf, readMove, seatOf } from './read';
import { cardOf, severalTrucks, truckOf, truckWords } from './cellwords';

/** Whose turn it is, with the card and truck chosen so far. */
export function turnWords(draft: Draft): string {
  const { table } = draft;
  if (draft.view?.outcome) return t('table-over');
  if (!table.mayAct) return table.turn ? t('table-turn-of', { name: personOf(table, table.turn.seat) }) : '';
  const chosen: string[] = [];
  if (draft.card) chosen.push(t(`card-${draft.card}`));
  if (draft.truck) {
    if (seatOf(draft.truck) !== table.seat) chosen.push(truckWords(draft.truck, table));
    else if (severalTrucks(table)) chosen.push(t('truck-chosen', { number: numberOf(draft.truck) }));
  }
  const whose =
    (table.you?.seats.length ?? 0) > 1
      ? t('table-turn-of', { name: personOf(table, table.turn!.seat) })
      : t('table-your-turn');
  return chosen.length ? t('hint-turn', { whose, chosen: chosen.join(', ') }) : whose;
}

/** What the player can do now. */
export function hintWords(draft: Draft): string {
  const { card, table } = draft;
  switch (draft.next) {
    case 'wait':
      return draft.complete ? t('hint-played') : '';
    case 'card':
      return draft.truck
        ? t('hint-card-for', { truck: truckOf(draft.truck, table) })
        : t(cardHint([...draft.offers.values()]));
    case 'truck':
      return card === 'N' || card === 'n' || card === 'P' ? t(`hint-truck-${card}`) : t('hint-truck-B');
    case 'trucks':
      return t('hint-trucks');
    case 'payer':
      return t('hint-payer');
    case 'space':
      return draft.spots ? t('hint-space') : t('hint-looking');
    case 'way':
      return t('hint-way', { cell: draft.cell ?? '' });
    case 'ready':
      return draft.offer?.several && !draft.offer.lost ? t('hint-several') : t('hint-ready');
  }
}

/** Cards that cannot be carried out cost a truck, or with none on the course nothing but themselves. */
function cardHint(offers: readonly Offer[]) {
  const lost = offers.find((offer) => offer.lost);
  return lost ? (pays(lost) ? 'hint-card-lost' : 'hint-card-dropped') : 'hint-card';
}

/** What the button that sends the move says. */
export function actWords(draft: Draft): string {
  const move = draft.move === null ? null : readMove(draft.move);
  if (!move) return draft.table.checks?.words ?? t('act-confirm');
  if (move.kind === 'drive') {
    const end = move.path.at(-1)!;
    return end === draft.course?.finish ? t('act-finish') : t('act-drive', { cell: end });
  }
  if (move.kind === 'lost') return t(move.trucks.length ? 'act-lost' : 'act-drop');
  return t(`act-${move.kind}`);
}

/** "Basil’s next truck to arrive ends the game."; empty while that is far, and where the first home wins: all know it. */
export function alarmOf({ first_wins, ends_with, trucks }: TrucksView, table: Seated): string {
  if (first_wins || !ends_with.length) return '';
  const coming = new Set(trucks.filter(({ cell }) => cell !== 'home').map(({ seat }) => seat));
  if (ends_with.length === coming.size) return t('alarm-any');
  return ends_with.map((seat) => t('alarm-next', { name: personOf(table, seat) })).join(' ');
}

/** A warning in words, and the rule it follows from; none where several may be the cause. */
export interface Warning {
  words: string;
  rule: string;
}

/** The warning before a move that costs one of one's own trucks; null where none is due. */
export function warningOf(draft: Draft): Warning | null {
  const { table } = draft;
  if (draft.offer?.lost) {
    if (draft.move === null) return { words: t('warn-lost', { card: cardOf(draft.card!) }), rule: 'T6' };
    const words = draft.truck ? t('warn-home', { truck: truckOf(draft.truck, table) }) : t('warn-dropped');
    return { words, rule: 'T6' };
  }
  const shown = draft.shown;
  if (shown?.home) {
    const { tank } = draft.view!;
    return { words: t('warn-dry', { truck: truckOf(shown.truck, table), litres: shown.litres, tank }), rule: 'T11' };
  }
  const mine = draft.sentHome.find((truck) =>
    draft.view?.trucks.some((one) => one.name === truck && one.seat === table.seat),
  );
  return mine ? { words: t('warn-home', { truck: truckOf(mine, table) }), rule: '' } : null;
}
