/** A move in the log and in a spoken sentence. */
import type { Told as Line, ToldTurn } from '../../table/game';
import { isMine } from '../../table/seated';
import { sentenceOf } from '../../table/turn';
import type { TableStore } from '../../table/table.svelte';
import { capital, clauses, type One, type Phrase } from '../../words/words.svelte';
import { t } from './say';
import type { Entry, Item } from '../../net/messages';
import type { TrucksView } from './view';
import { cardStyle, readMove, seatOf, type Move } from './read';
import { cardName, cardOf, numberedTruck, truckOf, type TruckTable } from './cellwords';

/** What is needed of a table to tell its moves; its line, to tell what the turn before left for this one. */
type Told = TruckTable & Partial<Pick<TableStore, 'line'>>;

/** What one item did. A truck of the mover's is called by its number alone: the line has the mover's mark. */
export function itemWords(item: Item, mover: number | null, table: TruckTable): string {
  const name = item.details['truck'];
  const truck: One = typeof name === 'string' ? called(name, mover, table) : '';
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

function called(truck: string, mover: number | null, table: TruckTable): Phrase {
  return seatOf(truck) === mover ? numberedTruck(truck, table) : truckOf(truck, table);
}

const bySkull = ({ kind, details }: Item) => kind === 'skull' || (kind === 'home' && details['why'] === 'skull');

/**
 * What a move's turn did, in the order in which it is told. A skull takes its litre as the turn passes on (T5), so the
 * server counts that to the move before: here it is told of the turn that began with it.
 */
function itemsOf(entry: Entry, { line = [] }: Told): Item[] {
  const before = line.findLast(({ kind, ply }) => kind === 'move' && ply === entry.ply - 1)?.items ?? [];
  const items = [
    ...before.filter((item) => bySkull(item) && item.seat === entry.seat),
    ...entry.items.filter((item) => !bySkull(item)),
  ];
  const same = (one: Item, other: Item) => one.details['truck'] === other.details['truck'];
  const sent = (item: Item, why: string) =>
    items.some((other) => other.kind === 'home' && other.details['why'] === why && same(item, other));
  return items.filter((item) => {
    if (item.kind === 'drive') return !items.some((other) => other.kind === 'arrive' && same(item, other));
    if (item.kind === 'rob') return !sent(item, 'robbed');
    if (item.kind === 'skull') return !sent(item, 'skull');
    return !['card', 'draw', 'reshuffle'].includes(item.kind);
  });
}

const ORDER = ['drive', 'push', 'jump'];

/** Each thing once: the trucks that a drive jumps stand together, after it. */
function told(entry: Entry, table: Told, words = itemWords): string[] {
  const items = itemsOf(entry, table);
  const rank = (item: Item) =>
    bySkull(item) ? -1 : (ORDER.indexOf(item.kind) + ORDER.length + 1) % (ORDER.length + 1);
  const jumped = items.filter(({ kind }) => kind === 'jump').map(({ details }) => String(details['truck']));
  const jump = t('event-jump', { truck: jumped.map((truck) => called(truck, entry.seat, table)) });
  return items
    .filter((item) => item.kind !== 'jump' || item.details['truck'] === jumped[0])
    .toSorted((a, b) => rank(a) - rank(b))
    .map((item) => (item.kind === 'jump' ? jump : words(item, entry.seat, table)))
    .filter(Boolean);
}

/** The card in words, with what it was played for: "Light blue 4". */
function chipOf(move: Move): string {
  const card = cardOf(move.card);
  if (move.kind === 'drive') return t('chip-drive', { card, steps: move.steps });
  if (move.kind === 'rob' || move.kind === 'gain' || move.kind === 'lost') return t(`chip-${move.kind}`, { card });
  return cardName(move.card);
}

export function describe(entry: Entry, table: Told): Line {
  const move = entry.move === null ? null : readMove(entry.move);
  const words = told(entry, table);
  return {
    notation: move ? chipOf(move) : (entry.move ?? ''),
    ground: move ? cardStyle(move.card) : '',
    words: capital(words.length || !move ? clauses(words) : t('log-dropped')),
    points: entry.items.reduce((sum, item) => sum + item.points, 0),
    cells: cellsOf(entry),
  };
}

/** What is told beside the points, and without the end, which is a sentence of its own. */
function briefly(item: Item, mover: number | null, table: TruckTable): string {
  const truck = called(String(item.details['truck'] ?? ''), mover, table);
  if (item.kind === 'end') return '';
  if (item.kind === 'arrive') return t('told-arrive', { truck, place: Number(item.details['place'] ?? 0) });
  if (item.kind !== 'drive') return itemWords(item, mover, table);
  return t('told-drive', { truck, cell: item.cells.at(-1) ?? '', litres: Number(item.details['litres'] ?? 0) });
}

/** "light blue card, truck 1 to k7 for 6 litres; jumps your truck 2". */
export function tellTurn(entries: readonly Entry[], table: Told): ToldTurn {
  const lines = entries.map((entry) => describe(entry, table));
  const what = entries.map((entry) => {
    const move = entry.move === null ? null : readMove(entry.move);
    const parts = told(entry, table, briefly);
    const done = parts.length ? clauses(parts) : t('log-dropped');
    return move ? t('told-card', { card: cardOf(move.card), what: done }) : done;
  });
  const end = entries.flatMap(({ items }) => items).find(({ kind }) => kind === 'end');
  return {
    moves: lines,
    what: clauses(what),
    points: lines.reduce((sum, { points }) => sum + points, 0),
    end: end ? itemWords(end, null, table) : '',
  };
}

/** A move that a hint proposes: "B3", "your truck 2 to k7". */
export function advise(text: string, table: TruckTable): Pick<Line, 'notation' | 'ground' | 'words' | 'cells'> {
  const move = readMove(text);
  if (!move) return { notation: text, ground: '', words: '', cells: [] };
  const truck = move.trucks.map((name) => truckOf(name, table));
  const stand = (name: string) => (table.view as TrucksView | null)?.trucks.find((truck) => truck.name === name)?.cell;
  const cells = move.kind === 'drive' ? move.path : move.trucks.flatMap((name) => stand(name) ?? []);
  const words = move.trucks.length ? t(`advice-${move.kind}`, { truck, cell: cells.at(-1) ?? '' }) : t('log-dropped');
  return { notation: chipOf(move), ground: cardStyle(move.card), words: capital(words), cells: [...cells] };
}

/** Where it happened: the ways driven, and where trucks stood. */
function cellsOf(entry: Entry): string[] {
  const cells = entry.items.flatMap((item) => {
    const start = item.details['start'];
    return typeof start === 'string' && start !== 'park' ? [start, ...item.cells] : item.cells;
  });
  return [...new Set(cells)];
}

/** "You: light blue card, truck 1 to k7 for 6 litres. You draw red." At one screen others listen: what was drawn stays the drawer's. */
export function speak(entry: Entry, table: Told): string {
  const said = sentenceOf(tellTurn([entry], table), entry.seat, table);
  const drawn = isMine(table, entry.seat ?? -1) && entry.items.find((item) => item.kind === 'draw')?.details['card'];
  return typeof drawn === 'string' ? `${said} ${t('say-drawn', { card: cardOf(drawn) })}` : said;
}

/** What skulls took from the trucks of the seat whose turn begins: "Your truck 2 on the skull: 5 → 4." */
export function skullsOf({ events, seat }: TrucksView, table: TruckTable): string {
  const lost = events.filter((item) => bySkull(item) && item.seat === seat);
  const sent = (item: Item) =>
    lost.some((other) => other.kind === 'home' && other.details['truck'] === item.details['truck']);
  const words = lost.filter((item) => item.kind === 'home' || !sent(item)).map((item) => itemWords(item, null, table));
  return words.length ? `${capital(clauses(words))}.` : '';
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
