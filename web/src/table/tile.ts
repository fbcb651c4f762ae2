/** What of a game is there before it is played: a folder under games/ exports one `Tile` from tile.ts. Kept small: the first page loads all of them. */
import type { Component } from 'svelte';
import plain from '../plain/tile';

export interface TileProps {
  size: number;
  /** Whose piece it is: the winner's, at the end. */
  seat?: number;
  /** Any number, the same for a table: so that in a list not all look alike. */
  lot?: number;
}

export interface Tile {
  /** A piece of the game. */
  Picture: Component<TileProps>;
  /** What of the rules of a table is worth a word beside its title: an edition, a board. */
  variant(board: string, options: Readonly<Record<string, string | boolean>>): string;
}

const folders = import.meta.glob<{ default: Tile }>('../games/*/tile.ts', { eager: true });

export function tileOf(game: string): Tile {
  return folders[`../games/${game}/tile.ts`]?.default ?? plain;
}
