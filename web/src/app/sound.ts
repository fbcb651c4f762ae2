/** Two small sounds, made here: a tap for a move, two notes for your turn. Silent unless asked for. */
import { prefs } from './prefs.svelte';

let context: AudioContext | null = null;

function note(frequency: number, after: number, length: number, loud: number): void {
  if (!prefs.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

export function tap(): void {
  note(220, 0, 0.09, 0.12);
}

export function yourTurn(): void {
  note(440, 0, 0.18, 0.1);
  note(660, 0.12, 0.25, 0.1);
}
