/** Der Wüstentruck at the table. */
import type { IconName } from '../../parts/Icon.svelte';
import type { GameParts, View } from '../../table/game';
import categories from './categories';
import './art';
import type { TrucksView } from './view';
import CountRow from './count/CountRow.svelte';
import CountSide from './count/CountSide.svelte';
import { raceOf } from './count/race';
import { advise, describe, milestone, skullsOf, speak, tellTurn } from './tell';
import { naming } from './cellwords';
import { keyList } from './keys';
import { alarmOf } from './status';
import Panel from './panel/Panel.svelte';
import Picture from './Picture.svelte';
import Table from './Table.svelte';

const tallyOf = (view: View, seat: number) => (view as TrucksView).tally[seat] ?? null;

const ICONS: Record<string, IconName> = {
  wins: 'flag',
  arrive: 'flag',
  before: 'flag',
  ready: 'flag',
  nearer: 'flag',
  within: 'flag',
  end: 'flag',
  stops: 'lock',
  no_petrol: 'lock',
  petrol: 'pump',
  flip: 'up',
  gain: 'up',
  drains: 'down',
  rob: 'down',
  robbed: 'undo',
  pushed: 'undo',
  lost: 'undo',
  dry: 'undo',
  jump: 'on',
};

const parts: GameParts = {
  Table,
  Panel,
  Picture,
  count: { Row: CountRow, Side: CountSide },
  points: (view, seat) => {
    const tally = tallyOf(view, seat);
    return tally ? { taken: tally.total, ended: null } : null;
  },
  describe,
  advise,
  naming,
  speak,
  tellTurn,
  warning: (view, table) => {
    const shown = view as TrucksView;
    return [skullsOf(shown, table), alarmOf(shown, table)].filter(Boolean).join(' ');
  },
  milestone,
  categories,
  counted: (view, seat) => tallyOf(view, seat)?.places ?? 0,
  race: (view, table) => raceOf(view as TrucksView, table),
  loadFigure: async () => (await import('./figure/Figure.svelte')).default,
  loadTurns: async () => (await import('./review/Turns.svelte')).default,
  loadLegend: async () => (await import('./figure/Legend.svelte')).default,
  reasonIcon: (kind) => ICONS[kind],
  keys: keyList,
  pieces: async (view, table) => (await import('./summaries')).piecesOf(view as TrucksView, table),
};

export default parts;
