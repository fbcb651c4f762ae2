/** The table of every game that brings no pages of its own: its picture, its moves in a list, its points. */
import type { GameParts } from '../table/game';
import { categories, counted, points } from './count';
import { keys } from './keys';
import Panel from './Panel.svelte';
import Picture from './Picture.svelte';
import Table from './Table.svelte';
import { advise, describe, speak, tellTurn } from './tell';

const parts: GameParts = {
  Table,
  Panel,
  Picture,
  points,
  describe,
  advise,
  speak,
  tellTurn,
  categories,
  counted,
  loadFigure: async () => (await import('./figure/Figure.svelte')).default,
  keys,
};

export default parts;
