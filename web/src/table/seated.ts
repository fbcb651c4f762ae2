/** What is needed of a table to tell of its players. */
import type { TableStore } from './table.svelte';

export type Seated = Pick<TableStore, 'seats' | 'you'>;

/** Whether a seat is the reader's alone: whoever plays several at one screen is called by the seats' names. */
export function isMine({ you }: Pick<Seated, 'you'>, seat: number): boolean {
  return you?.seats.length === 1 && you.seats[0] === seat;
}
