/** Moves animated by what they changed. Motion lies over the board and never blocks: any input finishes it at once. */
import type { Entry } from '../../../net/messages';
import { pace } from '../../../app/prefs.svelte';
import { cornersOf, middleOf, pathOf } from '../../../hex/geometry';
import { R } from './ground';
import { readMove } from '../read';

const SPACE = 'http://www.w3.org/2000/svg';
const [PLACE, CLOSE, POINTS] = [180, 600, 520];
const EASE = 'cubic-bezier(.2,.8,.2,1)';

/** What moves lies here: the drawing of the board, for its scale, and a layer of its own above it. */
export interface Stage {
  board: SVGSVGElement;
  layer: HTMLElement;
}

let running: Animation[] = [];

/** Ends whatever moves, as if it had arrived. */
function finishMotion(): void {
  for (const animation of running.splice(0)) animation.finish();
}

/** Plays what a move did: the camel lands unless it stood there before, ground fills from it outward, points fly to the panel of its seat. */
export function playMotion(entry: Entry, { board, layer }: Stage, landed = false): void {
  finishMotion();
  const speed = pace();
  const move = readMove(entry.move);
  if (!speed || entry.kind !== 'move' || !move?.cell || typeof layer.animate !== 'function') return;
  const at = placer(board, layer);
  if (!at) return;
  if (!landed) land(board, layer, move.cell, at, speed);
  const closed = entry.items.filter(({ kind }) => kind === 'territory').flatMap(({ cells }) => cells);
  if (closed.length) fill(layer, closed, move.cell, entry.seat ?? 0, at, speed);
  const taken = entry.items.filter(({ points, kind }) => points > 0 && kind !== 'longest' && kind !== 'ground');
  taken.forEach((item, n) =>
    fly(
      layer,
      item.kind,
      item.points,
      item.cells,
      entry.seat ?? 0,
      at,
      speed,
      PLACE + (closed.length ? CLOSE * 0.6 : 0) + n * 90,
    ),
  );
  listen();
}

interface Placer {
  (cell: string): { x: number; y: number };
  scale: number;
}

/** Where a cell's middle lies on the layer, in pixels. */
function placer(board: SVGSVGElement, layer: HTMLElement): Placer | null {
  const drawn = board.getBoundingClientRect();
  const here = layer.getBoundingClientRect();
  const box = board.viewBox.baseVal;
  if (!box?.width || !drawn.width) return null;
  const scale = drawn.width / box.width;
  const place = (cell: string) => {
    const { x, y } = middleOf(cell, R);
    return { x: drawn.left - here.left + (x - box.x) * scale, y: drawn.top - here.top + (y - box.y) * scale };
  };
  return Object.assign(place, { scale });
}

function land(board: SVGSVGElement, layer: HTMLElement, cell: string, at: Placer, speed: number): void {
  const camel = board.querySelector<SVGPathElement>(`[data-camel="${cell}"]`);
  if (!camel) return;
  const size = 2.4 * R * at.scale;
  const { x, y } = at(cell);
  const svg = document.createElementNS(SPACE, 'svg');
  const middle = middleOf(cell, R);
  svg.setAttribute('viewBox', `${middle.x - 1.2 * R} ${middle.y - 1.2 * R} ${2.4 * R} ${2.4 * R}`);
  svg.style.cssText = `position:absolute;left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;height:${size}px;overflow:visible;will-change:transform,opacity`;
  const copy = camel.cloneNode() as SVGPathElement;
  copy.removeAttribute('data-camel');
  svg.append(copy);
  layer.append(svg);
  camel.style.visibility = 'hidden';
  run(
    svg,
    [
      { transform: 'translateY(-40%) scale(1.25)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: PLACE * speed, easing: EASE },
    () => camel.style.removeProperty('visibility'),
  );
}

function fill(layer: HTMLElement, cells: string[], from: string, seat: number, at: Placer, speed: number): void {
  const { x, y } = at(from);
  const shape = document.createElement('div');
  const far = Math.max(...cells.map((cell) => Math.hypot(at(cell).x - x, at(cell).y - y))) + R * at.scale;
  const path = cells.map((cell) => pathOf(cornersOf(at(cell), R * at.scale))).join('');
  shape.style.cssText = `position:absolute;inset:0;clip-path:path("${path}");pointer-events:none`;
  const wave = document.createElement('div');
  wave.style.cssText = `position:absolute;left:${x - far}px;top:${y - far}px;width:${2 * far}px;height:${2 * far}px;border-radius:50%;background:var(--seat-${(seat % 6) + 1});will-change:transform,opacity`;
  shape.append(wave);
  layer.append(shape);
  run(
    wave,
    [
      { transform: 'scale(.05)', opacity: 0.75 },
      { transform: 'scale(1)', opacity: 0.45, offset: 0.7 },
      { transform: 'scale(1)', opacity: 0 },
    ],
    { duration: CLOSE * speed, delay: PLACE * 0.5 * speed, easing: 'ease-out', fill: 'backwards' },
    () => shape.remove(),
  );
}

function fly(
  layer: HTMLElement,
  kind: string,
  points: number,
  cells: string[],
  seat: number,
  at: Placer,
  speed: number,
  delay: number,
): void {
  const start = at(cells[0] ?? 'a1');
  const chip = document.createElement('div');
  chip.className = 'desert-flying num';
  chip.textContent = `+${points}`;
  chip.style.left = `${start.x}px`;
  chip.style.top = `${start.y}px`;
  layer.append(chip);
  const here = layer.getBoundingClientRect();
  const category = kind.endsWith('oasis') ? 'oases' : 'water';
  const panel = document.querySelector(
    `[data-desert-seat="${seat}"] [data-desert-points="${category}"], [data-desert-seat="${seat}"]`,
  );
  const goal = panel?.getBoundingClientRect();
  const across = goal?.width ? goal.left + goal.width / 2 - here.left - start.x : 0;
  const down = goal?.width ? goal.top + goal.height / 2 - here.top - start.y : -2 * R;
  run(
    chip,
    [
      { transform: 'translate(-50%,-50%) scale(.6)', opacity: 0 },
      { transform: 'translate(-50%,-110%) scale(1.15)', opacity: 1, offset: 0.25 },
      { transform: 'translate(-50%,-110%) scale(1.15)', opacity: 1, offset: 0.45 },
      { transform: `translate(calc(-50% + ${across}px),calc(-50% + ${down}px)) scale(.8)`, opacity: 0.2 },
    ],
    { duration: POINTS * 1.6 * speed, delay: delay * speed, easing: 'ease-in-out', fill: 'backwards' },
    () => undefined,
  );
}

function run(
  element: HTMLElement | SVGElement,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  over: () => void,
): void {
  const animation = element.animate(frames, timing);
  running.push(animation);
  const end = () => {
    running = running.filter((other) => other !== animation);
    element.remove();
    over();
  };
  animation.onfinish = end;
  animation.oncancel = end;
}

let listening = false;
function listen(): void {
  if (listening) return;
  listening = true;
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, finishMotion, { capture: true, passive: true });
}

/** A refused cell shakes once; without motion its ring is enough. */
export function shake(board: SVGSVGElement, cell: string): void {
  const ring = board.querySelector<SVGElement>(`[data-refused="${cell}"]`);
  const speed = pace();
  if (!ring || !speed || typeof ring.animate !== 'function') return;
  const steps = [0, -4, 4, -3, 2, 0].map((across) => ({ transform: `translateX(${across}px)` }));
  running.push(ring.animate(steps, { duration: 260 * speed }));
}
