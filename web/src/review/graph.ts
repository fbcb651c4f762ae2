/** Lines of the review's graphs as paths, in pixels. */

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Turns of the game, and the smallest and the greatest value. */
  turns: number;
  least: number;
  most: number;
}

export const xOf = ({ width, left, right, turns }: Frame, turn: number): number =>
  left + ((width - left - right) * turn) / Math.max(1, turns);

export const yOf = ({ height, top, bottom, least, most }: Frame, value: number): number =>
  height - bottom - ((height - top - bottom) * (value - least)) / Math.max(1, most - least);

/** The turn under a pixel. */
export function turnUnder({ width, left, right, turns }: Frame, x: number): number {
  const share = (x - left) / Math.max(1, width - left - right);
  return Math.round(Math.min(1, Math.max(0, share)) * turns);
}

const n = (value: number): string => value.toFixed(1);

/** A line that keeps its value until the next turn. */
export function stepPath(frame: Frame, values: readonly number[]): string {
  return values
    .map((value, turn) =>
      turn ? `H${n(xOf(frame, turn))}V${n(yOf(frame, value))}` : `M${n(xOf(frame, 0))} ${n(yOf(frame, value))}`,
    )
    .join('');
}

/** A straight line from value to value; a new one after each gap. */
export function linePath(frame: Frame, values: readonly (number | undefined)[]): string {
  return values
    .map((value, turn) => {
      if (value === undefined) return '';
      const begins = values[turn - 1] === undefined;
      return `${begins ? 'M' : 'L'}${n(xOf(frame, turn))} ${n(yOf(frame, value))}`;
    })
    .join('');
}

/** What lies between two lines, wherever both are known. */
export function bandPath(
  frame: Frame,
  low: readonly (number | undefined)[],
  high: readonly (number | undefined)[],
): string {
  const known = low.flatMap((value, turn) => (value === undefined || high[turn] === undefined ? [] : [turn]));
  if (known.length < 2) return '';
  const along = (turns: readonly number[], values: readonly (number | undefined)[]) =>
    turns.map((turn) => `${n(xOf(frame, turn))} ${n(yOf(frame, values[turn]!))}`).join('L');
  return `M${along(known, high)}L${along(known.toReversed(), low)}Z`;
}

/** Round numbers for a scale, at most so many and one. */
export function ticksOf(least: number, most: number, count = 5): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((one) => (most - least) / one <= count) ?? 1000;
  const from = Math.ceil(least / step);
  return Array.from({ length: Math.max(0, Math.floor(most / step) - from + 1) }, (_, at) => (from + at) * step);
}
