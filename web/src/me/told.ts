/** Games that are over, in words: when, against whom, and how they ended. */
import type { Finished } from '../net/messages';
import { levelName, seatName } from '../table/say';
import { localeOf } from '../words/fluent';
import { language, list, t } from '../words/words.svelte';

const DAY = 86_400_000;

const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** "today", "yesterday", "13 Nov", "13 Nov 2025". */
export function whenWords(moment: number, now = Date.now()): string {
  const locale = localeOf(language());
  const days = Math.round((midnight(now) - midnight(moment)) / DAY);
  if (days < 2) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  const year = new Date(moment).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year }).format(moment);
}

/** "13 Nov 2026". */
export const dateWords = (moment: number): string =>
  new Intl.DateTimeFormat(localeOf(language()), { day: 'numeric', month: 'short', year: 'numeric' }).format(moment);

/** "May 2026". */
export const monthWords = (moment: number): string =>
  new Intl.DateTimeFormat(localeOf(language()), { month: 'long', year: 'numeric' }).format(moment);

/** "42 %", as the language writes it. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(localeOf(language()), { style: 'percent' }).format(share);

/** Who sat there besides oneself: "Amina, Basil, Clara · Sharp". */
export function othersWords({ seats, yours, how }: Finished): string {
  const others = how === 'played' || how === 'continued' ? seats.filter(({ seat }) => !yours.includes(seat)) : seats;
  const people = others.filter(({ kind }) => kind === 'person');
  const bots = others.filter(({ kind }) => kind === 'bot');
  const levels = [...new Set(bots.map(({ level }) => levelName(level)))];
  const names = [...people, ...bots].map((sitting) => seatName(sitting, sitting.seat)).join(', ');
  return [names, levels.join(', ')].filter(Boolean).join(' · ');
}

export const won = ({ how, left, winners, yours }: Finished): boolean =>
  (how === 'played' || how === 'continued') && !left && winners.some((seat) => yours.includes(seat));

/** How it ended for oneself, in a word or two. */
export function endWords(game: Finished): string {
  const { how, left, place, seats, winners } = game;
  if (how === 'brought' || how === 'one_screen')
    return t('home-wins', { names: list(winners.map((seat) => seatName(seats[seat], seat))) });
  if (left) return t('results-left');
  if (place === null) return t(won(game) ? 'results-won' : 'results-not-won');
  return t('results-place', { place, count: seats.length });
}

/** "101 : 74 : 60"; nothing where points say nothing. */
export const totalsWords = ({ scores }: Finished): string => [...scores].sort((one, other) => other - one).join(' : ');

/** What kind of game it was, where that is not the usual. */
export function howWords({ how }: Finished): string {
  if (how === 'one_screen') return t('results-one-screen');
  if (how === 'brought') return t('results-brought');
  return how === 'continued' ? t('results-continued') : '';
}

/** Whether other people sat there. */
export const withPeople = ({ how, seats, yours }: Finished): boolean =>
  how !== 'brought' &&
  (how === 'one_screen' || seats.some(({ kind, seat }) => kind === 'person' && !yours.includes(seat)));
