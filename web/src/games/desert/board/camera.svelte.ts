/** How much of the board is seen: the whole of it, or a part at a larger scale. In pixels of the stage. */
import { R, WIDE } from './ground';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Look {
  x: number;
  y: number;
  z: number;
}

/** Width of a hex in pixels when a caravan is looked at on a phone. */
const NEAR = 44;
const SMALLEST_LETTERS = 16.5;
/** How far the edge may be drawn into the stage, so that what the minimap and its button cover can be brought out. */
const SPARE = { left: 30, top: 60, right: 140, bottom: 30 };
const NOTHING = { left: 0, top: 0, right: 0, bottom: 0 };

export class Camera {
  width = $state(0);
  height = $state(0);
  box = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  /** How far in: 1 is the whole board. */
  z = $state(1);
  /** What is kept in the middle of the stage, in units of the board. */
  middle = $state.raw({ x: 0, y: 0 });
  /** A move of the camera's own, which may glide; a finger's never does. */
  gliding = $state(false);

  /** Pixels for a unit of the board when the whole of it is seen. */
  readonly fit = $derived(
    this.width && this.height ? Math.min(this.width / this.box.width, this.height / this.box.height) : 1,
  );
  readonly most = $derived(Math.max(2.5, 72 / (WIDE * this.fit)));
  readonly whole = $derived(this.z <= 1.02);
  /** Too small for letters on camels. */
  readonly far = $derived(this.width > 0 && R * this.fit * this.z < SMALLEST_LETTERS);
  readonly look = $derived.by<Look>(() => {
    const scale = this.fit * this.z;
    const spare = this.whole ? NOTHING : SPARE;
    const place = (size: number, length: number, start: number, middle: number, before: number, after: number) => {
      const all = length * scale;
      const wanted = size / 2 - (middle - start) * scale;
      return all + before + after <= size ? (size - all) / 2 : Math.min(before, Math.max(size - all - after, wanted));
    };
    return {
      x: place(this.width, this.box.width, this.box.x, this.middle.x, spare.left, spare.right),
      y: place(this.height, this.box.height, this.box.y, this.middle.y, spare.top, spare.bottom),
      z: this.z,
    };
  });
  /** What is seen, in units of the board. */
  readonly seen = $derived.by<Box>(() => {
    const scale = this.fit * this.z;
    return {
      x: this.box.x - this.look.x / scale,
      y: this.box.y - this.look.y / scale,
      width: this.width / scale,
      height: this.height / scale,
    };
  });

  /** Where a point of the board lies on the stage. */
  onStage({ x, y }: { x: number; y: number }): { x: number; y: number } {
    const scale = this.fit * this.z;
    return { x: this.look.x + (x - this.box.x) * scale, y: this.look.y + (y - this.box.y) * scale };
  }

  showWhole(): void {
    this.gliding = true;
    this.z = 1;
  }

  /** Looks at some points so near that a hex can be hit with a finger. */
  lookAt(points: readonly { x: number; y: number }[]): void {
    if (!points.length) return;
    this.gliding = true;
    const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
    this.z = Math.min(this.most, Math.max(this.z, NEAR / (WIDE * this.fit)));
    this.middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  /** Brings a point into sight if it is not. */
  follow({ x, y }: { x: number; y: number }): void {
    const { seen } = this;
    const edge = 1.5 * R;
    if (x > seen.x + edge && x < seen.x + seen.width - edge && y > seen.y + edge && y < seen.y + seen.height - edge)
      return;
    this.gliding = true;
    this.middle = { x, y };
  }

  /** Drags what is seen by some pixels. */
  drag(across: number, down: number): void {
    const scale = this.fit * this.z;
    const { seen } = this;
    this.gliding = false;
    this.middle = { x: seen.x + seen.width / 2 - across / scale, y: seen.y + seen.height / 2 - down / scale };
  }

  /** Zooms by a factor so that the point of the stage under the fingers stays where it is. */
  zoom(factor: number, at: { x: number; y: number }): void {
    const scale = this.fit * this.z;
    const z = Math.min(this.most, Math.max(1, this.z * factor));
    const point = { x: this.box.x + (at.x - this.look.x) / scale, y: this.box.y + (at.y - this.look.y) / scale };
    this.gliding = false;
    this.z = z;
    this.middle = {
      x: point.x + (this.width / 2 - at.x) / (this.fit * z),
      y: point.y + (this.height / 2 - at.y) / (this.fit * z),
    };
  }
}
