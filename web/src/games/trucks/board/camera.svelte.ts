/** Which part of the drawing is seen. The board opens whole; on small screens one can come closer, pinch and drag. */
import { pace } from '../../../app/prefs.svelte';
import type { Point } from '../../../hex/geometry';
import { RADIUS } from './course';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** On touch screens a hex is this wide when one comes closer: a finger's width. */
const FINGER = 44;
/** Where hexes are nearly that wide, the whole board is worth more than the rest. */
const NEARLY = 0.82;
const NEAREST = 3;

export class Camera {
  width = $state(0);
  height = $state(0);
  box = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  /** Pixels for each unit of the drawing; null shows all of it. */
  zoom = $state<number | null>(null);
  middle = $state.raw<Point>({ x: 0, y: 0 });

  readonly least = $derived.by(() => Math.min(this.width / this.box.width, this.height / this.box.height) || 1);
  readonly scale = $derived.by(() => this.zoom ?? this.least);
  readonly whole = $derived.by(() => this.zoom === null);
  /** Pixels of a hex's radius. */
  readonly radius = $derived.by(() => this.scale * RADIUS);
  readonly seen = $derived.by((): Box => {
    const width = (this.width || 900) / this.scale;
    const height = (this.height || 660) / this.scale;
    const at =
      this.zoom === null ? { x: this.box.x + this.box.width / 2, y: this.box.y + this.box.height / 2 } : this.middle;
    return { x: at.x - width / 2, y: at.y - height / 2, width, height };
  });
  readonly viewBox = $derived.by(() =>
    [this.seen.x, this.seen.y, this.seen.width, this.seen.height].map((n) => n.toFixed(1)).join(' '),
  );

  #frame = 0;

  showAll(): void {
    if (this.zoom === null) return;
    this.#glide(
      this.least,
      { x: this.box.x + this.box.width / 2, y: this.box.y + this.box.height / 2 },
      () => (this.zoom = null),
    );
  }

  /** Comes close to some points, so that a hex is a finger wide and they are all seen if they can be. */
  closeTo(points: readonly Point[]): void {
    if (!points.length || !this.width) return;
    const finger = FINGER / (Math.sqrt(3) * RADIUS);
    if (this.least >= finger * NEARLY) return;
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
    this.#glide(finger, this.#kept(middle, finger));
  }

  /** Brings a point into sight without coming closer. */
  reveal(point: Point): void {
    if (this.zoom === null) return;
    const { x, y, width, height } = this.seen;
    const inside =
      point.x > x + RADIUS && point.x < x + width - RADIUS && point.y > y + RADIUS && point.y < y + height - RADIUS;
    if (!inside) this.middle = this.#kept(point, this.zoom);
  }

  drag(across: number, down: number): void {
    if (this.zoom === null) return;
    this.#stop();
    this.middle = this.#kept({ x: this.middle.x - across / this.zoom, y: this.middle.y - down / this.zoom }, this.zoom);
  }

  /** Comes closer by a factor about a pixel of the element. */
  pinch(factor: number, x: number, y: number): void {
    this.#stop();
    const before = this.scale;
    const after = Math.min(Math.max(before * factor, this.least), NEAREST);
    if (after <= this.least * 1.001) {
      this.zoom = null;
      return;
    }
    const { x: left, y: top } = this.seen;
    const at = { x: left + x / before, y: top + y / before };
    const middle = { x: at.x + (this.width / 2 - x) / after, y: at.y + (this.height / 2 - y) / after };
    this.zoom = after;
    this.middle = this.#kept(middle, after);
  }

  /** The middle nearest to a wish that leaves no empty strip at the edge. */
  #kept(wish: Point, zoom: number): Point {
    const along = (at: number, start: number, size: number, seen: number) =>
      seen >= size ? start + size / 2 : Math.min(Math.max(at, start + seen / 2), start + size - seen / 2);
    return {
      x: along(wish.x, this.box.x, this.box.width, this.width / zoom),
      y: along(wish.y, this.box.y, this.box.height, this.height / zoom),
    };
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #glide(zoom: number, middle: Point, done?: () => void): void {
    this.#stop();
    const lasts = 260 * pace();
    const from = { zoom: this.scale, x: this.seen.x + this.seen.width / 2, y: this.seen.y + this.seen.height / 2 };
    const began = performance.now();
    const step = (now: number) => {
      const part = lasts ? Math.min(1, (now - began) / lasts) : 1;
      const eased = 1 - (1 - part) ** 3;
      this.zoom = from.zoom + (zoom - from.zoom) * eased;
      this.middle = { x: from.x + (middle.x - from.x) * eased, y: from.y + (middle.y - from.y) * eased };
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else done?.();
    };
    step(began);
  }
}
