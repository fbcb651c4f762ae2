/** Who plays in this browser. Nobody fills in a form: a guest comes into being with the first thing that needs one. */
import type { Me } from './messages';
import { api, type Result } from './api';
import { released } from '../app/press';
import { t } from '../words/words.svelte';

export const me = $state<{ value: Me | null }>({ value: null });

let asking: Promise<Result<Me>> | null = null;

/** Asks the server; whoever asks meanwhile gets the same answer. */
function askWho(): Promise<Result<Me>> {
  asking ??= api.me().then(async (answer) => {
    await released(); // a name in the bar moves what stands beside it
    asking = null;
    if (answer.ok) me.value = answer.value;
    return answer;
  });
  return asking;
}

/** Who is here, as far as that is known. */
export async function whoAmI(): Promise<Me | null> {
  await askWho();
  return me.value;
}

/** A friendly name that is not quite everybody's. */
function guestName(random = Math.random): string {
  const names = t('home-guests').split(', ');
  return `${names[Math.floor(random() * names.length)]} ${10 + Math.floor(random() * 90)}`;
}

/** Makes sure that somebody is here. Where the server could not say who it is, nobody new is made in their place. */
export async function beSomebody(name = guestName()): Promise<Result<Me>> {
  const known = me.value ? null : await askWho();
  if (known && !known.ok) return known;
  if (me.value && me.value.kind !== 'nobody') return { ok: true, value: me.value };
  const answer = await api.beGuest({ name });
  if (answer.ok) me.value = answer.value;
  return answer;
}

export async function rename(name: string): Promise<Result<Me>> {
  if (!me.value || me.value.kind === 'nobody') return beSomebody(name);
  const answer = await api.change({ name });
  if (answer.ok) me.value = answer.value;
  return answer;
}
