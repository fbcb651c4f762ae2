/** Whose turn it is and what to do next, in a line each. */
import { personOf } from '../../table/say';
import { t } from './say';
import type { Draft } from './draft.svelte';
import { alarmsOf, type Alarm } from './read';
import { colourOf } from './tell';

/** "Your turn: camel 2 of 2". */
export function turnWords({ view, table, acting, complete, placed, laid }: Draft): string {
  const seat = table.turn?.seat ?? view.seat;
  if (seat === null) return t('turn-over');
  const several = (table.you?.seats.length ?? 0) > 1;
  const whose = acting && !several ? t('turn-yours') : t('turn-seat', { name: personOf(table, seat) });
  return t('turn-line', { whose, what: complete ? t('turn-complete') : stepWords(view, seat, placed, laid) });
}

function stepWords(view: Draft['view'], seat: number, placed: number, laid: number): string {
  if (view.phase === 'returns') return t('turn-return');
  if (view.phase === 'leaders') {
    const stand = view.caravans.filter((caravan) => caravan.seat === seat).length;
    return t('turn-leader', { n: stand + 1, of: stand + (view.in_hand[seat]?.length ?? 0) });
  }
  return t('turn-camel', { n: laid + 1, of: placed + Math.max(1, view.camels_left) });
}

/** What the player can do now. */
export function hintWords(draft: Draft): string {
  if (!draft.acting) return draft.table.turn ? t('hint-wait') : '';
  if (draft.table.guide) return ''; // the lesson says it
  if (draft.complete) return draft.table.checks ? '' : t('hint-confirm');
  if (draft.skip) return t('hint-skip');
  if (draft.returning) return draft.wanted ? t('hint-returned', { colour: colourOf(draft.wanted) }) : t('hint-return');
  if (draft.lit.length && draft.picked) return t('hint-lit', { cell: draft.picked });
  if (!draft.colour) return t(draft.leading ? 'hint-leader' : 'hint-colour');
  const colour = colourOf(draft.colour);
  return draft.leading ? t('hint-leader-places', { colour }) : t('hint-places', { colour, count: draft.gains.length });
}

/** What the button says that ends the turn. */
export const confirmWords = ({ table }: Draft): string => table.checks?.words ?? t('act-confirm');

/** The one thing to do next, which the button and Enter do: skip, give back, confirm or place; null while there is none. */
export function actionOf(draft: Draft): { words: string; go: () => void } | null {
  if (draft.ending) return null;
  if (draft.skip && !draft.complete) return { words: t('act-skip'), go: () => void draft.play('--') };
  if (draft.returning && !draft.complete) {
    const colour = draft.wanted && draft.legal[draft.wanted] ? draft.wanted : null;
    return colour
      ? { words: t('act-return', { colour: colourOf(colour) }), go: () => void draft.play(`-${colour}`) }
      : null;
  }
  if (draft.complete) return { words: confirmWords(draft), go: () => void draft.confirm() };
  const picked = draft.picked ? draft.gainAt.get(draft.picked) : undefined;
  return picked ? { words: t('act-place', { cell: picked.cell }), go: () => void draft.play(picked.move) } : null;
}

export interface Warning {
  strong: string;
  rest: string;
  short: string;
}

/** "Violet: 4 camels left." "The game can end within two turns." */
export function warningOf({ view, table, placed }: Pick<Draft, 'view' | 'table' | 'placed'>): Warning | null {
  const alarm: Alarm | undefined = alarmsOf(view, view.camels_left || placed)[0];
  if (!alarm || !table.turn) return null;
  const colour = colourOf(alarm.colour);
  const strong = t('alarm-left', { colour, count: alarm.left });
  if (!alarm.left) return { strong: '', rest: t('alarm-ends', { colour }), short: t('alarm-ends', { colour }) };
  return {
    strong,
    rest: t(alarm.now ? 'alarm-now' : 'alarm-soon'),
    short: alarm.now ? t('alarm-now') : strong,
  };
}
