/// <reference types="node" />
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOW, MIDDLE, NARROW, SIDEWAYS, WIDE } from './size.svelte';

const SOURCES = join(import.meta.dirname, '..');
/** What is laid out by the frame: its own styles and those of the games inside. */
const FRAME = /^(frame|games|plain)\//;

/** Whether a window is of a layout: what `matchMedia` says of these simple questions. */
function asks(query: string, width: number, height: number): boolean {
  const holds = (question: string) => {
    const [, name, value] = /\(([a-z-]+): ([a-z0-9]+)\)/.exec(question)!;
    const pixels = parseInt(value!);
    if (name === 'max-width') return width <= pixels;
    if (name === 'min-width') return width >= pixels;
    if (name === 'max-height') return height <= pixels;
    if (name === 'min-height') return height >= pixels;
    return value === (height >= width ? 'portrait' : 'landscape');
  };
  return query.split(',').some((all) => all.split(' and ').every(holds));
}
const layout = (width: number, height: number) =>
  [WIDE, MIDDLE, NARROW].map((query, n) => (asks(query, width, height) ? 'wide middle narrow'.split(' ')[n] : ''));

describe('the layouts', () => {
  it('are told by height as well as width', () => {
    const shown = (width: number, height: number) => layout(width, height).filter(Boolean).join();
    for (const [width, height] of [
      [740, 360],
      [844, 390],
      [915, 412],
      [1280, 500],
    ] as const) {
      expect([width, shown(width, height), asks(SIDEWAYS, width, height)]).toEqual([width, 'narrow', true]);
    }
    expect(shown(390, 844)).toBe('narrow');
    expect(asks(SIDEWAYS, 390, 844)).toBe(false);
    expect(shown(820, 1180)).toBe('narrow');
    expect(shown(1180, 820)).toBe('middle');
    expect(shown(1280, 720)).toBe('wide');
  });

  it('leave no window without one, and give none two', () => {
    for (let width = 300; width <= 1900; width += 1)
      for (const height of [300, 390, 559, 560, 720, 799, 800, 900, 1199, 1200, 1400])
        if (layout(width, height).filter(Boolean).length !== 1) expect([width, height]).toBe('of one layout');
  });

  it('are asked for in the same words in every style of the table', () => {
    const known = [LOW, `${LOW.split(',')[0]} and (orientation: portrait)`, MIDDLE, NARROW, SIDEWAYS, WIDE];
    const others: string[] = [];
    for (const name of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(svelte|css)$/.test(name) || !FRAME.test(name)) continue;
      for (const [, query] of readFileSync(join(SOURCES, name), 'utf8').matchAll(/@media ([^{]+) \{/g))
        if (/orientation|max-height: 5/.test(query!) && !known.includes(query!.replace(/\s+/g, ' ')))
          others.push(`${name}: ${query}`);
    }
    expect(others).toEqual([]);
  });
});
