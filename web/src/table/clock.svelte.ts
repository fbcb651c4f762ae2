/** Clocks count on by themselves between messages. */
import { createSubscriber } from 'svelte/reactivity';
import type { Snapshot } from '../net/messages';
import { language } from '../words/words.svelte';

const EVERY = 250;

const tick = createSubscriber((update) => {
  const timer = setInterval(update, EVERY);
  return () => clearInterval(timer);
});

/** The time, by performance.now(); it ticks while something on the page reads it, and only then. */
export function ticking(): number {
  tick();
  return performance.now();
}

export interface Left {
  /** Milliseconds of this turn, before the bank is touched; null where it is not this seat's turn. */
  move: number | null;
  bank: number | null;
  /** Until a bot takes the seat of someone who is away. */
  absent: number | null;
}

export function timeLeft(snapshot: Snapshot, seat: number, passed: number): Left | null {
  const { clock } = snapshot;
  if (!clock) return null;
  const running = clock.seat === seat;
  const move = running && clock.move !== null ? clock.move - passed : null;
  const bank = clock.bank?.[seat] ?? null;
  const absent = clock.absent?.[seat] ?? null;
  return {
    move: move === null ? null : Math.max(0, move),
    bank: bank === null ? null : Math.max(0, bank + (running ? Math.min(0, move ?? 0) : 0)),
    absent: absent === null ? null : Math.max(0, absent - passed),
  };
}

/** 1:05, 12:00, or days and hours for the relaxed. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${short(Math.floor(hours / 24), 'day')} ${short(hours % 24, 'hour')}`;
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** `2 T`, `3 h`: as short as the reader's language writes it. */
function short(value: number, unit: 'day' | 'hour'): string {
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'narrow' }).format(value);
}
