/** The table of every game that has no folder of its own. */
import type { GameParts } from '../table/game';
import Nothing from './Nothing.svelte';

const parts: GameParts = {
  Table: Nothing,
  Panel: Nothing,
  Picture: Nothing,
  points: () => null,
  describe: (entry) => ({ notation: entry.move ?? '', ground: '', words: '', points: 0, cells: [] }),
  advise: (move) => ({ notation: move, ground: '', words: '', cells: [] }),
  speak: (entry) => entry.move ?? '',
  categories: () => [],
  counted: () => 0,
  keys: () => [],
};

export default parts;
