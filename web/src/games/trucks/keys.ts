/** Keys on board and tray. Letters only where the reader has not switched them off. */
import { prefs } from '../../app/prefs.svelte';
import { politely } from '../../app/announce';
import type { TableStore } from '../../table/table.svelte';
import { t } from './say';
import type { Draft } from './draft.svelte';
import { bestPlaces, hands, lastTurn, myTrucks } from './summaries';
import { CARDS, type Card } from './read';

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
  if (/^[1-4]$/.test(key)) return pick(draft, Number(key) - 1);
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

export function keys(): [string, string][] {
  return [
    ['1 – 4', t('key-cards')],
    ['B N R P', t('key-letters')],
    ['← →', t('key-arrows')],
    ['⇧ ← →', t('key-walk')],
    ['Enter', t('key-enter')],
    ['Z, Esc', t('key-back')],
    ['T', t('key-trucks')],
    ['H', t('key-hands')],
    ['L', t('key-last')],
    ['W', t('key-best')],
    ['/', t('key-typed')],
  ];
}
