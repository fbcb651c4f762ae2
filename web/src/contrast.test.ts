/** The colours of look.md hold their contrast: text 4.5, graphics 3. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/tokens.css', 'utf8');

function tokens(selector: RegExp): Record<string, string> {
  const block = selector.exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, value]) => [name!, value!]),
  );
}
const day = tokens(/:root\s*\{([\s\S]*?)\n\}/);
const night = { ...day, ...tokens(/\[data-theme='night'\]\s*\{([\s\S]*?)\n\}/) };

function light(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const TEXT: [string, string][] = [
  ['ink', 'page'],
  ['ink', 'page-2'],
  ['ink', 'surface'],
  ['ink', 'surface-2'],
  ['ink', 'accent-soft'],
  ['ink', 'warn-soft'],
  ['ink-2', 'surface'],
  ['ink-2', 'surface-2'],
  ['ink-2', 'page'],
  ['ink-2', 'page-2'],
  ['ink-2', 'accent-soft'],
  ['ink-3', 'page-2'],
  ['ink-3', 'surface'],
  ['on-primary', 'primary'],
  ['on-accent', 'accent'],
  ['on-good', 'good'],
  ['good', 'surface'],
  ['good', 'accent-soft'],
  ['bad', 'surface'],
  ['warn', 'warn-soft'],
  ['ink', 'sky-1'],
  ['ink', 'sky-2'],
  ['ink', 'sky-3'],
  ['ink', 'hill-1'],
];
const COLOURS = ['lemon', 'mint', 'rose', 'sky', 'violet'];

describe.each([
  ['day', day],
  ['night', night],
])('%s', (_name, theme) => {
  test.each(TEXT)('%s on %s', (text, ground) => {
    expect(contrast(theme[text]!, theme[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  test('the focus ring is seen on every ground', () => {
    for (const ground of ['page', 'surface', 'surface-2', 'page-2'])
      expect(contrast(theme.focus!, theme[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

test('letters on camels', () => {
  for (const colour of COLOURS) expect(contrast(day[`${colour}-deep`]!, day[colour]!)).toBeGreaterThanOrEqual(4.5);
});

test('seat colours on sand, by day', () => {
  for (const seat of [1, 2, 3, 4, 5, 6])
    expect(contrast(day[`seat-${seat}`]!, day['sand-0']!)).toBeGreaterThanOrEqual(3);
});
