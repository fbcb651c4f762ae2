/** A move in the log and in a spoken sentence. */
import type { Told } from '../../table/game';
import { personOf } from '../../table/say';
import { isMine } from '../../table/seated';
import { capital, clauses, type One } from '../../words/words.svelte';
import { t } from './say';
import type { Entry, Item } from '../../net/messages';
import type { TrucksView } from './view';
import { cardStyle, readMove, seatOf, shortOf } from './read';
import { cardOf, numberedTruck, truckOf, type TruckTable } from './cellwords';

/** What one item did. A truck of the mover's is called by its number alone: the line has the mover's mark. */
export function itemWords(item: Item, mover: number | null, table: TruckTable): string {
  const name = item.details['truck'];
  let truck: One = '';
  if (typeof name === 'string') truck = seatOf(name) === mover ? numberedTruck(name, table) : truckOf(name, table);
  const { before = '', after = '', litres = 0, place = 0 } = item.details;
  switch (item.kind) {
    case 'drive':
    case 'push':
      return t(`event-${item.kind}`, { truck, cell: item.cells.at(-1) ?? '', litres });
    case 'jump':
    case 'petrol':
      return t(`event-${item.kind}`, { truck });
    case 'rob':
    case 'gain':
    case 'flip':
    case 'skull':
      return t(`event-${item.kind}`, { truck, before, after });
    case 'home':
      return t(`event-home-${item.details['why']}`, { truck });
    case 'arrive':
      return t('event-arrive', { truck, place: Number(place), count: item.points });
    case 'reshuffle':
      return t('event-reshuffle', { count: Number(item.details['cards'] ?? 0) });
    case 'end':
      return t(`event-end-${item.details['reason']}`);
    default:
      return '';
  }
}

/** Said in the log; the card and what is drawn are not. A drive comes before the jumps it makes. */
function told(entry: Entry, table: TruckTable): string[] {
  const order = (item: Item) => (item.kind === 'jump' ? 1 : 0);
  const driven = entry.items
    .filter((item) => ['drive', 'push', 'jump'].includes(item.kind))
    .sort((a, b) => order(a) - order(b));
  const others = entry.items.filter((item) => !['card', 'draw', 'drive', 'push', 'jump'].includes(item.kind));
  return [...driven, ...others].map((item) => itemWords(item, entry.seat, table)).filter(Boolean);
}

export function describe(entry: Entry, table: TruckTable): Told {
  const move = entry.move === null ? null : readMove(entry.move);
  const words = told(entry, table);
  return {
    notation: move ? shortOf(move) : (entry.move ?? ''),
    ground: move ? cardStyle(move.card) : '',
    words: capital(words.length || !move ? clauses(words) : t('log-dropped')),
    points: entry.items.reduce((sum, item) => sum + item.points, 0),
    cells: cellsOf(entry),
  };
}

/** A move that a hint proposes: "B3", "your truck 2 to k7". */
export function advise(text: string, table: TruckTable): Pick<Told, 'notation' | 'ground' | 'words' | 'cells'> {
  const move = readMove(text);
  if (!move) return { notation: text, ground: '', words: '', cells: [] };
  const truck = move.trucks.map((name) => truckOf(name, table));
  const stand = (name: string) => (table.view as TrucksView | null)?.trucks.find((truck) => truck.name === name)?.cell;
  const cells = move.kind === 'drive' ? move.path : move.trucks.flatMap((name) => stand(name) ?? []);
  const words = move.trucks.length ? t(`advice-${move.kind}`, { truck, cell: cells.at(-1) ?? '' }) : t('log-dropped');
  return { notation: shortOf(move), ground: cardStyle(move.card), words: capital(words), cells: [...cells] };
}

/** Where it happened: the ways driven, and where trucks stood. */
function cellsOf(entry: Entry): string[] {
  const cells = entry.items.flatMap((item) => {
    const start = item.details['start'];
    return typeof start === 'string' && start !== 'park' ? [start, ...item.cells] : item.cells;
  });
  return [...new Set(cells)];
}

/** "Basil plays light blue: truck 1 to k7, 6 l; jumps your truck 2. Basil draws a card." */
export function speak(entry: Entry, table: TruckTable): string {
  const move = entry.move === null ? null : readMove(entry.move);
  const name = personOf(table, entry.seat);
  const parts = told(entry, table);
  if (!move) return clauses(parts);
  const what = parts.length ? clauses(parts) : t('log-dropped');
  // At one screen others listen, and what was drawn stays the drawer's.
  const drawn = isMine(table, entry.seat ?? -1) && entry.items.find((item) => item.kind === 'draw')?.details['card'];
  const said = t('log-spoken', { name, card: cardOf(move.card), what });
  return typeof drawn === 'string' ? `${said} ${capital(t('event-draw_known', { card: cardOf(drawn) }))}.` : said;
}

/** An arrival, for a mark in a review. */
export function milestone(entry: Entry): string {
  const arrival = entry.items.find(({ kind }) => kind === 'arrive');
  return arrival
    ? t('event-arrive', {
        truck: t('truck-plain'),
        place: Number(arrival.details['place'] ?? 0),
        count: arrival.points,
      })
    : '';
}
