/** The rows of a preview. */
import type { DesertView } from './view';
import { t } from './say';
import type { Gain } from './marks';
import { lengthOf, longestOf, readMove } from './read';
import { colourOf } from './tell';

export interface Row {
  name: string;
  value: string;
  kind: 'now' | 'end' | 'plain' | 'left';
}

/** What lies on a hex that is looked at, where no move explains itself there; null for bare sand and for camels. */
export function signOf({ water, palms }: DesertView, cell: string | null): { title: string; words: string } | null {
  if (cell && cell in water) return { title: t('cell-water', { cell, value: water[cell]! }), words: t('rule-D16') };
  if (cell && palms.includes(cell)) return { title: t('cell-palm', { cell }), words: t('rule-D17') };
  return null;
}

const signed = (points: number) => (points > 0 ? `+${points}` : `−${-points}`);

export function previewOf(view: DesertView, { move, preview, hexes }: Gain): Row[] {
  const { colour, kind } = readMove(move)!;
  if (kind === 'leader') return [];
  const rows: Row[] = [];
  const items = preview?.items ?? [];
  const sum = (wanted: string) => items.filter((item) => item.kind === wanted);
  const now = (name: string, found: typeof items) => {
    const points = found.reduce((total, item) => total + item.points, 0);
    if (points) rows.push({ name, value: t('preview-now', { points }), kind: 'now' });
  };
  now(t('preview-water'), sum('water'));
  now(t('preview-oasis', { count: sum('oasis').length }), sum('oasis'));
  now(t('preview-water-inside'), sum('territory_water'));
  now(t('preview-oasis-inside', { count: sum('territory_oasis').length }), sum('territory_oasis'));
  const ground = preview?.change.territories ?? 0;
  if (ground) {
    const name = hexes ? t('preview-encloses', { count: hexes }) : t('preview-ground');
    rows.push({ name, value: t('preview-end', { points: signed(ground) }), kind: 'end' });
  }
  const longest = preview?.change.caravans ?? 0;
  if (longest)
    rows.push({
      name: t('preview-longest'),
      value: t('preview-end', { points: signed(longest) }),
      kind: 'end',
    });
  if (preview && !rows.length) rows.push({ name: t('preview-nothing'), value: '', kind: 'plain' });
  const length = lengthOf(view, view.seat ?? 0, colour) ?? 0;
  rows.push({
    name: t('preview-caravan', { longest: longestOf(view, colour) }),
    value: `${length} → ${length + 1}`,
    kind: 'plain',
  });
  rows.push({
    name: t('preview-left', { colour: colourOf(colour) }),
    value: String((view.supply[colour] ?? 1) - 1),
    kind: 'left',
  });
  return rows;
}
