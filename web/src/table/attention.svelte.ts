/** Draws attention to a table: spoken news, the page's title, a sound, a note of the browser's. Called while a component is made. */
import { atOnce, politely } from '../app/announce';
import type { GameParts } from './game';
import { prefs } from '../app/prefs.svelte';
import { titleOf } from './gamewords';
import { personOf } from './say';
import { tap, yourTurn } from '../app/sound';
import type { TableStore } from './table.svelte';
import { t } from '../words/words.svelte';

export function attend(table: TableStore, parts: () => GameParts | null): void {
  $effect(() =>
    table.onEntry((entry) => {
      if (entry.kind !== 'move') return;
      tap();
      const mine = table.you?.seats.includes(entry.seat ?? -1) ?? false;
      const words = parts()?.speak(entry, table);
      if (words && !mine) politely(words);
    }),
  );

  let told = false;
  $effect(() => {
    const turn = table.turn;
    const mine = turn !== null && (table.you?.seats.includes(turn.seat) ?? false) && !table.seats[turn.seat]?.stand_in;
    if (mine && !told) {
      const several = (table.you?.seats.length ?? 0) > 1;
      atOnce(several ? t('table-turn-of', { name: personOf(table, turn.seat) }) : t('table-your-turn'));
      yourTurn();
      remind(table);
    }
    told = mine;
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
