/** Fingers and wheel on the stage: two fingers zoom, one drags. A drag is never a move, so the click after it is swallowed. */
import type { Camera } from './camera.svelte';

const SLACK = 8; // pixels a finger may tremble

export function gestures(camera: Camera) {
  return (stage: HTMLElement) => {
    const down = new Map<number, { x: number; y: number }>();
    let start: { x: number; y: number } | null = null;
    let dragged = false;

    const spot = (event: PointerEvent | WheelEvent) => {
      const box = stage.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const pressed = (event: PointerEvent) => {
      if (event.button) return;
      if (down.size === 0) dragged = false;
      down.set(event.pointerId, spot(event));
      start = spot(event);
      if (down.size > 1) dragged = true;
    };
    const moved = (event: PointerEvent) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = spot(event);
      if (
        !dragged &&
        start &&
        Math.hypot(now.x - start.x, now.y - start.y) > SLACK &&
        (!camera.whole || event.pointerType !== 'mouse')
      ) {
        dragged = true;
        stage.setPointerCapture?.(event.pointerId);
      }
      if (down.size === 2) {
        const other = [...down.entries()].find(([id]) => id !== event.pointerId)![1];
        const length = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
        camera.zoom(length(now) / length(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      } else if (dragged) camera.drag(now.x - before.x, now.y - before.y);
      down.set(event.pointerId, now);
    };
    const lifted = (event: PointerEvent) => {
      down.delete(event.pointerId);
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
      if (event.ctrlKey) camera.zoom(Math.exp(-event.deltaY / 120), spot(event));
      else camera.drag(-event.deltaX, -event.deltaY);
    };

    stage.addEventListener('pointerdown', pressed);
    stage.addEventListener('pointermove', moved);
    stage.addEventListener('pointerup', lifted);
    stage.addEventListener('pointercancel', lifted);
    stage.addEventListener('click', clicked, true);
    stage.addEventListener('wheel', wheeled, { passive: false });
    return () => {
      stage.removeEventListener('pointerdown', pressed);
      stage.removeEventListener('pointermove', moved);
      stage.removeEventListener('pointerup', lifted);
      stage.removeEventListener('pointercancel', lifted);
      stage.removeEventListener('click', clicked, true);
      stage.removeEventListener('wheel', wheeled);
    };
  };
}
