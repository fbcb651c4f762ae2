/** Who has won against bots may go on with the next level. */
import { gameAbout, levelsOf } from '../net/games.svelte';
import type { NewTable } from '../net/messages';
import type { View } from '../table/game';
import type { TableStore } from '../table/table.svelte';

/** The level above the strongest that was beaten; null where there is none, or where it was no such win. */
export function levelAbove(table: TableStore, view: View): string | null {
  const { table: about } = table.now!;
  const mine = table.you?.seats ?? [];
  if (mine.length !== 1 || about.origin !== null || !view.outcome?.winners.includes(mine[0]!)) return null;
  const own = about.seats[mine[0]!];
  const others = about.seats.filter(({ seat }) => seat !== mine[0]);
  if (!own || own.stand_in || own.resigned || others.some(({ kind }) => kind !== 'bot')) return null;
  const levels = levelsOf(about.game);
  const beaten = Math.max(...others.map(({ level }) => levels.indexOf(level ?? '')));
  return beaten < 0 ? null : (levels[beaten + 1] ?? null);
}

/** The same table once more, with all bots of this level. */
export function tableWith(table: TableStore, level: string): NewTable {
  const { table: about } = table.now!;
  const seats = about.seats.map(({ kind }) => (kind === 'bot' ? { kind, level } : { kind: 'me' as const }));
  const known = gameAbout(about.game)?.boards.includes(about.board);
  return { game: about.game, seats, options: about.options, pace: about.pace, board: known ? about.board : null };
}
