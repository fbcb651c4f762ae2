/** Whose turn it is and what to do next, in a line each. */
import { nameOf } from '../../table/say';
import { t } from '../../words/words.svelte';
import type { Draft } from './draft.svelte';
import { alarmsOf, type Alarm } from './read';
import { colourName } from './tell';

/** "Your turn: camel 2 of 2". */
export function turnWords({ view, table, acting, complete, placed }: Draft): string {
  const seat = table.turn?.seat ?? view.seat;
  if (seat === null) return t('desert.turn.over');
  const several = (table.you?.seats.length ?? 0) > 1;
  const whose = acting && !several ? t('desert.turn.yours') : t('desert.turn.seat', { name: nameOf(table, seat) });
  return t('desert.turn.line', { whose, what: complete ? t('desert.turn.complete') : stepWords(view, seat, placed) });
}

function stepWords(view: Draft['view'], seat: number, placed: number): string {
  if (view.phase === 'returns') return t('desert.turn.return');
  if (view.phase === 'leaders') {
    const stand = view.caravans.filter((caravan) => caravan.seat === seat).length;
    return t('desert.turn.leader', { n: stand + 1, of: stand + (view.in_hand[seat]?.length ?? 0) });
  }
  return t('desert.turn.camel', { n: placed + 1, of: placed + Math.max(1, view.camels_left) });
}

/** What the player can do now. */
export function hintWords(draft: Draft): string {
  if (!draft.acting) return draft.table.turn ? t('desert.hint.wait') : '';
  if (draft.complete) return t('desert.hint.confirm');
  if (draft.skip) return t('desert.hint.skip');
  if (draft.returning)
    return draft.wanted ? t('desert.hint.returned', { colour: colourName(draft.wanted) }) : t('desert.hint.return');
  if (draft.lit.length && draft.picked) return t('desert.hint.lit', { cell: draft.picked });
  if (!draft.colour) return t(draft.leading ? 'desert.hint.leader' : 'desert.hint.colour');
  const colour = colourName(draft.colour);
  return draft.leading
    ? t('desert.hint.leaderPlaces', { colour })
    : t('desert.hint.places', { colour, count: draft.gains.length });
}

export interface Warning {
  strong: string;
  rest: string;
  short: string;
}

/** "Violet: 4 camels left." "The game can end within two turns." */
export function warningOf({ view, table, placed }: Draft): Warning | null {
  const alarm: Alarm | undefined = alarmsOf(view, view.camels_left || placed)[0];
  if (!alarm || !table.turn) return null;
  const colour = colourName(alarm.colour);
  const strong = t('desert.alarm.left', { colour, count: alarm.left });
  if (!alarm.left)
    return { strong: '', rest: t('desert.alarm.ends', { colour }), short: t('desert.alarm.ends', { colour }) };
  return {
    strong,
    rest: t(alarm.now ? 'desert.alarm.now' : 'desert.alarm.soon'),
    short: alarm.now ? t('desert.alarm.now') : strong,
  };
}
