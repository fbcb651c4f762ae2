/** Der Wüstentruck at the table. */
import type { GameParts, View } from '../lib/game';
import { t } from '../lib/words.svelte';
import type { TrucksView } from '../messages';
import CountRow from './CountRow.svelte';
import CountSide from './CountSide.svelte';
import { advise, describe, speak } from './describe';
import { keys } from './keyboard';
import Panel from './TrucksPanel.svelte';
import Picture from './TrucksPicture.svelte';
import Table from './TrucksTable.svelte';

const tallyOf = (view: View, seat: number) => (view as TrucksView).tally[seat] ?? null;

const parts: GameParts = {
  Table,
  Panel,
  Picture,
  CountRow,
  CountSide,
  points: (view, seat) => {
    const tally = tallyOf(view, seat);
    return tally ? { taken: tally.total, ended: null } : null;
  },
  describe,
  advise,
  speak,
  categories: () => [{ key: 'places', title: t('trucks.count.places'), icon: 'palm', fill: '#2f8f4e' }],
  counted: (view, seat) => tallyOf(view, seat)?.places ?? 0,
  keys,
};

export default parts;
