/** The keys of board and tray. Letters act only where they are wanted; what types into a field is left alone. */
import { prefs } from '../../app/prefs.svelte';
import { politely } from '../../app/announce';
import { t } from './say';
import type { Hands } from '../../hex/hands';
import { choicesOf } from './choices';
import type { Draft } from './draft.svelte';
import { bestPlaces, hands as handsWords, lastTurn, myTrucks } from './summaries';
import { CARDS, type Card } from './read';
import type { View } from '../../table/game';
import type { TrucksView } from './view';

export interface TruckHands extends Hands {
  toCard: (index: number) => void;
}

export function keyList(view: View | null): [string, string][] {
  const cards = Math.max(1, ...((view as TrucksView | null)?.hand_counts ?? []));
  return [
    [`1 – ${cards}`, t('key-cards')],
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

/** Keys that act on board and tray alike. */
export function anyKey(event: KeyboardEvent, draft: Draft, hands: TruckHands): void {
  const held = event.ctrlKey || event.metaKey || event.altKey;
  if (held || (event.target as Element | null)?.closest?.('input, textarea, select')) return;
  if (!act(event, draft, hands) && !toBoard(event, draft, hands)) return;
  event.preventDefault();
  event.stopPropagation();
}

function act(event: KeyboardEvent, draft: Draft, hands: TruckHands): boolean {
  const { view, table } = draft;
  const { key } = event;
  if (!view) return false;
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
      politely(handsWords(view, table));
      return true;
    case 'l':
      politely(lastTurn(table));
      return true;
    case 'w':
      politely(bestPlaces(view, draft, table));
      return true;
    case '/':
      hands.toTyping();
      return true;
  }
  const other = draft.hand.findIndex((held) => CARDS.includes(held) && held.toLowerCase() === key.toLowerCase());
  return other >= 0 && pick(draft, other);
}

/** From the tray an arrow leads along the hand, then to the first thing that can be chosen on the board. */
function toBoard(event: KeyboardEvent, draft: Draft, hands: TruckHands): boolean {
  if (!event.key.startsWith('Arrow')) return false;
  if (draft.picked === null) {
    const at = Number((event.target as HTMLElement).dataset['card'] ?? NaN);
    if (Number.isNaN(at)) return false;
    const on = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : draft.hand.length - 1;
    hands.toCard((at + on) % draft.hand.length);
    return true;
  }
  const [first] = choicesOf(draft);
  if (first) hands.toCell(first);
  return first !== undefined;
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
