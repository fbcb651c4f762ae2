/** The five colours of the camels, by their letters; words for them are in words/*. */
export const COLOURS = ['L', 'M', 'R', 'S', 'V'] as const;
const TONES: Record<string, string> = { L: 'lemon', M: 'mint', R: 'rose', S: 'sky', V: 'violet' };

/** Its tone in the palette. */
export function toneOf(colour: string): string {
  return TONES[colour] ?? 'lemon';
}

/** `--c` and `--cd` for a colour, to be set on an element that has it as its ground. */
export function colourStyle(colour: string): string {
  const tone = toneOf(colour);
  return `--c:var(--${tone});--cd:var(--${tone}-deep)`;
}
