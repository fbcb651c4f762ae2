/** Fingers and mouse on the board: two fingers pinch, one drags, and a drag is never a move. */
import type { Camera } from './camera.svelte';

/** So many pixels make a drag of a press. */
const SLACK = 8;

export function gestures(camera: Camera) {
  return (node: SVGSVGElement) => {
    const down = new Map<number, { x: number; y: number }>();
    let dragged = false;

    const at = (event: PointerEvent | WheelEvent) => {
      const { left, top } = node.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const press = (event: PointerEvent) => {
      if (!down.size) dragged = false;
      down.set(event.pointerId, at(event));
    };
    const move = (event: PointerEvent) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const others = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (others[0]) {
        const other = others[0];
        const span = Math.hypot(before.x - other.x, before.y - other.y) || 1;
        camera.pinch(Math.hypot(now.x - other.x, now.y - other.y) / span, (now.x + other.x) / 2, (now.y + other.y) / 2);
        dragged = true;
      } else {
        if (!dragged && Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return;
        if (camera.whole) return;
        dragged = true;
        node.setPointerCapture?.(event.pointerId);
        camera.drag(now.x - before.x, now.y - before.y);
      }
      down.set(event.pointerId, now);
    };
    const lift = (event: PointerEvent) => down.delete(event.pointerId);
    const click = (event: MouseEvent) => {
      if (!dragged) return;
      event.stopPropagation();
      event.preventDefault();
      dragged = false;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && camera.whole) return;
      event.preventDefault();
      const { x, y } = at(event);
      if (event.ctrlKey) camera.pinch(Math.exp(-event.deltaY / 240), x, y);
      else camera.drag(-event.deltaX, -event.deltaY);
    };
    node.addEventListener('pointerdown', press);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', lift);
    node.addEventListener('pointercancel', lift);
    node.addEventListener('click', click, { capture: true });
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      node.removeEventListener('pointerdown', press);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', lift);
      node.removeEventListener('pointercancel', lift);
      node.removeEventListener('click', click, { capture: true });
      node.removeEventListener('wheel', wheel);
    };
  };
}
