import { beforeEach, describe, expect, it } from 'vitest';
import { prefs } from '../app/prefs.svelte';
import { Camera } from './camera.svelte';
import { gestures } from './gestures';

let camera: Camera;
let stage: HTMLElement;
let clicks: number;

beforeEach(() => {
  prefs.telling = 'at_once';
  camera = Object.assign(new Camera(26), {
    width: 390,
    height: 480,
    box: { x: 0, y: 0, width: 900, height: 640 },
  });
  stage = document.createElement('div');
  clicks = 0;
  stage.append(document.createElement('i'));
  stage.firstElementChild!.addEventListener('click', () => (clicks += 1));
  gestures(camera)(stage);
});

function point(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  const event = new PointerEvent(type, {
    bubbles: true,
    clientX: x,
    clientY: y,
    pointerId: 1,
    pointerType: 'touch',
    ...more,
  });
  stage.firstElementChild!.dispatchEvent(event);
}
const click = () => stage.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true }));

describe('a finger', () => {
  it('that trembles still presses', () => {
    point('pointerdown', 100, 100);
    point('pointermove', 104, 103);
    point('pointerup', 104, 103);
    click();
    expect(clicks).toBe(1);
  });

  it('drags the board, and the click after it is swallowed, once', () => {
    camera.lookAt([{ x: 450, y: 320 }]);
    const before = camera.onStage({ x: 450, y: 320 });
    point('pointerdown', 100, 100);
    for (const x of [110, 120, 130]) point('pointermove', x, 100);
    expect(camera.held).toBe(true);
    point('pointerup', 130, 100);
    click();
    expect(clicks).toBe(0);
    expect(camera.held).toBe(false);
    expect(camera.onStage({ x: 450, y: 320 }).x).toBeCloseTo(before.x + 30);
    point('pointerdown', 100, 100);
    point('pointerup', 100, 100);
    click();
    expect(clicks).toBe(1);
  });

  it('that drags where all is seen is no press either; a mouse presses there', () => {
    for (const [pointerType, presses] of [
      ['touch', 0],
      ['mouse', 1],
    ] as const) {
      point('pointerdown', 100, 100, { pointerType });
      point('pointermove', 130, 100, { pointerType });
      point('pointerup', 130, 100, { pointerType });
      click();
      expect([pointerType, clicks, camera.whole]).toEqual([pointerType, presses, true]);
    }
  });
});

describe('two fingers', () => {
  it('zoom about the point between them and carry the board along', () => {
    camera.lookAt([{ x: 450, y: 320 }]);
    const { scale } = camera;
    const [one, other] = [camera.onBoard({ x: 150, y: 240 }), camera.onBoard({ x: 250, y: 240 })];
    point('pointerdown', 150, 240);
    point('pointerdown', 250, 240, { pointerId: 2 });
    point('pointermove', 130, 250);
    point('pointermove', 270, 250, { pointerId: 2 });
    expect(camera.scale / scale).toBeCloseTo(1.4, 1);
    expect(camera.onStage(one).x).toBeCloseTo(130, 0);
    expect(camera.onStage(other).x).toBeCloseTo(270, 0);
    expect((camera.onStage(one).y + camera.onStage(other).y) / 2).toBeCloseTo(250, 0);
  });
});

describe('the wheel', () => {
  const wheel = (more: WheelEventInit) => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: more.deltaY ?? 0 });
    Object.assign(event, { clientX: 100, clientY: 100, ctrlKey: more.ctrlKey ?? false }); // this DOM's wheel has no place
    stage.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('scrolls the page over a whole board, and the board over a part of it', () => {
    expect(wheel({ deltaY: 30 })).toBe(false);
    camera.lookAt([{ x: 450, y: 320 }]);
    const { y } = camera.seen;
    expect(wheel({ deltaY: 30 })).toBe(true);
    expect(camera.seen.y).toBeGreaterThan(y);
  });

  it('zooms with the control key, and a notch goes no further than it should', () => {
    wheel({ deltaY: -100, ctrlKey: true });
    expect(camera.scale / camera.fit).toBeCloseTo(Math.exp(50 / 120));
  });
});
