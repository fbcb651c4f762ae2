/** What a card offers, read from its legal moves: on which trucks, and whether it can only be lost. */
import { readMove, type Card, type Move } from './read';

export interface Offer {
  card: Card;
  /** Cannot be carried out (T6): all that is left is which truck pays. */
  lost: boolean;
  /** Several trucks may be chosen. */
  several: boolean;
  /** The trucks that may be chosen, in order. */
  trucks: string[];
  moves: Move[];
}

export function offerOf(card: Card, legal: readonly string[], several: boolean): Offer {
  const moves = legal.map(readMove).filter((move): move is Move => move !== null);
  const trucks = [...new Set(moves.flatMap((move) => move.trucks))].sort();
  return {
    card,
    lost: moves.length > 0 && moves.every((move) => move.kind === 'lost'),
    several,
    trucks,
    moves,
  };
}

/** The move that does something else than drive, with just these trucks. */
export function moveWith(offer: Offer, trucks: readonly string[]): Move | null {
  const wanted = [...trucks].sort().join();
  return (
    offer.moves.find(
      (move) => move.kind !== 'drive' && move.kind !== 'dry' && [...move.trucks].sort().join() === wanted,
    ) ?? null
  );
}

/** Whether a card drives a truck; a lost one drives none. */
export function drives(offer: Offer): boolean {
  return offer.moves.some((move) => move.kind === 'drive' || move.kind === 'dry');
}

/** Whether a card that cannot be carried out costs a truck; with none on the course it is simply lost (T6). */
export function pays(offer: Offer): boolean {
  return offer.lost && offer.trucks.length > 0;
}
