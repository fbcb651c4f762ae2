/** Fingers, mouse and wheel on the stage: two fingers zoom, one drags. A drag is never a move, so the click after it is swallowed. */
import type { Camera } from './camera.svelte';
import type { Point } from './geometry';

const SLACK = 8; // pixels a finger may tremble
/** A notch of a wheel counts no more than this: it would go too far in one step. */
const NOTCH = 50;

const away = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1;

export function gestures(camera: Camera) {
  return (stage: HTMLElement) => {
    const down = new Map<number, Point>();
    let start: Point | null = null;
    let dragged = false;

    const spot = (event: MouseEvent): Point => {
      const box = stage.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const pressed = (event: PointerEvent) => {
      if (event.button) return;
      if (!down.size) dragged = false;
      start = spot(event);
      down.set(event.pointerId, start);
      if (down.size > 1) dragged = true;
    };
    const moved = (event: PointerEvent) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = spot(event);
      // With the whole board in sight there is nothing for a mouse to drag: what trembles is still a click.
      const drags = start && away(now, start) > SLACK && (!camera.whole || event.pointerType !== 'mouse');
      if (!dragged && drags) {
        dragged = true;
        stage.setPointerCapture?.(event.pointerId);
      }
      camera.held = dragged;
      down.set(event.pointerId, now);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        camera.drag((now.x - before.x) / 2, (now.y - before.y) / 2);
        camera.zoom(away(now, other) / away(before, other), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      } else if (dragged) camera.drag(now.x - before.x, now.y - before.y);
    };
    const lifted = (event: PointerEvent) => {
      down.delete(event.pointerId);
      if (!down.size) camera.held = false;
    };
    const clicked = (event: MouseEvent) => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheeled = (event: WheelEvent) => {
      if (!event.ctrlKey && camera.whole) return;
      event.preventDefault();
      const turned = Math.min(NOTCH, Math.max(-NOTCH, event.deltaY));
      if (event.ctrlKey) camera.zoom(Math.exp(-turned / 120), spot(event));
      else camera.drag(-event.deltaX, -event.deltaY);
    };

    const heard = new AbortController();
    const { signal } = heard;
    stage.addEventListener('pointerdown', pressed, { signal });
    stage.addEventListener('pointermove', moved, { signal });
    stage.addEventListener('pointerup', lifted, { signal });
    stage.addEventListener('pointercancel', lifted, { signal });
    stage.addEventListener('click', clicked, { signal, capture: true });
    stage.addEventListener('wheel', wheeled, { signal, passive: false });
    return () => heard.abort();
  };
}
