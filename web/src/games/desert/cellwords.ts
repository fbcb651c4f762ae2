/** What is said of a cell: "c18, empty, legal for Lemon: 3 points now, encloses 7 hexes." */
import type { DesertView } from './view';
import { neighboursOf } from '../../hex/geometry';
import { nameOf } from '../../table/say';
import { isMine, type Seated } from '../../table/seated';
import { list, t } from '../../words/words.svelte';
import type { Danger, Gain } from './marks';
import { longestOf, standingOn, type Standing } from './read';
import { colourName } from './tell';

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
      ? [camelWords(cell, here, told), t('desert.cell.caravan', { count: here.length })]
      : palms.has(cell)
        ? [t('desert.cell.palm', { cell }), reached(cell, standing, told)]
        : [
            cell in view.water
              ? t('desert.cell.water', { cell, value: view.water[cell]! })
              : t('desert.cell.empty', { cell }),
          ];
    if (here && here.length > 1 && here.length === longest.get(here.colour)) parts.push(t('desert.cell.longest'));
    if (owner.has(cell)) parts.push(groundWords(owner.get(cell)!, told));
    if (told.pending.includes(cell)) parts.push(t('desert.cell.pending'));
    else if (told.last.includes(cell)) parts.push(t('desert.cell.last'));
    parts.push(
      legalWords(cell, told),
      ...told.dangers.filter((danger) => danger.cell === cell).map((danger) => dangerWords(danger, told)),
    );
    return parts.filter(Boolean).join(', ');
  };
}

function camelWords(cell: string, { seat, colour, leader }: Standing, told: Told): string {
  const named = colourName(colour);
  if (isMine(told.table, seat))
    return t(leader ? 'desert.cell.myLeader' : 'desert.cell.myCamel', { cell, colour: named });
  return t(leader ? 'desert.cell.leader' : 'desert.cell.camel', {
    cell,
    colour: named,
    name: nameOf(told.table, seat),
  });
}

function groundWords(seat: number, told: Told): string {
  return isMine(told.table, seat)
    ? t('desert.cell.myTerritory')
    : t('desert.cell.territory', { name: nameOf(told.table, seat) });
}

function reached(cell: string, standing: ReadonlyMap<string, Standing>, { table }: Told): string {
  const whom = new Set<string>();
  for (const near of neighboursOf(cell)) {
    const here = near ? standing.get(near) : undefined;
    if (here) whom.add(`${nameOf(table, here.seat)} ${colourName(here.colour)}`);
  }
  return whom.size ? t('desert.cell.reached', { whom: list([...whom]) }) : '';
}

function legalWords(cell: string, { chosen, colours, gains }: Told): string {
  const gain = gains.get(cell);
  if (chosen && gain) {
    const gives = gainWords(gain);
    const colours = colourName(chosen);
    return gives ? t('desert.cell.legalFor', { colours, gives }) : t('desert.cell.legal', { colours });
  }
  const may = chosen ? [] : (colours.get(cell) ?? []);
  return may.length ? t('desert.cell.legal', { colours: list(may.map(colourName)) }) : '';
}

/** "3 points now, encloses 7 hexes"; empty where there is nothing to gain. */
export function gainWords({ points, hexes }: Gain): string {
  return [
    points ? t('desert.cell.now', { count: points }) : '',
    hexes ? t('desert.cell.encloses', { count: hexes }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function dangerWords({ seat, hexes, points, cells }: Danger, { table }: Pick<Told, 'table'>): string {
  const count = hexes || points;
  return t(cells.length > 1 ? 'desert.cell.threatTwo' : 'desert.cell.threat', { name: nameOf(table, seat), count });
}
