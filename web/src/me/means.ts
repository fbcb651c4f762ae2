/** Points of the last games as a picture: a dot for each game, and a line of their means. */
const SPAN = 5;

/** The mean of each game and the four before it, as far as there are so many. */
export function means(values: readonly number[]): number[] {
  return values.map((_, n) => {
    const some = values.slice(Math.max(0, n + 1 - SPAN), n + 1);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  });
}

/** How many games the last mean is made of. */
export const spanOf = (games: number): number => Math.min(SPAN, games);

/** Where values stand in a field: x from left to right, y upwards, the range of the values as its height. */
export function places(values: readonly number[], low: number, high: number, width: number, height: number) {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const rise = high > low ? height / (high - low) : 0;
  return values.map((value, n) => ({
    x: values.length > 1 ? n * step : width / 2,
    y: rise ? height - (value - low) * rise : height / 2,
  }));
}
