/** Which of the layouts is shown. Styles ask the same questions in the same words: size.test.ts holds them together. */

/** One column: phones, tablets held upright, and every window that is low. */
export const NARROW = '(max-width: 799px), (max-width: 1199px) and (orientation: portrait), (max-height: 559px)';
/** Of these the wide ones, such as a phone held sideways: the board stands beside the rest. */
export const SIDEWAYS = '(max-width: 799px) and (orientation: landscape), (min-width: 800px) and (max-height: 559px)';
/** Little height: what can be left out is left out. */
export const LOW = '(max-width: 799px) and (max-height: 699px), (max-height: 559px)';
/** Players, board and tray; the right column is a drawer. */
export const MIDDLE = '(min-width: 800px) and (max-width: 1199px) and (min-height: 560px) and (orientation: landscape)';
/** With all three columns. */
export const WIDE = '(min-width: 1200px) and (min-height: 560px)';

/** Phones on which five names in a row need all the room there is. */
const TINY = '(max-width: 379px), (max-width: 799px) and (orientation: landscape)';

export const size = $state({ narrow: false, wide: true, tiny: false, low: false });
if (typeof matchMedia === 'function') {
  for (const [name, query] of [
    ['narrow', NARROW],
    ['wide', WIDE],
    ['tiny', TINY],
    ['low', LOW],
  ] as const) {
    const media = matchMedia(query);
    size[name] = media.matches;
    media.addEventListener?.('change', () => (size[name] = media.matches));
  }
}
