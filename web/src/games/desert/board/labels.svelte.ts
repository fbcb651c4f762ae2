/** The names of all cells for screen readers, renewed a few at a time when nothing else is to be done: 250 sentences are no part of a frame. */
import { later } from '../../../app/idle';
import { language } from '../../../words/words.svelte';
import { teller } from '../cellwords';
import type { Draft } from '../draft.svelte';

const AT_ONCE = 12;
const SLICE = 5; // milliseconds

export class Labels {
  constructor(
    private readonly draft: Draft,
    area: () => HTMLElement | undefined,
  ) {
    $effect(() => {
      const root = area();
      const { told } = draft;
      void language();
      void draft.ground;
      if (!told.view || !root) return;
      let say: ((cell: string) => string) | null = null;
      let cells: Element[] = [];
      return later((rest) => {
        if (!say) {
          say = teller(told);
          // Where the keyboard stands comes first.
          cells = [...root.querySelectorAll('[data-cell]')].sort(
            (one, other) => Number(other.matches(':focus')) - Number(one.matches(':focus')),
          );
        }
        const until = performance.now() + SLICE;
        do {
          for (const node of cells.splice(0, AT_ONCE)) name(node, say);
        } while (cells.length && rest.timeRemaining() > 4 && performance.now() < until);
        return !cells.length;
      });
    });
  }

  /** Names one cell now: the keyboard has come to it, and what is read must be true already. */
  tell(node: Element | null | undefined): void {
    if (node) name(node, teller(this.draft.told));
  }
}

function name(node: Element, say: (cell: string) => string): void {
  const words = say(node.getAttribute('data-cell')!);
  if (node.getAttribute('aria-label') !== words) node.setAttribute('aria-label', words);
}
