/** Which part of a board is seen: the whole of it, or a part from nearer. Places are in units of the board, sizes in pixels. */
import { pace } from '../app/prefs.svelte';
import type { Box, Point } from './geometry';
import type { By } from './intents';

/** A hex is this wide where it is to be hit with a finger, or with a mouse. */
export const FINGER = 44;
const MOUSE = 24;
/** Where hexes of the whole board are nearly that wide, seeing all of it is worth more than the rest. */
const NEARLY = 0.82;
const WIDEST = 120;
/** Whoever zooms out so far wants the whole board. */
const SNAP = 1.02;
const GLIDE = 320; // milliseconds, as --m-flip
/** How far the edge may be drawn into the stage, so that what the small map and its button cover can be brought out. */
const SPARE = { left: 30, top: 60, right: 140, bottom: 60 };
const NONE = { left: 0, top: 0, right: 0, bottom: 0 };

/** The point in the middle of the stage, and the pixels for a unit of the board. */
interface Look extends Point {
  scale: number;
}

export class Camera {
  width = $state(0);
  height = $state(0);
  box = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  /** A finger or the mouse moves the board. */
  held = $state(false);
  /** No place of the stage is left for the button that shows the whole board: it stands in the tray. */
  crowded = $state(false);

  /** Pixels for a unit where a part is seen; null shows the whole board. */
  #zoom = $state<number | null>(null);
  #middle = $state.raw<Point>({ x: 0, y: 0 });
  /** While it glides: where it came from, and how much of the way is behind it. */
  #way = $state.raw<{ from: Look; part: number } | null>(null);
  #frame = 0;
  /** Where the player had it, while something else is glanced at. */
  #was: Point | null = null;
  readonly #hex: number;

  /** `hex` is the radius of a hex. */
  constructor(hex: number) {
    this.#hex = hex;
  }

