/** The keys of board and tray. Letters act only where they are wanted; what types into a field is left alone. */
import { politely } from '../../app/announce';
import { COLOURS } from './colours';
import { prefs } from '../../app/prefs.svelte';
import { t } from './say';
import type { Draft } from './draft.svelte';
import { bestPlaces, lastTurn, myCaravans, supplies } from './summaries';
import type { Hands } from '../../hex/hands';
import { leap, onward, walk } from '../../hex/walk';

export function keyList(): [string, string][] {
  return [
    ['← ↑ → ↓', t('key-arrows')],
    ['N', t('key-next')],
    ['Enter', t('key-place')],
    [COLOURS.join(' '), t('key-colour')],
    ['Z', t('key-undo')],
    ['Esc', t('key-drop')],
    ['T', t('key-threats')],
    ['F', t('key-filter')],
    ['C', t('key-mine')],
    ['U', t('key-supplies')],
    ['P', t('key-last')],
    ['B', t('key-best')],
    ['G', t('key-type')],
  ];
}

/** Where a key leads on the board: arrows walk, Home and End go to the ends of the row, with Control of the board. */
export function nextCell(event: KeyboardEvent, cell: string, { ground }: Draft): string | null {
  if (event.ctrlKey) return leap(ground, cell, event.key, true);
  return walk(ground, cell, event.key) ?? leap(ground, cell, event.key, false);
}

/** Keys that act on board and tray alike. */
export function anyKey(event: KeyboardEvent, draft: Draft, hands: Hands, cell: string | null = null): void {
  if (
    event.altKey ||
    event.metaKey ||
    event.ctrlKey ||
    (event.target as Element | null)?.closest?.('input, textarea, select')
  )
    return;
  if (event.key === 'Escape') return draft.drop();
  if (!prefs.shortcuts || event.key.length !== 1) return;
  if (act(event.key.toUpperCase(), event.shiftKey, draft, hands, cell)) event.preventDefault();
}

function act(letter: string, shift: boolean, draft: Draft, hands: Hands, cell: string | null): boolean {
  if ((COLOURS as readonly string[]).includes(letter)) {
    draft.choose(letter);
    return true;
  }
  switch (letter) {
    case 'N': {
      const next = onward(
        draft.best.map((gain) => gain.cell),
        cell,
        shift,
      );
      if (next) hands.toCell(next);
      return true;
    }
    case 'Z':
      void draft.undo();
      return true;
    case 'T':
      prefs.threats = !prefs.threats;
      politely(t(prefs.threats ? 'switch-on' : 'switch-off', { what: t('switch-threats') }));
      return true;
    case 'F':
      politely(t('filter-now', { what: t(`filter-${draft.nextFilter()}`) }));
      return true;
    case 'G':
      hands.toTyping();
      return true;
    default:
      return spoken(letter, draft);
  }
}

function spoken(letter: string, { view, table, everyGain, gains }: Draft): boolean {
  const mine = table.you?.seats ?? [];
  const words = {
    C: () => myCaravans(view, mine),
    U: () => supplies(view),
    P: () => lastTurn(table, view.ply),
    B: () => bestPlaces(gains.length ? gains : everyGain),
  }[letter];
  if (!words) return false;
  politely(words());
  return true;
}
