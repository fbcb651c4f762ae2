/** Five and six play for the first to arrive (T26): who that was, and how far the others were from the finish. */
import type { Race } from '../../../table/game';
import { headline, winnerOf } from '../../../table/standing';
import type { TableStore } from '../../../table/table.svelte';
import { t } from '../say';
import Truck from '../Truck.svelte';
import type { TrucksView } from '../view';

export function raceOf(view: TrucksView, table: TableStore): Race | null {
  if (!view.first_wins || !view.outcome) return null;
  const [winner] = view.outcome.winners;
  const most = Math.max(1, ...view.trucks.map(({ steps_left }) => steps_left));
  const trucks = [...view.trucks].sort(
    (a, b) => Number(b.cell === 'home') - Number(a.cell === 'home') || a.steps_left - b.steps_left || a.seat - b.seat,
  );
  const arrived = trucks[0]?.cell === 'home';
  return {
    headline: arrived ? t('race-won', { name: winnerOf(table, winner!) }) : headline(table, view),
    Piece: Truck,
    seats: trucks.map(({ seat, cell, steps_left }) => ({
      seat,
      words: cell === 'home' ? t('count-first') : t('count-to-go', { count: steps_left }),
      way: 1 - steps_left / most,
    })),
  };
}
