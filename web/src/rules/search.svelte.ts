/** Looking for words in the book: every place is marked in the text, and one of them is the current. */
import { tick } from 'svelte';

export class Search {
  wanted = $state('');
  /** How many places there are, and which is the current one, from 1; 0 before one was gone to. */
  count = $state(0);
  at = $state(0);

  readonly #text: () => HTMLElement | undefined;
  #places: HTMLElement[] = [];

  constructor(text: () => HTMLElement | undefined) {
    this.#text = text;
  }

  /** Something else is looked for, or the text has changed: the places are found anew. */
  async find(go = true): Promise<void> {
    await tick();
    this.#places = [...(this.#text()?.querySelectorAll<HTMLElement>('mark') ?? [])].filter(
      (place) => place.getClientRects().length,
    );
    this.count = this.#places.length;
    this.at = Math.min(this.at, this.count);
    if (go) this.at = 0;
    if (go && this.count) this.step(1);
  }

  /** To the next place, round and round. */
  step(by: 1 | -1): void {
    if (!this.count) return;
    this.at = ((this.at - 1 + by + this.count + (this.at ? 0 : by > 0 ? 0 : 1)) % this.count) + 1;
    for (const [n, place] of this.#places.entries()) place.classList.toggle('now', n + 1 === this.at);
    this.#places[this.at - 1]?.scrollIntoView({ block: 'center' });
  }
}
