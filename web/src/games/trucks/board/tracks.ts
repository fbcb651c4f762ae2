/** What a move looks like in time: which truck goes where, and when its die turns. */
import type { Item } from '../../../net/messages';
import type { TrucksTruck } from '../view';

/** Milliseconds at speed 1; the durations of tokens.css. */
const STEP = 110;
const TURN = 320;
const HOMEWARD = 420;
/** A breath after each move, so that what bots do in a row can be followed. */
const HOLD = 260;

type Leg =
  | { kind: 'drive'; at: number; lasts: number; cells: string[] }
  | { kind: 'home'; at: number; lasts: number; from: string }
  | { kind: 'die'; at: number; lasts: number };
export interface Track {
  truck: string;
  legs: Leg[];
  /** What the die shows from a moment on; the first from the start. */
  gauges: { at: number; gauge: number }[];
}
export interface Tracks {
  of: Map<string, Track>;
  lasts: number;
}

/** The tracks of a move's items, from where the trucks stood before it. Null where nothing is to be seen moving. */
export function tracksOf(
  items: readonly Item[],
  before: readonly TrucksTruck[],
  after: readonly TrucksTruck[],
): Tracks | null {
  const tracks = new Map<string, Track>();
  let clock = 0;
  const trackOf = (truck: string): Track => {
    let track = tracks.get(truck);
    if (!track) {
      track = { truck, legs: [], gauges: [{ at: 0, gauge: gaugeIn(before, truck) }] };
      tracks.set(truck, track);
    }
    return track;
  };
  for (const item of items) {
    const truck = item.details['truck'];
    if (typeof truck !== 'string') continue;
    if (item.kind === 'drive' || item.kind === 'push') {
      const cells = [String(item.details['start'] ?? 'park'), ...item.cells];
      const lasts = STEP * (cells.length - 1);
      const track = trackOf(truck);
      track.legs.push({ kind: 'drive', at: clock, lasts, cells });
      clock += lasts;
      const gauge = after.find((one) => one.name === truck)?.gauge;
      if (gauge !== undefined) track.gauges.push({ at: clock, gauge });
    } else if (item.kind === 'rob' || item.kind === 'gain' || item.kind === 'flip' || item.kind === 'skull') {
      const track = trackOf(truck);
      track.legs.push({ kind: 'die', at: clock, lasts: TURN });
      track.gauges.push({ at: clock + TURN / 2, gauge: Number(item.details['after']) });
      // Flips of one card happen together.
      if (item.kind !== 'flip') clock += TURN;
    } else if (item.kind === 'home') {
      const track = trackOf(truck);
      const from = item.cells[0] ?? before.find((one) => one.name === truck)?.cell ?? 'park';
      track.legs.push({ kind: 'home', at: clock, lasts: HOMEWARD, from });
      clock += HOMEWARD;
      track.gauges.push({ at: clock, gauge: gaugeIn(after, truck) });
    }
  }
  if (!tracks.size) return null;
  const ends = [...tracks.values()].flatMap((track) => track.legs.map((leg) => leg.at + leg.lasts));
  return { of: tracks, lasts: Math.max(...ends) + HOLD };
}

function gaugeIn(trucks: readonly TrucksTruck[], name: string): number {
  return trucks.find((truck) => truck.name === name)?.gauge ?? 0;
}
