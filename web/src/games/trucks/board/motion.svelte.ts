/** What the board shows while moves arrive: one after the other, each with its motion. Any input brings it up to date. */
import { untrack } from 'svelte';
import { pace } from '../../../app/prefs.svelte';
import type { Item } from '../../../net/messages';
import type { TrucksView } from '../view';
import { tracksOf, type Tracks } from './tracks';

/** More than this waiting means that nobody is watching: catch up. */
const PATIENCE = 8;

export class Motion {
  view = $state.raw<TrucksView | null>(null);
  tracks = $state.raw<Tracks | null>(null);
  /** Dies that still show an earlier gauge. */
  gauges = $state.raw<Record<string, number>>({});
  readonly busy = $derived.by(() => this.tracks !== null);

  #waiting: { view: TrucksView; items: readonly Item[] }[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Shows a position; with items, by the way that led there. */
  show(view: TrucksView, items: readonly Item[] | null): void {
    untrack(() => {
      if (!items?.length || pace() === 0 || !this.view || this.view.map !== view.map) return this.#cut(view);
      this.#waiting.push({ view, items });
      if (this.#waiting.length > PATIENCE) this.finish();
      else if (!this.tracks) this.#next();
    });
  }

  /** Motion never blocks: what runs or waits is done at once. */
  finish(): void {
    const last = this.#waiting.at(-1);
    if (last) this.#cut(last.view);
    else if (this.tracks) this.#end();
  }

  #cut(view: TrucksView): void {
    this.#waiting = [];
    this.#end();
    this.view = view;
  }

  #end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.tracks = null;
    this.gauges = {};
  }

  #next(): void {
    const coming = this.#waiting.shift();
    if (!coming) return;
    const tracks = tracksOf(coming.items, this.view?.trucks ?? [], coming.view.trucks);
    this.view = coming.view;
    if (!tracks) return this.#next();
    const gauges: Record<string, number> = {};
    for (const { truck, gauges: turns } of tracks.of.values()) {
      gauges[truck] = turns[0]!.gauge;
      for (const { at, gauge } of turns.slice(1))
        this.#later(at, () => (this.gauges = { ...this.gauges, [truck]: gauge }));
    }
    this.gauges = gauges;
    this.tracks = tracks;
    this.#later(tracks.lasts, () => {
      this.#end();
      this.#next();
    });
  }

  #later(milliseconds: number, act: () => void): void {
    this.#timers.push(setTimeout(act, milliseconds * pace()));
  }
}
