/** How a camel of the definitions is drawn where it stands: by one transform, for a browser keeps each apart when it draws. */
import type { Point } from '../../../hex/geometry';

/** `far`: the bare camel of a board that is too small for letters. */
export function standing({ x, y }: Point, far = false): string {
  const [left, up, scale] = far ? [15.6, 14.7, 0.459] : [21.1, 16.1, 0.621];
  return `translate(${x - left} ${y - up}) scale(${scale})`;
}
