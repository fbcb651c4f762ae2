/** What the arrows go through while something is to be chosen: nearest to the finish first. */
import { onward, walk } from '../../hex/walk';
import type { Draft } from './draft.svelte';

export function choicesOf(draft: Draft): string[] {
  const { course } = draft;
  if (draft.next === 'wait' || !draft.view || !course || !draft.offer) return [];
  const nearest = (a: string, b: string) => (course.toGo.get(a) ?? 99) - (course.toGo.get(b) ?? 99);
  if (draft.spots)
    return [...draft.reach.values()]
      .filter((reach) => reach.ways.length)
      .map((reach) => reach.cell)
      .sort(nearest);
  const open = draft.view.trucks.filter((truck) => draft.candidates.includes(truck.name));
  return [...new Set(open.map((truck) => truck.cell))].sort(nearest);
}

/** The cell that a key leads to: the next choice, or with Shift and where there is none the next space. Null for another key. */
export function nextCell(event: KeyboardEvent, from: string, draft: Draft): string | null {
  const { course } = draft;
  if (!course) return null;
  if (event.key === 'Home' || event.key === 'End') return event.key === 'Home' ? 'park' : course.finish;
  if (!event.key.startsWith('Arrow')) return null;
  const choices = event.shiftKey ? [] : choicesOf(draft);
  const back = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
  return onward(choices, from, back) ?? walk(course, from, event.key);
}
