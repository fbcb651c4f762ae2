/** What the arrows go through while something is to be chosen: nearest to the finish first. */
import { onward, walk } from '../../hex/walk';
import type { Draft } from './draft.svelte';

export function choicesOf(draft: Draft): string[] {
  if (draft.next === 'wait' || !draft.view || !draft.offer) return [];
  const open = draft.spots
    ? [...draft.reach.values()].flatMap(({ ways }) => ways.slice(0, 1))
    : draft.view.trucks.filter((truck) => draft.candidates.includes(truck.name));
  return [...new Set(open.toSorted((a, b) => a.steps_left - b.steps_left).map(({ cell }) => cell))];
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