  readonly whole = $derived.by(() => this.#zoom === null);
  readonly gliding = $derived.by(() => this.#way !== null);
  /** Pixels for a unit when the whole board is seen. */
  readonly fit = $derived.by(() =>
    this.width && this.height ? Math.min(this.width / this.box.width, this.height / this.box.height) : 1,
  );
  /** Where it comes to rest. */
  readonly #goal = $derived.by(() => this.#kept(this.#middle, this.#zoom));
  readonly #look = $derived.by((): Look => {
    if (!this.#way) return this.#goal;
    const { from, part } = this.#way;
    const between = (one: number, other: number) => one + (other - one) * part;
    return {
      x: between(from.x, this.#goal.x),
      y: between(from.y, this.#goal.y),
      scale: between(from.scale, this.#goal.scale),
    };
  });
  readonly scale = $derived.by(() => this.#look.scale);
  /** Pixels of a hex's radius where it comes to rest: what is drawn large or small is drawn so once, not on the way. */
  readonly radius = $derived.by(() => this.#hex * this.#goal.scale);
  /** Whether a hex is wide enough for a press that counts; on a smaller board the first one only comes near. */
  hits(by: By): boolean {
    const least = by === 'finger' ? FINGER * NEARLY : by === 'mouse' ? MOUSE : 0;
    return Math.sqrt(3) * this.radius > least - 0.5;
  }

  /** What is seen, in units of the board. */
  readonly seen = $derived.by((): Box => {
    const { x, y, scale } = this.#look;
    const [width, height] = [this.width / scale, this.height / scale];
    return { x: x - width / 2, y: y - height / 2, width, height };
  });

  /** Where a point of the board lies on the stage. */
  onStage({ x, y }: Point): Point {
    return { x: (x - this.seen.x) * this.scale, y: (y - this.seen.y) * this.scale };
  }

  /** The point of the board at a place of the stage. */
  onBoard({ x, y }: Point): Point {
    return { x: this.seen.x + x / this.scale, y: this.seen.y + y / this.scale };
  }

  showWhole(): void {
    if (!this.whole) this.#glide(() => (this.#zoom = null));
  }

  /** Looks at some points so near that a hex can be hit with a finger. */
  lookAt(points: readonly Point[]): void {
    if (this.whole && this.fit >= (FINGER / (Math.sqrt(3) * this.#hex)) * NEARLY) return;
    this.comeNear(points);
  }

  /** The same, also where that gains little. */
  comeNear(points: readonly Point[]): void {
    const finger = FINGER / (Math.sqrt(3) * this.#hex);
    if (!points.length || !this.width) return;
    this.#glide(() => {
      this.#zoom = Math.max(this.#zoom ?? 0, finger);
      this.#middle = middleOf(points);
    });
  }

  /** Brings a point into sight if it is not, without coming nearer. */
  follow(point: Point): void {
    if (this.whole) return;
    const { x, y, width, height } = this.seen;
    const edge = 1.5 * this.#hex;
    const inside =
      point.x > x + edge && point.x < x + width - edge && point.y > y + edge && point.y < y + height - edge;
    if (!inside) this.#glide(() => (this.#middle = point));
  }

  /** Shows some points for a while, if one lies outside the inner two thirds of what is seen; `comeBack` goes back. */
  glance(points: readonly Point[]): void {
    if (this.whole || !points.length || !this.width) return;
    const { x, y, scale } = this.#goal;
    const [across, down] = [this.width / scale / 3, this.height / scale / 3];
    if (points.every((point) => Math.abs(point.x - x) <= across && Math.abs(point.y - y) <= down)) return;
    const was = this.#was ?? this.#middle;
    this.#glide(() => (this.#middle = middleOf(points)));
    this.#was = was;
  }

  comeBack(): void {
    const was = this.#was;
    if (was) this.#glide(() => (this.#middle = was));
  }

  /** Goes to a point at once. */
  goTo(point: Point): void {
    this.#stop();
    this.#middle = point;
  }

  /** Drags what is seen by some pixels. */
  drag(across: number, down: number): void {
    if (this.whole) return;
    const { x, y, scale } = this.#look;
    this.goTo({ x: x - across / scale, y: y - down / scale });
  }

  /** Zooms by a factor so that the place of the stage under the fingers stays where it is. */
  zoom(factor: number, at: Point): void {
    const point = this.onBoard(at);
    const most = Math.max(2.5 * this.fit, WIDEST / (Math.sqrt(3) * this.#hex));
    const scale = Math.min(most, this.scale * factor);
    this.#stop();
    if (scale <= this.fit * (factor < 1 ? SNAP : 1)) {
      this.#zoom = null;
      return;
    }
    this.#zoom = scale;
    this.#middle = {
      x: point.x + (this.width / 2 - at.x) / scale,
      y: point.y + (this.height / 2 - at.y) / scale,
    };
  }

  /** The look nearest to a wish that leaves no more than the spare edge empty. */
  #kept(middle: Point, zoom: number | null): Look {
    const { box, fit, width, height } = this;
    const spare = zoom === null ? NONE : SPARE;
    const scale = Math.max(zoom ?? fit, fit);
    const along = (at: number, start: number, length: number, size: number, before: number, after: number) => {
      const all = length * scale;
      if (zoom === null || all + before + after <= size) return start + length / 2;
      const from = Math.min(before, Math.max(size - all - after, size / 2 - (at - start) * scale));
      return start + (size / 2 - from) / scale;
    };
    return {
      x: along(middle.x, box.x, box.width, width, spare.left, spare.right),
      y: along(middle.y, box.y, box.height, height, spare.top, spare.bottom),
      scale,
    };
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#way = this.#was = null;
  }

  #glide(change: () => void): void {
    const from = this.#look;
    const lasts = GLIDE * pace();
    this.#stop();
    change();
    if (!lasts || !this.width) return;
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.max(0, (now - began) / lasts);
      this.#way = part < 1 ? { from, part: 1 - (1 - part) ** 3 } : null;
      if (this.#way) this.#frame = requestAnimationFrame(step);
    };
    step(began);
  }
}

/** The middle of the box around some points. */
function middleOf(points: readonly Point[]): Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
