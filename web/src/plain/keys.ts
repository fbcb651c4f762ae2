/** The keys of the plain table: in the field for moves, and those of every table. */
import { politely } from '../app/announce';
import { linesOf, pressable, type Answers, type Line } from '../table/keys';
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

/** What the keys of every table do here; `find` goes to the field. */
export function answersOf(draft: Draft, find: () => void): Answers {
  return {
    enter: (target) => {
      if (pressable(target) || (!draft.complete && draft.picked === null)) return false;
      void draft.act();
      return true;
    },
    drop: () => draft.back(),
    undo: () => void draft.back(),
    type: find,
    next: (back) => {
      draft.walk(back ? 'ArrowUp' : 'ArrowDown');
      find();
    },
    left: () => draft.table.view && politely(positionWords(plainView(draft.table.view))),
  };
}

export function keys(): Line[] {
  const back = t('plain-keys-back');
  return [
    ['↓ ↑', t('plain-keys-walk')],
    ...linesOf({
      enter: t('plain-keys-enter'),
      drop: back,
      next: t('plain-keys-next'),
      undo: back,
      type: t('plain-keys-find'),
      left: t('plain-keys-position'),
    }),
  ];
}
