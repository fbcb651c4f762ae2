/** Keys on board and tray. Letters only where the reader has not switched them off. */
import { prefs } from '../../app/prefs.svelte';
import { politely } from '../../app/announce';
import type { TableStore } from '../../table/table.svelte';
import { t } from '../../words/words.svelte';
import type { Draft } from './draft.svelte';
import { bestPlaces, hands, lastTurn, myTrucks } from './summaries';
import { CARDS, type Card } from './read';
import type { View } from '../../table/game';
import type { TrucksView } from './view';

/** Takes a key; true if it meant something. `typed` opens the field for typed moves. */
export function takeKey(event: KeyboardEvent, draft: Draft, table: TableStore, typed: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const view = draft.view;
  if (!view) return false;
  const { key } = event;
  if (key === 'Escape') return draft.back();
  if (key === 'Enter') {
    if (draft.move === null || event.target instanceof HTMLButtonElement) return false;
    void draft.send();
    return true;
  }
  if (!prefs.shortcuts) return false;
  if (/^[1-9]$/.test(key)) return pick(draft, Number(key) - 1);
  const card = draft.hand.indexOf(key as Card);
  if (card >= 0) return pick(draft, again(draft, key as Card) ?? card);
  switch (key.toLowerCase()) {
    case 'z':
      return draft.back();
    case 't':
      politely(myTrucks(view, table));
      return true;
    case 'h':
      politely(hands(view, table));
      return true;
    case 'l':
      politely(lastTurn(table));
      return true;
    case 'w':
      politely(bestPlaces(view, draft, table));
      return true;
    case '/':
      typed();
      return true;
  }
  const other = draft.hand.findIndex((held) => CARDS.includes(held) && held.toLowerCase() === key.toLowerCase());
  return other >= 0 && pick(draft, other);
}

/** The next card of the same kind, when one is chosen already. */
function again(draft: Draft, card: Card): number | null {
  if (draft.card !== card || draft.picked === null) return null;
  const next = draft.hand.indexOf(card, draft.picked + 1);
  return next >= 0 ? next : null;
}

function pick(draft: Draft, index: number): boolean {
  if (!draft.hand[index]) return false;
  if (draft.picked !== index) draft.pickCard(index);
  return true;
}

export function keys(view: View | null): [string, string][] {
  const cards = Math.max(1, ...((view as TrucksView | null)?.hand_counts ?? []));
  return [
    [`1 – ${cards}`, t('trucks.keys.cards')],
    ['B N R P', t('trucks.keys.letters')],
    ['← →', t('trucks.keys.arrows')],
    ['⇧ ← →', t('trucks.keys.walk')],
    ['Enter', t('trucks.keys.enter')],
    ['Z, Esc', t('trucks.keys.back')],
    ['T', t('trucks.keys.trucks')],
    ['H', t('trucks.keys.hands')],
    ['L', t('trucks.keys.last')],
    ['W', t('trucks.keys.best')],
    ['/', t('trucks.keys.typed')],
  ];
}
