/** The trucks game in words: trucks by their owners, spaces with what stands and what may be done there. */
import { personOf, refusalWords, type Naming, type Refused } from '../../table/say';
import { isMine, type Seated } from '../../table/seated';
import type { TableStore } from '../../table/table.svelte';
import { capital, colon, list, type Phrase } from '../../words/words.svelte';
import { phrase, t } from './say';
import type { RefusalFields } from '../../net/messages';
import type { TrucksSpot, TrucksView } from './view';
import { groundOf, type Course } from './board/course';
import type { Draft } from './draft.svelte';
import { numberOf, seatOf } from './read';

/** What is needed of a table to name its trucks. */
export type TruckTable = Seated & Pick<TableStore, 'view'>;

/** Whether a seat has several trucks, which then carry numbers. */
export function severalTrucks({ view }: Pick<TruckTable, 'view'>): boolean {
  return ((view as TrucksView | null)?.trucks ?? []).some(({ name }) => numberOf(name) > 1);
}

/** "your truck 2", "Basil’s truck 1", for a sentence; without a number where a seat has only one. */
export function truckOf(truck: string, table: TruckTable): Phrase {
  const [seat, number] = [seatOf(truck), numberOf(truck)];
  const several = severalTrucks(table);
  if (isMine(table, seat)) return several ? phrase('truck-mine', { number }) : phrase('truck-only');
  const name = personOf(table, seat);
  return several ? phrase('truck-other', { name, number }) : phrase('truck-others', { name });
}

/** The same alone. */
export function truckWords(truck: string, table: TruckTable): string {
  const { phrase: key, arguments: given } = truckOf(truck, table);
  return t(key as 'truck-other', given as { name: Phrase; number: number });
}

/** "Truck 2" beside the mark of its owner: for a sentence, and alone. */
export function numberedTruck(truck: string, table: TruckTable): Phrase {
  return severalTrucks(table) ? phrase('truck-number', { number: numberOf(truck) }) : phrase('truck-plain');
}

export function truckTitle(truck: string, table: TruckTable): string {
  return severalTrucks(table) ? t('truck-number', { number: numberOf(truck) }) : t('truck-plain');
}

/** A card for a sentence, and its name alone. */
export const cardOf = (card: string): Phrase => phrase(`card-${card as 'B'}`);

export function cardName(card: string): string {
  return capital(t(`card-${card as 'B'}`));
}

/** What is a truck among the parameters of a sentence. */
export const naming =
  (table: TruckTable): Naming =>
  (name, value) =>
    name === 'truck' || name === 'other' ? truckOf(String(value), table) : undefined;

/** Why the rules say no, with trucks called as everywhere in this game: "your truck 1 would have 6 litres left …" */
export function refusedWords(refusal: RefusalFields, table: TruckTable): Refused {
  const told = refusalWords('trucks', refusal, table, naming(table));
  return { ...told, sentence: capital(told.sentence) };
}

/** The trucks a drive jumps: those that stand on its way. */
export function jumpedBy(spot: TrucksSpot, view: TrucksView) {
  return view.trucks.filter((truck) => spot.path.slice(0, -1).includes(truck.cell));
}

/** A way in words: "4 steps, 2 litres left, jumps Basil’s truck 1, who has 6." */
export function wayWords(spot: TrucksSpot, view: TrucksView, table: TruckTable): string {
  const parts = [t('way-steps', { count: spot.path.length })];
  if (spot.home) parts.push(t('way-home'));
  else parts.push(t('way-left', { count: spot.gauge }));
  for (const truck of jumpedBy(spot, view))
    parts.push(t('way-jumps', { truck: truckOf(truck.name, table), gauge: truck.gauge }));
  return parts.join(', ');
}

/** What a cell is told from; `draft` while something may be chosen. */
export interface Told {
  view: TrucksView;
  course: Course;
  table: TruckTable;
  draft: Draft | null;
}

/** Says what is on a cell, for those who do not see it. */
export function teller(told: Told): (cell: string) => string {
  return (cell) => cellWords(cell, told);
}

function cellWords(cell: string, { view, course, table, draft }: Told): string {
  const ground = groundOf(course, cell);
  const parts: string[] = [ground === 'park' ? t('ground-park') : `${cell}, ${t(`ground-${ground}`)}`];
  const here = view.trucks.filter((truck) => truck.cell === (ground === 'finish' ? 'home' : cell));
  const counted = here.map((truck) =>
    ground === 'finish'
      ? truckWords(truck.name, table)
      : t('cell-truck', { truck: truckOf(truck.name, table), count: truck.gauge }),
  );
  if (counted.length) parts.push(ground === 'park' || ground === 'finish' ? list(counted) : counted.join(', '));
  if (draft && draft.next !== 'wait') {
    const choosable = here.filter((truck) => draft.candidates.includes(truck.name));
    if (choosable.some((truck) => draft.chosen.includes(truck.name))) parts.push(t('cell-chosen'));
    else if (choosable.length && draft.offer) parts.push(t('cell-choosable'));
    const reach = draft.reach.get(cell);
    if (reach?.ways.length) parts.push(reach.ways.map((way) => wayWords(way, view, table)).join(` ${t('way-or')} `));
    else if (reach?.refused?.refusal)
      parts.push(`${colon(t('cell-refused'))} ${refusedWords(reach.refused.refusal, table).sentence}`);
    if (draft.cell === cell) parts.push(t('cell-chosen'));
  }
  const text = parts.join(', ');
  return text.endsWith('.') ? text : `${text}.`;
}
