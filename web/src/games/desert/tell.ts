/** Moves in words: a line of the log, a spoken sentence, and where on the board something happened. */
import type { Entry, Item, RefusalFields } from '../../net/messages';
import type { Told, ToldTurn } from '../../table/game';
import { personOf, refusalWords, type Refused } from '../../table/say';
import type { Seated } from '../../table/seated';
import type { TableStore } from '../../table/table.svelte';
import { capital } from '../../words/words.svelte';
import { phrase, t } from './say';
import { middleOf } from '../../hex/geometry';
import { groundOf as boardOf } from './board/ground';
import { colourStyle } from './colours';
import { desertOf, readMove, type Move } from './read';

/** A colour for a sentence, which asks for the form it needs; and its name alone. */
export const colourOf = (colour: string) => phrase(`colour-${colour as 'L'}`);
export const colourName = (colour: string): string => capital(t(`colour-${colour as 'L'}`));

/** Why the rules say no: colours by name, camels with their owner. */
export function refusedWords(refusal: RefusalFields, table: Seated): Refused {
  return refusalWords('desert', refusal, table);
}

/** The style of a move's notation: on its colour. */
const groundOf = (colour: string | undefined): string => (colour ? colourStyle(colour) : '');

/** What a move did beyond standing where it stands, each thing once and in order: "water, closes 9 hexes". */
function deeds(items: readonly Item[]): string {
  const words: string[] = [];
  for (const item of items) {
    const word = deed(item);
    if (word && !words.includes(word)) words.push(word);
  }
  return words.join(', ');
}

function deed({ kind, cells }: Item): string {
  switch (kind) {
    case 'water':
      return t('event-water');
    case 'oasis':
      return t('event-oasis');
    case 'territory':
      return t('event-territory', { count: cells.length });
    case 'territory_water':
      return t('event-territory_water');
    case 'territory_oasis':
      return t('event-territory_oasis');
    case 'skip':
      return t('event-skip');
    default:
      return '';
  }
}

/** Points taken at once; what the end counts is no part of a move. */
export function pointsOf(items: readonly Item[]): number {
  return items
    .filter(({ kind }) => kind !== 'longest' && kind !== 'ground')
    .reduce((sum, { points }) => sum + points, 0);
}

export function describe(entry: Entry, _table?: Seated): Told {
  const move = readMove(entry.move);
  const words = move?.kind === 'return' ? t('event-return', { colour: colourOf(move.colour) }) : deeds(entry.items);
  return {
    notation: entry.move ?? '',
    ground: groundOf(move?.colour),
    words: words || end(entry.items),
    points: pointsOf(entry.items),
    cells: move?.cell ? [move.cell] : [],
  };
}

/** A move that a hint proposes. */
export function advise(text: string): Pick<Told, 'notation' | 'ground' | 'words' | 'cells'> {
  const move = readMove(text);
  const words =
    move?.kind === 'return'
      ? t('event-return', { colour: colourOf(move.colour) })
      : move?.kind === 'skip'
        ? t('event-skip')
        : '';
  return { notation: text, ground: groundOf(move?.colour), words, cells: move?.cell ? [move.cell] : [] };
}

function end(items: readonly Item[]): string {
  const reason = items.find(({ kind }) => kind === 'end')?.details.reason;
  return reason ? t(`event-end-${reason}`) : '';
}

/** A whole turn: "lemon to c4 and c5, reaches the oasis". Of what was done twice the number is told. */
export function tellTurn(entries: readonly Entry[], table: Pick<TableStore, 'view'>): ToldTurn {
  const items = entries.flatMap((entry) => entry.items);
  const all = (kind: string) => items.filter((item) => item.kind === kind);
  const view = desertOf(table.view);
  const board = view ? boardOf(view).cells : [];
  const [water, oases, closed] = [all('water'), all('oasis'), all('territory').flatMap(({ cells }) => cells)];
  const inside = all('territory_oasis');
  const told = [
    ...stepsOf(entries),
    water.length && t('told-water', { count: water.length }),
    oases.length && t('told-oasis', { count: oases.length }),
    closed.length && t('told-territory', { count: closed.length, where: whereabouts(closed, board) }).trim(),
    all('territory_water').length && t('told-territory_water'),
    inside.length && t('told-territory_oasis', { count: inside.length }),
  ];
  return {
    moves: entries.map((entry) => describe(entry)),
    what: told.filter(Boolean).join(', '),
    points: pointsOf(items),
    end: end(items),
  };
}

/** Where the pieces of a turn went; those of one colour together. */
function stepsOf(entries: readonly Entry[]): string[] {
  const cells = new Map<string, string[]>();
  const steps: string[] = [];
  for (const entry of entries) {
    const move = readMove(entry.move);
    if (move?.kind === 'camel') cells.set(move.colour, [...(cells.get(move.colour) ?? []), move.cell!]);
    else if (move) steps.push(stepOf(move));
  }
  return [...steps, ...[...cells].map(([colour, to]) => t('told-camels', { colour: colourOf(colour), cells: to }))];
}

function stepOf({ kind, colour, cell }: Move): string {
  if (kind === 'skip') return t('event-skip');
  if (kind === 'return') return t('event-return', { colour: colourOf(colour) });
  return t(`event-${kind}`, { colour: colourOf(colour), cell: cell! });
}

/** "Clara: Mint camel to k1, closes 3 hexes; 5 points." */
export function speak(entry: Entry, table: Seated): string {
  const move = readMove(entry.move);
  if (!move) return end(entry.items);
  const step = stepOf(move);
  const more = move.kind === 'skip' ? '' : deeds(entry.items);
  const points = pointsOf(entry.items);
  const done = [step, more].filter(Boolean).join(', ');
  const what = points ? t('say-gains', { what: done, points: t('say-points', { count: points }) }) : done;
  return [t('say-move', { name: personOf(table, entry.seat), what }), end(entry.items)].filter(Boolean).join(' ');
}

const WINDS = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'] as const;

/** In which part of the board some cells lie. */
export function whereabouts(cells: readonly string[], board: readonly string[]): string {
  const middle = (names: readonly string[]) => {
    const points = names.map((cell) => middleOf(cell));
    return {
      x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
      y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
    };
  };
  if (!cells.length || !board.length) return '';
  const here = middle(cells);
  const centre = middle(board);
  if (Math.hypot(here.x - centre.x, here.y - centre.y) < 4) return t('where-middle');
  const turn = Math.round(Math.atan2(here.y - centre.y, here.x - centre.x) / (Math.PI / 4));
  return t(`where-${WINDS[(turn + 8) % 8]!}`);
}

/** "Clara closed 12 hexes in the north.", for those who are shut out; empty for what is small or one's own. */
export function closure(entry: Entry, table: Seated, board: readonly string[]): string {
  const closed = entry.items.filter(({ kind }) => kind === 'territory').flatMap(({ cells }) => cells);
  if (closed.length < 3 || entry.seat === null || table.you?.seats.includes(entry.seat)) return '';
  return t('say-closed', {
    name: personOf(table, entry.seat),
    count: closed.length,
    where: whereabouts(closed, board),
  });
}

/** A closure worth a mark in a review. */
export function milestone(entry: Entry): string {
  const closes = entry.items.some(({ kind, cells }) => kind === 'territory' && cells.length >= 3);
  return closes ? t('replay-closes') : '';
}
