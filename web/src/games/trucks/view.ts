// Written by `npm run types` from src/caravaneer/games/trucks/view.py and etiquette.py. Do not edit.
import type { Item, Outcome, RefusalFields } from '../../net/messages';

/**
 * What a card does: the steps it drives, what it does to a gauge, and whether to several trucks at once.
 */
export interface TrucksCard {
  steps: number[];
  litres: number[];
  several: boolean;
}
/**
 * A parking place at the finish: what it gives, and the truck that took it.
 */
export interface TrucksPlace {
  points: number;
  truck: string | null;
}
/**
 * A space a truck could be driven to with a card: the move, or why not.
 */
export interface TrucksSpot {
  truck: string;
  cell: string;
  steps: number;
  litres: number;
  gauge: number;
  move: string | null;
  home: boolean;
  path: string[];
  slopes: string[];
  skulls: string[];
  waiting: number;
  steps_left: number;
  refusal: RefusalFields | null;
}
export interface TrucksTally {
  places: number;
  total: number;
}
/**
 * A truck: its name (`2a`: seat 2, first truck), whose it is, where it stands and what it has in the tank.
 *
 * `cell` is a space, `park`, or `home` once it has arrived; `place` is the parking place it took then, from 1.
 */
export interface TrucksTruck {
  name: string;
  seat: number;
  cell: string;
  gauge: number;
  place: number | null;
  steps_left: number;
}
/**
 * A view as JSON; docs/formats/view.md says what each field means.
 */
export interface TrucksView {
  game: 'trucks';
  rules: number;
  viewer: number | null;
  players: number;
  board: string;
  map: string;
  options: {
    [k: string]: string | boolean;
  };
  ply: number;
  phase: string;
  seat: number | null;
  turns: number;
  hand: string | null;
  hand_counts: number[];
  pile_count: number;
  discards: string;
  cards: {
    [k: string]: TrucksCard;
  };
  tank: number;
  trucks: TrucksTruck[];
  places: TrucksPlace[];
  first_wins: boolean;
  ends_with: number[];
  tally: (TrucksTally | null)[];
  last_move: string | null;
  events: Item[];
  legal_moves?: string[];
  outcome: Outcome | null;
}
