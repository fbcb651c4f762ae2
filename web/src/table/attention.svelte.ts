/** Draws attention to a table: spoken news, the page's title, a sound, a note of the browser's. Called while a component is made. */
import { untrack } from 'svelte';
import { politely } from '../app/announce';
import type { GameParts } from './game';
import { prefs } from '../app/prefs.svelte';
import { titleOf } from './gamewords';
import { personOf } from './say';
import { tap, yourTurn } from '../app/sound';
import type { TableStore } from './table.svelte';
import { t } from '../words/words.svelte';

/** `told` is the turn of others that is being told, if one is. */
export function attend(table: TableStore, told: () => number | null, parts: () => GameParts | null): void {
  // One's own moves are said as they are made; those of others when they are told.
  $effect(() =>
    table.onEntry((entry) => {
      if (entry.kind !== 'move' || !table.you?.seats.includes(entry.seat ?? -1)) return;
      tap();
      politely(parts()?.speak(entry, table) ?? '');
    }),
  );

  const mine = $derived.by(() => {
    const seat = table.turn?.seat ?? -1;
    return table.you?.seats.includes(seat) && !table.seats[seat]?.stand_in ? seat : null;
  });
  $effect(() => {
    if (mine !== null) untrack(() => remind(table));
  });

  // "Your turn" comes last: after all that was told, and after the warning that the game can end.
  $effect(() => {
    const [seat, game] = [mine, parts()];
    if (seat === null || told() !== null || !game) return;
    untrack(() => {
      if (table.view) politely(game.warning?.(table.view, table) ?? '');
      const several = (table.you?.seats.length ?? 0) > 1;
      politely(several ? t('table-turn-of', { name: personOf(table, seat) }) : t('table-your-turn'));
      yourTurn();
    });
  });

  $effect(() => {
    if (!table.now) return;
    const game = titleOf(table.now.table.game);
    const turn = table.turn;
    const mine = turn !== null && (table.you?.seats.includes(turn.seat) ?? false);
    const how = !turn
      ? ''
      : mine
        ? `${t('table-title-turn')} · `
        : `${t('table-turn-of', { name: personOf(table, turn.seat) })} · `;
    const title = `${how}${game} · ${t('app-name')}`;
    if (document.title !== title) document.title = title;
  });
}

function remind(table: TableStore): void {
  if (
    !prefs.notify ||
    document.visibilityState === 'visible' ||
    !('Notification' in window) ||
    Notification.permission !== 'granted'
  )
    return;
  const game = table.now ? titleOf(table.now.table.game) : '';
  const note = new Notification(t('app-name'), {
    body: t('table-notification', { game }),
    tag: table.id,
    icon: '/icon-192.png',
  });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
