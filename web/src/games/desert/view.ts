// Written by `npm run types` from src/caravaneer/games/desert/view.py and etiquette.py. Do not edit.
import type { Item, Outcome } from '../../net/messages';

export interface DesertCaravan {
  seat: number;
  colour: string;
  leader: string;
  cells: string[];
}
export interface DesertTally {
  water: number;
  oases: number;
  territories: number;
  caravans: number;
  total: number;
}
export interface DesertTerritory {
  seat: number;
  colour: string;
  cells: string[];
}
/**
 * What another seat could close with the camels it may place soon.
 */
export interface DesertThreat {
  seat: number;
  colour: string;
  cells: string[];
  hexes: number;
  points: number;
}
/**
 * A view as JSON; docs/formats/view.md says what each field means.
 */
export interface DesertView {
  game: 'desert';
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
  camels_left: number;
  supply: {
    [k: string]: number;
  };
  full_supply: number;
  section: boolean;
  palms: string[];
  water: {
    [k: string]: number;
  };
  caravans: DesertCaravan[];
  territories: DesertTerritory[];
  in_hand: string[];
  returned: string[];
  tally: (DesertTally | null)[];
  last_move: string | null;
  events: Item[];
  legal_moves?: string[];
  outcome: Outcome | null;
}
