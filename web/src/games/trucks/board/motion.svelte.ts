/** What the board shows while moves arrive: one after the other, each with its motion. Any input brings it up to date. */
import { untrack } from 'svelte';
import { pace } from '../../../app/prefs.svelte';
import type { Item } from '../../../net/messages';
import type { TrucksView } from '../view';
import { sceneOf, type Scene } from './scene';

/** More than this waiting means that nobody is watching: catch up. */
const PATIENCE = 8;

export class Stage {
  view = $state.raw<TrucksView | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** Dies that still show an earlier gauge. */
  gauges = $state.raw<Record<string, number>>({});
  readonly busy = $derived.by(() => this.scene !== null);

  #waiting: { view: TrucksView; items: readonly Item[] }[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Shows a position; with items, by the way that led there. */
  show(view: TrucksView, items: readonly Item[] | null): void {
    untrack(() => {
      if (!items?.length || pace() === 0 || !this.view || this.view.map !== view.map) return this.#cut(view);
      this.#waiting.push({ view, items });
      if (this.#waiting.length > PATIENCE) this.finish();
      else if (!this.scene) this.#next();
    });
  }

  /** Motion never blocks: what runs or waits is done at once. */
  finish(): void {
    const last = this.#waiting.at(-1);
    if (last) this.#cut(last.view);
    else if (this.scene) this.#end();
  }

  #cut(view: TrucksView): void {
    this.#waiting = [];
    this.#end();
    this.view = view;
  }

  #end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.scene = null;
    this.gauges = {};
  }

  #next(): void {
    const coming = this.#waiting.shift();
    if (!coming) return;
    const scene = sceneOf(coming.items, this.view?.trucks ?? [], coming.view.trucks);
    this.view = coming.view;
    if (!scene) return this.#next();
    const gauges: Record<string, number> = {};
    for (const { truck, gauges: turns } of scene.tracks.values()) {
      gauges[truck] = turns[0]!.gauge;
      for (const { at, gauge } of turns.slice(1))
        this.#later(at, () => (this.gauges = { ...this.gauges, [truck]: gauge }));
    }
    this.gauges = gauges;
    this.scene = scene;
    this.#later(scene.lasts, () => {
      this.#end();
      this.#next();
    });
  }

  #later(milliseconds: number, act: () => void): void {
    this.#timers.push(setTimeout(act, milliseconds * pace()));
  }
}
