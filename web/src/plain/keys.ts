/** Keys of the plain table. Letters only where the reader has not switched them off. */
import { politely } from '../app/announce';
import { prefs } from '../app/prefs.svelte';
import { t } from '../words/words.svelte';
import type { Draft } from './draft.svelte';
import { plainView } from './view';
import { positionWords } from './words';

/** A key in the field: arrows walk the list, Enter picks and then plays, Escape goes one step back. */
export function fieldKey(event: KeyboardEvent, draft: Draft): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  switch (event.key) {
    case 'Enter':
      void draft.enter();
      return true;
    case 'Escape':
      if (draft.back()) return true;
      draft.type('');
      return true;
    case 'ArrowDown':
    case 'ArrowUp':
      return draft.walk(event.key);
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      return draft.typed === '' && draft.walk(event.key); // in a text they move its caret
  }
  return false;
}

/** A key anywhere else on the page; `find` goes to the field. */
export function pageKey(event: KeyboardEvent, draft: Draft, find: () => void): boolean {
  const within = (event.target as Element | null)?.closest?.('input, textarea, select, dialog');
  if (within || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Escape') return draft.back();
  if (!prefs.shortcuts) return false;
  switch (event.key.toLowerCase()) {
    case '/':
      find();
      return true;
    case 'z':
      return draft.back();
    case 'b':
      if (draft.table.view) politely(positionWords(plainView(draft.table.view)));
      return true;
  }
  return false;
}

export function keys(): [string, string][] {
  return [
    ['/', t('plain-keys-find')],
    ['↓ ↑', t('plain-keys-walk')],
    ['Enter', t('plain-keys-enter')],
    ['Z, Esc', t('plain-keys-back')],
    ['B', t('plain-keys-position')],
  ];
}
