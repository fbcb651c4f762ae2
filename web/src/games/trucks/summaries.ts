/** What a key tells: trucks, hands, what the cards can do, and what lies around a space or near it. */
import { neighboursOf } from '../../hex/geometry';
import { windTo } from '../../hex/seeking';
import type { Piece } from '../../table/game';
import { nameOf } from '../../table/say';
import { capital, colon } from '../../words/words.svelte';
import { courseOf, groundOf, type Course } from './board/course';
import { cardName, cardOf, teller, truckOf, truckTitle, wayWords, type TruckTable } from './cellwords';
import type { Draft } from './draft.svelte';
import { drives, type Offer } from './offers';
import type { Card } from './read';
import { phrase, t } from './say';
import type { TrucksSpot, TrucksTruck, TrucksView } from './view';

/** "Truck 2: d11, 8 litres, 12 steps to go." */
function truckLine(truck: TrucksTruck, table: TruckTable): string {
  const title = colon(truckTitle(truck.name, table));
  if (truck.cell === 'home') return `${title} ${t('say-home', { place: truck.place ?? 1 })}.`;
  const where = truck.cell === 'park' ? t('panel-park') : truck.cell;
  return `${title} ${where}, ${t('panel-gauge', { count: truck.gauge })}, ${t('say-to-go', { count: truck.steps_left })}.`;
}

/** All trucks, those of the reader first; one that has arrived is found at the finish. */
export function piecesOf(view: TrucksView, table: TruckTable): Piece[] {
  const { finish } = courseOf(view.map);
  return view.trucks.map((truck) => ({
    seat: truck.seat,
    kind: '',
    cell: truck.cell === 'home' ? finish : truck.cell,
    words: truckLine(truck, table),
  }));
}

export function myTrucks({ view, table }: Draft): string {
  const seat = table.seat ?? view?.seat ?? 0;
  return (view?.trucks ?? [])
    .filter((truck) => truck.seat === seat)
    .map((truck) => truckLine(truck, table))
    .join(' ');
}

export function hands({ view, table }: Draft): string {
  if (!view) return '';
  const parts: string[] = [];
  if (view.hand && !table.covered) parts.push(t('say-hand', { cards: [...view.hand].map(cardOf) }));
  const others = view.hand_counts
    .map((count, seat) => ({ count, seat }))
    .filter(({ seat }) => seat !== view.viewer)
    .map(({ count, seat }) => `${colon(nameOf(table, seat))} ${t('panel-cards', { count })}`);
  parts.push(`${others.join(', ')}.`, t('say-piles', { pile: view.pile_count, discards: view.discards.length }));
  return parts.join(' ');
}

/** Nearest to the finish first, then with most fuel; what runs dry is left out. */
function bestOf(spots: readonly TrucksSpot[]): TrucksSpot[] {
  const open = spots.filter(({ move, home }) => move !== null && !home);
  return open.sort((a, b) => a.steps_left - b.steps_left || b.gauge - a.gauge);
}

/** The spaces nearest to the finish that the chosen truck can reach, and what is left there. */
export function bestPlaces(draft: Draft): string {
  const { table, view } = draft;
  if (draft.next === 'wait' || !view) return t('say-not-now');
  if (!draft.spots) {
    const cards = draft.hand.filter((card) => !draft.offers.get(card)?.lost);
    return cards.length ? t('say-playable', { cards: [...new Set(cards)].map(cardOf) }) : t('say-none-playable');
  }
  const course = courseOf(view.map);
  const best = bestOf([...draft.reach.values()].flatMap(({ ways }) => ways.slice(0, 1)))
    .slice(0, 3)
    .map((spot) => `${spot.cell}, ${t(`ground-${groundOf(course, spot.cell)}`)}, ${wayWords(spot, view, table)}`);
  return best.length ? `${best.map(capital).join('. ')}.` : t('say-none');
}

/** Card by card what it can do: how far it brings each of one's own trucks, or on which trucks it can be used. */
export async function eachCard(draft: Draft): Promise<string> {
  if (draft.next === 'wait') return t('say-not-now');
  const { offers, hand } = draft;
  const lines = [...new Set(hand)].map(async (card) => {
    const offer = offers.get(card);
    return `${colon(cardName(card))} ${offer ? await offerWords(card, offer, draft) : ''}`;
  });
  return (await Promise.all(lines)).join(' ');
}

async function offerWords(card: Card, offer: Offer, { table, view }: Draft): Promise<string> {
  if (!view) return '';
  if (offer.lost) return t(offer.trucks.length ? 'card-lost' : 'card-dropped');
  const names = offer.trucks.map((truck) => truckOf(truck, table));
  if (!drives(offer)) return t('each-on', { trucks: names });
  const own = offer.trucks.filter((truck) =>
    view.trucks.some(({ name, seat }) => name === truck && seat === table.seat),
  );
  const ways = await Promise.all(own.map(async (truck) => bestOf(await table.spots<TrucksSpot>({ card, truck }))[0]));
  const reached = ways.flatMap((spot) =>
    spot
      ? [
          t('each-to', {
            truck: truckOf(spot.truck, table),
            cell: spot.cell,
            way: wayWords(spot, view, table),
            left: t('say-to-go', { count: spot.steps_left }),
          }),
        ]
      : [],
  );
  return reached.length ? reached.map(capital).join(' ') : t('say-none');
}

/** The spaces next to one, and what stands on each. */
export function around(cell: string, draft: Draft): string {
  const { course, table, view } = draft;
  if (!course || !view) return '';
  const say = teller({ view, course, table, draft: draft.next === 'wait' ? null : draft });
  const lines = nextTo(cell, course).map(([near, from]) =>
    t('around-line', { wind: phrase(`wind-${windTo(from, hexOf(near, course))}`), what: say(near) }),
  );
  return [colon(cell === 'park' ? t('around-park') : t('wind-around', { cell })), ...lines].join(' ');
}

/** Each neighbour with the hex it is next to: the park has several. */
function nextTo(cell: string, course: Course): [string, string][] {
  const found = new Map<string, string>();
  for (const hex of cell === 'park' ? course.park : [cell])
    for (const near of neighboursOf(hex)) {
      const at = near && course.at(near);
      if (at && at !== cell && !found.has(at)) found.set(at, hex);
    }
  return [...found];
}

const hexOf = (cell: string, course: Course): string =>
  cell === 'park' ? course.park[Math.floor(course.park.length / 2)]! : cell;

/** The nearest petrol station and the finish, in spaces along the course. */
export function nearest(cell: string, { course }: Draft): string {
  if (!course) return '';
  const far = distancesFrom(cell, course);
  const words = (to: string) => {
    const count = far.get(to) ?? 0;
    const wind = phrase(`wind-${windTo(hexOf(cell, course), hexOf(to, course))}`);
    return count ? t('near-far', { count, wind }) : t('wind-here');
  };
  const petrol = [...far.keys()].find((at) => groundOf(course, at) === 'petrol');
  return [
    petrol ? t('near-petrol', { cell: petrol, far: words(petrol) }) : '',
    t('near-finish', { far: words(course.finish) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Nearest first. */
function distancesFrom(cell: string, course: Course): Map<string, number> {
  const far = new Map([[cell, 0]]);
  for (const [at, steps] of far) for (const [near] of nextTo(at, course)) if (!far.has(near)) far.set(near, steps + 1);
  return far;
}
