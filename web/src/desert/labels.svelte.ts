/** The names of all cells for screen readers, renewed when nothing else is to be done: 250 sentences are no part of a frame. */
import { language } from '../lib/words.svelte';
import { teller } from './cellwords';
import type { Desk } from './desk.svelte';

const later: (work: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (work) => {
        const handle = requestIdleCallback(work, { timeout: 600 });
        return () => cancelIdleCallback(handle);
      }
    : (work) => {
        const handle = setTimeout(work);
        return () => clearTimeout(handle);
      };

export class Labels {
  all = $state.raw<ReadonlyMap<string, string>>(new Map());

  constructor(desk: Desk) {
    $effect(() => {
      const told = {
        view: desk.view,
        table: { seats: desk.table.seats, you: desk.table.you },
        colours: desk.coloursAt,
        gains: desk.gainAt,
        chosen: desk.colour,
        ...desk.turnCells,
        dangers: desk.dangers,
      };
      void language();
      const { cells } = desk.ground;
      if (!told.view) return;
      return later(() => {
        const say = teller(told);
        this.all = new Map(cells.map((cell) => [cell, say(cell)]));
      });
    });
  }
}
