import { beforeEach, describe, expect, it } from 'vitest';
import { prefs } from '../app/prefs.svelte';
import { Camera } from './camera.svelte';

const R = 26;
const wide = (camera: Camera) => Math.sqrt(3) * camera.radius;

/** A board of 20 hexes by 16, on a stage as wide as a phone's. */
function phone(): Camera {
  const camera = new Camera(R);
  return Object.assign(camera, { width: 390, height: 480, box: { x: -20, y: -30, width: 900, height: 640 } });
}

describe('the camera', () => {
  beforeEach(() => {
    prefs.telling = 'at_once';
  });

  it('begins with the whole board in the middle of the stage', () => {
    const camera = phone();
    expect(camera.whole).toBe(true);
    expect(camera.scale).toBeCloseTo(390 / 900);
    expect(camera.onStage({ x: 430, y: 290 })).toEqual({ x: 195, y: 240 });
  });

  it('looks at some points at 44 pixels a hex, and comes back', () => {
    const camera = phone();
    camera.lookAt([
      { x: 300, y: 200 },
      { x: 400, y: 300 },
    ]);
    expect(camera.whole).toBe(false);
    expect(wide(camera)).toBeCloseTo(44);
    expect(camera.onStage({ x: 350, y: 250 })).toEqual({ x: 195, y: 240 });
    camera.showWhole();
    expect(camera.whole).toBe(true);
    expect(camera.onStage({ x: 430, y: 290 })).toEqual({ x: 195, y: 240 });
  });

  it('keeps the whole board where a hex is nearly a finger wide', () => {
    const camera = Object.assign(phone(), { width: 760, height: 700 });
    expect(wide(camera)).toBeGreaterThan(0.82 * 44);
    camera.lookAt([{ x: 300, y: 200 }]);
    expect(camera.whole).toBe(true);
  });

  it('says what can be hit, and comes near enough where it cannot', () => {
    const camera = phone();
    expect([camera.hits('finger'), camera.hits('mouse'), camera.hits('enter')]).toEqual([false, false, true]);
    camera.comeNear([{ x: 300, y: 200 }]);
    expect([camera.hits('finger'), camera.hits('mouse')]).toEqual([true, true]);
    const between = Object.assign(phone(), { width: 560, height: 700 });
    expect([between.hits('finger'), between.hits('mouse')]).toEqual([false, true]);
  });

  it('comes no further away when it looks at points from nearer', () => {
    const camera = phone();
    camera.zoom(4, { x: 100, y: 100 });
    const { radius } = camera;
    camera.lookAt([{ x: 300, y: 200 }]);
    expect(camera.radius).toBe(radius);
  });

  it('zooms about the fingers, no nearer than makes sense, and snaps to the whole board', () => {
    const camera = phone();
    camera.lookAt([{ x: 350, y: 250 }]);
    const at = { x: 120, y: 300 };
    const under = camera.onBoard(at);
    camera.zoom(1.2, at);
    expect(camera.onStage(under).x).toBeCloseTo(at.x);
    expect(camera.onStage(under).y).toBeCloseTo(at.y);
    camera.zoom(100, at);
    expect(wide(camera)).toBeCloseTo(120);
    camera.zoom(0.001, at);
    expect(camera.whole).toBe(true);
    camera.zoom(1.005, at);
    expect(camera.whole).toBe(false);
    camera.zoom(0.999, at);
    expect(camera.whole).toBe(true);
  });

  it('is dragged to the edge and a little beyond, and a whole board is not dragged', () => {
    const camera = phone();
    camera.drag(50, 50);
    expect(camera.seen.x).toBeCloseTo(-20);
    camera.lookAt([{ x: 350, y: 250 }]);
    camera.drag(9000, 9000);
    expect(camera.onStage(camera.box)).toEqual({ x: expect.closeTo(30), y: expect.closeTo(60) });
    camera.drag(-9000, -9000);
    const far = camera.onStage({ x: 880, y: 610 });
    expect(far).toEqual({ x: expect.closeTo(390 - 140), y: expect.closeTo(480 - 60) });
    camera.drag(10, 0);
    expect(camera.onStage({ x: 880, y: 610 }).x).toBeCloseTo(far.x + 10);
  });

  it('follows what has the keyboard only where it is out of sight', () => {
    const camera = phone();
    camera.follow({ x: 800, y: 500 });
    expect(camera.whole).toBe(true);
    camera.lookAt([{ x: 350, y: 250 }]);
    const { seen } = camera;
    camera.follow({ x: 360, y: 260 });
    expect(camera.seen).toEqual(seen);
    camera.follow({ x: 600, y: 250 });
    expect(camera.onStage({ x: 600, y: 250 }).x).toBeCloseTo(195);
  });

  it('glides at the pace that is wished for, and a finger stops it', () => {
    prefs.telling = 'calm';
    const camera = phone();
    camera.lookAt([{ x: 350, y: 250 }]);
    expect([camera.gliding, camera.whole]).toEqual([true, false]);
    expect(wide(camera)).toBeCloseTo(44);
    expect(camera.scale).toBeCloseTo(390 / 900);
    camera.drag(1, 1);
    expect(camera.gliding).toBe(false);
  });
});
