/** Where the keyboard goes: over the course, and through what can be chosen. */
import { walk } from '../../hex/walk';
import type { Draft } from './draft.svelte';

/** What may be chosen now, best first: nearest to the finish, what runs dry last. */
export function choicesOf(draft: Draft): string[] {
  if (draft.next === 'wait' || !draft.view || !draft.offer) return [];
  const open = draft.spots
    ? [...draft.reach.values()].flatMap(({ ways }) => ways.slice(0, 1))
    : draft.view.trucks.filter((truck) => draft.candidates.includes(truck.name));
  const far = (one: { steps_left: number; home?: boolean }) => one.steps_left + (one.home ? 1000 : 0);
  return [...new Set(open.toSorted((a, b) => far(a) - far(b)).map(({ cell }) => cell))];
}

/** The cell that a key leads to: the next space, the park or the finish. Null for another key. */
export function nextCell(event: KeyboardEvent, from: string, { course }: Draft): string | null {
  if (!course) return null;
  if (event.key === 'Home' || event.key === 'End') return event.key === 'Home' ? 'park' : course.finish;
  return walk(course, from, event.key);
}
