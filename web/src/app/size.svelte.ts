/** Which of the three layouts is shown; the same widths as in frame.css. */
const NARROW = '(max-width: 799px), (max-width: 1199px) and (orientation: portrait)';
const WIDE = '(min-width: 1200px)';

export const size = $state({ narrow: false, wide: true });
if (typeof matchMedia === 'function') {
  for (const [name, query] of [
    ['narrow', NARROW],
    ['wide', WIDE],
  ] as const) {
    const media = matchMedia(query);
    size[name] = media.matches;
    media.addEventListener?.('change', () => (size[name] = media.matches));
  }
}
