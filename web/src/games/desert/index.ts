/** Durch die Wüste, as the frame plays it. */
import type { IconName } from '../../parts/Icon.svelte';
import type { GameParts, View } from '../../table/game';
import './art';
import categories from './categories';
import CountRow from './count/CountRow.svelte';
import CountSide from './count/CountSide.svelte';
import Panel from './panel/Panel.svelte';
import Picture from './Picture.svelte';
import Table from './Table.svelte';
import { keyList } from './keys';
import { desertOf } from './read';
import { warningOf } from './status';
import { advise, describe, milestone, speak, tellTurn } from './tell';

type Key = 'water' | 'oases' | 'territories' | 'caravans';

const ICONS: Record<string, IconName> = {
  water: 'drop',
  water_inside: 'drop',
  before: 'drop',
  oasis: 'palm',
  oasis_inside: 'palm',
  closes: 'ground',
  prepares: 'ground',
  prevents: 'lock',
  longest: 'camel',
  level: 'camel',
  last_camel: 'flag',
  end: 'flag',
};

const parts: GameParts = {
  Table,
  Panel,
  Picture,
  count: { Row: CountRow, Side: CountSide },
  points: (view: View, seat: number) => {
    const tally = desertOf(view)?.tally[seat];
    return tally ? { taken: tally.water + tally.oases, ended: tally.total } : null;
  },
  describe,
  advise,
  speak,
  tellTurn,
  warning: (view, table) => {
    const warning = warningOf({ view: desertOf(view)!, table, placed: table.turn?.placed ?? 0 });
    return warning ? `${warning.strong} ${warning.rest}`.trim() : '';
  },
  milestone,
  categories,
  counted: (view, seat, category) => desertOf(view)?.tally[seat]?.[category as Key] ?? 0,
  loadFigure: async () => (await import('./figure/Figure.svelte')).default,
  loadTurns: async () => (await import('./review/Turns.svelte')).default,
  loadLegend: async () => (await import('./figure/Legend.svelte')).default,
  reasonIcon: (kind) => ICONS[kind],
  keys: keyList,
  pieces: async (view) => (await import('./pieces')).piecesOf(desertOf(view)!),
};

export default parts;
