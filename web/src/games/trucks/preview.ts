/** A drafted move itemised: what it costs and what it changes, for the card beside the board and the phone's sheet. */
import type { TableStore } from '../../table/table.svelte';
import { capital, list, number } from '../../words/words.svelte';
import { t } from './say';
import type { Item } from '../../net/messages';
import type { TrucksSpot, TrucksView } from './view';
import { groundOf, type Course } from './board/course';
import { seatOf } from './read';
import type { Draft } from './draft.svelte';
import { cardName, jumpedBy, truckOf, truckTitle, truckWords } from './cellwords';

export interface Line {
  words: string;
  value: string;
  tone?: 'good' | 'bad';
}
export interface Preview {
  title: string;
  lines: Line[];
  /** Gauge before and after; null where it does not change. */
  before: number | null;
  after: number | null;
  home: boolean;
  /** Whether the sum stands below its parts. */
  summed: boolean;
}
type Seated = Pick<TableStore, 'seats' | 'you' | 'seat' | 'view'>;

const minus = (count: number) => (count ? `−${number(count)}` : number(0));

/** The draft itemised; null while there is nothing to say. */
export function previewOf(draft: Draft): Preview | null {
  const { course, table, view } = draft;
  if (!view || !course) return null;
  if (!draft.shown && draft.move === null) return signOf(draft, course, view);
  if (draft.next === 'wait') return null;
  if (draft.shown)
    return drivePreview(draft.shown, course, view, table, draft.previews[draft.shown.move ?? '']?.points);
  if (draft.move === null || !draft.card) return null;
  const preview = draft.previews[draft.move];
  return preview ? fuelPreview(preview.items, cardName(draft.card), table) : null;
}

/** What a sign on the course means, for who points at it; null where there is none. */
function signOf({ looked, offer }: Draft, course: Course, { options }: TrucksView): Preview | null {
  const ground = looked ? groundOf(course, looked) : 'plain';
  const rules = { skull: options.skull_wait ? ['T17', 'T18'] : ['T17'], slope: ['T16'], petrol: ['T19'] };
  if (offer || !(ground in rules)) return null;
  const lines = rules[ground as keyof typeof rules].map((rule) => ({ words: t(`rule-${rule}`), value: '' }));
  return { title: capital(t(`ground-${ground}`)), lines, before: null, after: null, home: false, summed: false };
}

/** A drive, as the server takes its cost apart. */
function drivePreview(spot: TrucksSpot, course: Course, view: TrucksView, table: Seated, points = 0): Preview {
  const standing = view.trucks.find((truck) => truck.name === spot.truck)!;
  const own = standing.seat === table.seat;
  const lines: Line[] = [];
  const { slopes, skulls, steps } = spot;
  if (!own) lines.push({ words: t('account-pushed', { count: steps }), value: minus(0) });
  else {
    lines.push({ words: t('way-steps', { count: steps }), value: minus(steps) });
    if (slopes.length)
      lines.push({
        words: t('account-slopes', { count: slopes.length, cells: list(slopes) }),
        value: `+${number(slopes.length)}`,
        tone: 'good',
      });
    if (skulls.length)
      lines.push({
        words: t('account-skulls', { count: skulls.length, cells: list(skulls) }),
        value: minus(skulls.length),
      });
  }
  for (const truck of jumpedBy(spot, view)) {
    const words = own
      ? t('account-jump', {
          truck: truckOf(truck.name, table),
          mine: standing.gauge - spot.litres,
          other: truck.gauge,
        })
      : t('account-free', { truck: truckOf(truck.name, table) });
    lines.push({ words, value: t('account-allowed'), tone: 'good' });
  }
  const end = groundOf(course, spot.cell);
  if (end === 'petrol' && !spot.home)
    lines.push({ words: t('account-petrol'), value: number(view.tank), tone: 'good' });
  if (spot.waiting) lines.push({ words: t('account-standing'), value: minus(spot.waiting), tone: 'bad' });
  if (end === 'finish' && !spot.home && points)
    lines.push({ words: t('account-arrives'), value: `+${number(points)}`, tone: 'good' });
  if (spot.home) lines.push({ words: t('account-dry'), value: t('board-park'), tone: 'bad' });
  const title = own ? truckTitle(spot.truck, table) : truckWords(spot.truck, table);
  const to =
    end === 'finish' ? t('account-to-finish', { truck: title }) : t('account-to', { truck: title, cell: spot.cell });
  return { title: capital(to), lines, before: standing.gauge, after: spot.gauge, home: spot.home, summed: true };
}

/** What a fuel card, or a card that is lost, would do: from the server's preview. */
function fuelPreview(items: readonly Item[], title: string, table: Seated): Preview {
  const lines: Line[] = [];
  let before: number | null = null;
  let after: number | null = null;
  let home = false;
  for (const item of items) {
    const truck = truckWords(String(item.details['truck'] ?? ''), table);
    if (item.kind === 'rob' || item.kind === 'gain' || item.kind === 'flip') {
      before = Number(item.details['before']);
      after = Number(item.details['after']);
      const mine = item.seat === table.seat;
      lines.push({
        words: capital(truck),
        value: `${before} → ${after}`,
        tone: after > before === mine ? 'good' : 'bad',
      });
    } else if (item.kind === 'home') {
      const own = seatOf(String(item.details['truck'])) === table.seat;
      home ||= own;
      lines.push({
        words: t('account-home', { truck: truckOf(String(item.details['truck']), table) }),
        value: t('board-park'),
        tone: own ? 'bad' : 'good',
      });
    }
  }
  if (lines.length > 1 || home) before = after = null;
  return { title, lines, before, after, home, summed: false };
}
