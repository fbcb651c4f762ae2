/** Spoken summaries, each on a key: my trucks, the hands, the last turn, the best places. */
import { lastTurn as lastTurnOf } from '../../table/line';
import { nameOf } from '../../table/say';
import type { TableStore } from '../../table/table.svelte';
import { capital, colon } from '../../words/words.svelte';
import { t } from './say';
import type { TrucksView } from './view';
import { courseOf } from './board/course';
import type { Draft } from './draft.svelte';
import { speak } from './tell';
import { cardOf, truckTitle, wayWords } from './cellwords';

export function myTrucks(view: TrucksView, table: TableStore): string {
  const seat = table.seat ?? view.seat ?? 0;
  return view.trucks
    .filter((truck) => truck.seat === seat)
    .map((truck) => {
      const title = truckTitle(truck.name, table);
      if (truck.cell === 'home') return `${colon(title)} ${t('say-home', { place: truck.place ?? 1 })}.`;
      const where = truck.cell === 'park' ? t('panel-park') : truck.cell;
      return `${colon(title)} ${where}, ${t('panel-gauge', { count: truck.gauge })}, ${t('say-to-go', { count: truck.steps_left })}.`;
    })
    .join(' ');
}

export function hands(view: TrucksView, table: TableStore): string {
  const parts: string[] = [];
  if (view.hand && !table.covered) parts.push(t('say-hand', { cards: [...view.hand].map(cardOf) }));
  const others = view.hand_counts
    .map((count, seat) => ({ count, seat }))
    .filter(({ seat }) => seat !== view.viewer)
    .map(({ count, seat }) => `${colon(nameOf(table, seat))} ${t('panel-cards', { count })}`);
  parts.push(`${others.join(', ')}.`, t('say-piles', { pile: view.pile_count, discards: view.discards.length }));
  return parts.join(' ');
}

/** The last turn that another seat finished, else the last of all. */
export function lastTurn(table: TableStore): string {
  const turn = lastTurnOf(table.line, table.you?.seats ?? []);
  return turn.length ? turn.map((entry) => speak(entry, table)).join(' ') : t('say-nothing');
}

/** The spaces nearest to the finish that the chosen truck can reach, and what is left there. */
export function bestPlaces(view: TrucksView, draft: Draft, table: TableStore): string {
  if (draft.next === 'wait') return t('say-not-now');
  if (!draft.spots) {
    const cards = draft.hand.filter((card) => !draft.offers.get(card)?.lost);
    return cards.length ? t('say-playable', { cards: [...new Set(cards)].map(cardOf) }) : t('say-none');
  }
  const course = courseOf(view.map);
  const reach = [...draft.reach.values()].filter((one) => one.ways.length && !one.ways[0]!.home);
  reach.sort(({ ways: [a] }, { ways: [b] }) => a!.steps_left - b!.steps_left || b!.gauge - a!.gauge);
  const best = reach
    .slice(0, 3)
    .map(
      ({ cell, ways }) =>
        `${cell}, ${t(`ground-${course.grounds.get(cell) ?? 'plain'}`)}, ${wayWords(ways[0]!, view, table)}`,
    );
  return best.length ? `${best.map(capital).join('. ')}.` : t('say-none');
}
