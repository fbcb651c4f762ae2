/** What is said of a cell: "c18, empty, legal for Lemon: 3 points now, encloses 7 hexes." */
import type { DesertView } from './view';
import { neighboursOf } from '../../hex/geometry';
import { personOf } from '../../table/say';
import { isMine, type Seated } from '../../table/seated';
import { type Phrase } from '../../words/words.svelte';
import { phrase, t } from './say';
import type { Danger, Gain } from './marks';
import { longestOf, standingOn, type Standing } from './read';
import { colourOf } from './tell';

export interface Told {
  view: DesertView;
  table: Seated;
  /** The colours that may be placed on a cell, by cell. */
  colours: ReadonlyMap<string, readonly string[]>;
  /** What the chosen colour would gain, by cell. */
  gains: ReadonlyMap<string, Gain>;
  chosen: string | null;
  last: readonly string[];
  pending: readonly string[];
  dangers: readonly Danger[];
}

/** Says what is on a cell; made once for a position, asked for every cell. */
export function teller(told: Told): (cell: string) => string {
  const { view } = told;
  const standing = standingOn(view);
  const palms = new Set(view.palms);
  const owner = new Map(view.territories.flatMap(({ seat, cells }) => cells.map((cell) => [cell, seat] as const)));
  const longest = new Map(Object.keys(view.supply).map((colour) => [colour, longestOf(view, colour)]));
  return (cell) => {
    const here = standing.get(cell);
    const parts = here
      ? [camelWords(cell, here, told), t('cell-caravan', { count: here.length })]
      : palms.has(cell)
        ? [t('cell-palm', { cell }), reached(cell, standing, told)]
        : [cell in view.water ? t('cell-water', { cell, value: view.water[cell]! }) : t('cell-empty', { cell })];
    if (here && here.length > 1 && here.length === longest.get(here.colour)) parts.push(t('cell-longest'));
    if (owner.has(cell)) parts.push(groundWords(owner.get(cell)!, told));
    if (told.pending.includes(cell)) parts.push(t('cell-pending'));
    else if (told.last.includes(cell)) parts.push(t('cell-last'));
    parts.push(
      legalWords(cell, told),
      ...told.dangers.filter(({ cells }) => cells.includes(cell)).map((danger) => dangerWords(danger, told)),
    );
    return parts.filter(Boolean).join(', ');
  };
}

function camelWords(cell: string, { seat, colour, leader }: Standing, told: Told): string {
  const named = colourOf(colour);
  if (isMine(told.table, seat)) return t(leader ? 'cell-my-leader' : 'cell-my-camel', { cell, colour: named });
  return t(leader ? 'cell-leader' : 'cell-camel', {
    cell,
    colour: named,
    name: personOf(told.table, seat),
  });
}

function groundWords(seat: number, told: Told): string {
  return isMine(told.table, seat) ? t('cell-my-territory') : t('cell-territory', { name: personOf(told.table, seat) });
}

function reached(cell: string, standing: ReadonlyMap<string, Standing>, { table }: Told): string {
  const whom = new Map<string, Phrase>();
  for (const near of neighboursOf(cell)) {
    const here = near ? standing.get(near) : undefined;
    if (!here) continue;
    const whose = { name: personOf(table, here.seat), colour: colourOf(here.colour) };
    whom.set(`${here.seat} ${here.colour}`, phrase('cell-caravan-of', whose));
  }
  return whom.size ? t('cell-reached', { whom: [...whom.values()] }) : '';
}

function legalWords(cell: string, { chosen, colours, gains }: Told): string {
  const gain = gains.get(cell);
  if (chosen && gain) {
    const gives = gainWords(gain);
    const colours = colourOf(chosen);
    return gives ? t('cell-legal-for', { colours, gives }) : t('cell-legal', { colours });
  }
  const may = chosen ? [] : (colours.get(cell) ?? []);
  return may.length ? t('cell-legal', { colours: may.map(colourOf) }) : '';
}

/** "3 points now, encloses 7 hexes"; empty where there is nothing to gain. */
export function gainWords({ points, hexes }: Gain): string {
  return [points ? t('cell-now', { count: points }) : '', hexes ? t('cell-encloses', { count: hexes }) : '']
    .filter(Boolean)
    .join(', ');
}

export function dangerWords({ seat, hexes, points, cells }: Danger, { table }: Pick<Told, 'table'>): string {
  const name = personOf(table, seat);
  if (!hexes) return t('cell-threat-points', { name, count: points });
  return t(cells.length > 1 ? 'cell-threat-two' : 'cell-threat', { name, count: hexes });
}
