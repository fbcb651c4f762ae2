import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { position } from '../fixtures';
import { Gradual } from './gradual.svelte';
import { rugsOf, type Rug } from './rug';

const goal = rugsOf(position.now.view.caravans);
let frames: (() => void)[] = [];
let stop = () => {};

/** The next frame; false where nobody waits for one. */
function frame(): boolean {
  const next = frames.shift();
  next?.();
  flushSync();
  return next !== undefined;
}

describe('rugs that follow the game', () => {
  let wanted = $state.raw<readonly Rug[]>([]);
  let drawn: Gradual;
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then));
    vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
    wanted = [];
    stop = $effect.root(() => {
      drawn = new Gradual(() => wanted);
    });
    flushSync();
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it('are drawn with a step', () => {
    wanted = goal.slice(0, 1).map((rug) => ({ ...rug, cells: [rug.leader] }));
    flushSync();
    expect(drawn.rugs).toBe(wanted);
    expect(frame()).toBe(false);
  });
  it('come after a jump in the frames that follow, to the last', () => {
    wanted = goal;
    flushSync();
    expect(drawn.rugs).toHaveLength(0);
    expect(frame()).toBe(true);
    expect(drawn.rugs.length).toBeGreaterThan(0);
    expect(drawn.rugs).not.toBe(goal);
    while (frame());
    expect(drawn.rugs).toBe(goal);
  });
  it('turn to where the reader went meanwhile', () => {
    wanted = goal;
    flushSync();
    frame();
    wanted = [];
    flushSync();
    while (frame());
    expect(drawn.rugs).toHaveLength(0);
  });
});
