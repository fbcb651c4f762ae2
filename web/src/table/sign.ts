/** Points as they stand beside a move: with their sign, and a real minus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
