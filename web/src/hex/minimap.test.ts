import { render, within } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { prefs } from '../app/prefs.svelte';
import { Camera } from './camera.svelte';
import type { Point } from './geometry';
import Minimap from './Minimap.svelte';

const box = { x: 0, y: 0, width: 900, height: 900 };
const map = createRawSnippet(() => ({ render: () => '<g></g>' }));

/** What stands over a part of the board while these hexes can be chosen. */
function shown(avoid: Point[]) {
  const camera = Object.assign(new Camera(26), { width: 390, height: 400, box });
  camera.lookAt([{ x: 450, y: 450 }]);
  const { container } = render(Minimap, { camera, box, avoid, whole: 'Whole board', children: map });
  flushSync();
  const places = container.querySelector('.minimap')?.className.split(' ') ?? [];
  return {
    camera,
    corner: ['ne', 'se', 'sw', 'nw'].find((corner) => places.includes(corner)) ?? null,
    map: container.querySelector('svg[viewBox="0 0 900 900"]') !== null,
    button: within(container).queryByRole('button', { name: 'Whole board' }) !== null,
  };
}
/** Hexes all over a part of the stage. */
function filled(camera: Camera, { left = 0, top = 0, right = 390, bottom = 400 }): Point[] {
  const points: Point[] = [];
  for (let x = left; x <= right; x += 40) for (let y = top; y <= bottom; y += 40) points.push(camera.onBoard({ x, y }));
  return points;
}

describe('the small map', () => {
  beforeEach(() => {
    prefs.telling = 'at_once';
  });

  it('stands in its best corner where nothing can be chosen', () => {
    expect(shown([])).toMatchObject({ corner: 'ne', map: true, button: true });
  });

  it('goes to a corner where it covers nothing', () => {
    const { camera } = shown([]);
    expect(shown(filled(camera, { left: 170 }))).toMatchObject({ corner: 'sw', map: true });
  });

  it('leaves only its button where there is no room for more', () => {
    const { camera } = shown([]);
    const avoid = filled(camera, {}).filter((point) => {
      const { x, y } = camera.onStage(point);
      return x < 300 || y > 100;
    });
    expect(shown(avoid)).toMatchObject({ corner: 'ne', map: false, button: true });
  });

  it('leaves the board to hexes that fill it; its button is in the tray then', () => {
    const { camera } = shown([]);
    const crowded = shown(filled(camera, {}));
    expect(crowded).toMatchObject({ corner: null, map: false });
    expect(crowded.camera.crowded).toBe(true);
  });
});
