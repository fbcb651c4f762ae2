/** The keys of board and tray. Letters act only where they are wanted; what types into a field is left alone. */
import { politely } from '../../app/announce';
import { COLOURS } from './colours';
import { prefs } from '../../app/prefs.svelte';
import { t } from '../../words/words.svelte';
import type { Desk } from './draft.svelte';
import { bestPlaces, lastTurn, myCaravans, supplies } from './summaries';
import { leap, onward, walk } from './board/walk';

/** What a key needs beside the desk: moving the focus. */
export interface Hands {
  toCell: (cell: string) => void;
  toTyping: () => void;
}

export function keyList(): [string, string][] {
  return [
    ['← ↑ → ↓', t('desert.keys.arrows')],
    ['N', t('desert.keys.next')],
    ['Enter', t('desert.keys.place')],
    [COLOURS.join(' '), t('desert.keys.colour')],
    ['Z', t('desert.keys.undo')],
    ['Esc', t('desert.keys.drop')],
    ['T', t('desert.keys.threats')],
    ['F', t('desert.keys.filter')],
    ['C', t('desert.keys.mine')],
    ['U', t('desert.keys.supplies')],
    ['P', t('desert.keys.last')],
    ['B', t('desert.keys.best')],
    ['G', t('desert.keys.type')],
  ];
}

/** Keys on a cell of the board. */
export function boardKey(event: KeyboardEvent, cell: string, desk: Desk, hands: Hands): void {
  if (event.altKey || event.metaKey) return;
  const to = event.ctrlKey
    ? leap(desk.ground, cell, event.key, true)
    : (walk(desk.ground, cell, event.key) ?? leap(desk.ground, cell, event.key, false));
  if (to) {
    event.preventDefault();
    hands.toCell(to);
    return;
  }
  if (event.ctrlKey) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    if (desk.complete && event.key === 'Enter') void desk.confirm();
    else desk.press(cell);
    return;
  }
  anyKey(event, desk, hands, cell);
}

/** Keys that act on board and tray alike. */
export function anyKey(event: KeyboardEvent, desk: Desk, hands: Hands, cell: string | null = null): void {
  if (
    event.altKey ||
    event.metaKey ||
    event.ctrlKey ||
    (event.target as Element | null)?.closest?.('input, textarea, select')
  )
    return;
  if (event.key === 'Escape') return desk.drop();
  if (!prefs.shortcuts || event.key.length !== 1) return;
  if (act(event.key.toUpperCase(), event.shiftKey, desk, hands, cell)) event.preventDefault();
}

function act(letter: string, shift: boolean, desk: Desk, hands: Hands, cell: string | null): boolean {
  if ((COLOURS as readonly string[]).includes(letter)) {
    desk.choose(letter);
    return true;
  }
  switch (letter) {
    case 'N': {
      const next = onward(
        desk.best.map((gain) => gain.cell),
        cell,
        shift,
      );
      if (next) hands.toCell(next);
      return true;
    }
    case 'Z':
      void desk.undo();
      return true;
    case 'T':
      prefs.threats = !prefs.threats;
      politely(t(prefs.threats ? 'desert.switch.on' : 'desert.switch.off', { what: t('desert.switch.threats') }));
      return true;
    case 'F':
      politely(t('desert.filter.now', { what: t(`desert.filter.${desk.nextFilter()}`) }));
      return true;
    case 'G':
      hands.toTyping();
      return true;
    default:
      return spoken(letter, desk);
  }
}

function spoken(letter: string, { view, table, everyGain, gains }: Desk): boolean {
  const mine = table.you?.seats ?? [];
  const words = {
    C: () => myCaravans(view, mine),
    U: () => supplies(view),
    P: () => lastTurn(table.line, view.ply, mine, table),
    B: () => bestPlaces(gains.length ? gains : everyGain),
  }[letter];
  if (!words) return false;
  politely(words());
  return true;
}
