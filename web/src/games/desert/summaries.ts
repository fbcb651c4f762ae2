/** What a key tells: caravans, supplies, the best places, and what lies around a hex or near it. */
import { nearestOf, distance, sightsFrom, windTo, type Sight } from '../../hex/seeking';
import { clauses, colon } from '../../words/words.svelte';
import { gainWords, teller } from './cellwords';
import type { Draft } from './draft.svelte';
import { byGain, type Gain } from './marks';
import { caravanWords } from './pieces';
import { standingOn } from './read';
import { phrase, t } from './say';
import { colourName } from './tell';
import type { DesertView } from './view';

export function myCaravans(view: DesertView, seats: readonly number[]): string {
  const mine = view.caravans.filter(({ seat }) => seats.includes(seat));
  return mine.length ? t('sum-mine', { what: clauses(mine.map((one) => caravanWords(one, view))) }) : t('sum-none');
}

export function supplies(view: DesertView): string {
  return t('sum-supplies', {
    what: Object.entries(view.supply)
      .map(([colour, left]) => `${colourName(colour)} ${left}`)
      .join(', '),
  });
}

const placeWords = (gain: Gain): string => [gain.move, gainWords(gain)].filter(Boolean).join(', ');

export function bestPlaces(gains: readonly Gain[], most = 5): string {
  const best = [...gains].sort(byGain).slice(0, most);
  return best.length ? t('sum-best', { what: clauses(best.map(placeWords)) }) : t('sum-no-best');
}

/** Of each colour how many places there are, and the best of them. */
export function eachColour({ acting, complete, everyGain, open, view }: Draft): string {
  if (!acting || complete || !everyGain.length) return t('sum-no-best');
  return Object.keys(view.supply)
    .map((colour) => {
      const gains = everyGain.filter(({ move }) => move[0] === colour).sort(byGain);
      const what =
        (open as string[]).includes(colour) && gains[0]
          ? t('sum-each', { places: t('supply-places', { count: gains.length }), best: placeWords(gains[0]) })
          : t('supply-nowhere');
      return `${colon(colourName(colour))} ${what}.`;
    })
    .join(' ');
}

/** What lies on the six ways from a hex: the first thing on each, and how many empty hexes come before it. */
export function around(cell: string, draft: Draft): string {
  const { ground, view } = draft;
  const standing = standingOn(view);
  const palms = new Set(view.palms);
  const say = teller(draft.told);
  const met = (at: string) => !ground.has.has(at) || standing.has(at) || palms.has(at) || at in view.water;
  const wall = (at: string | null) => t(at && ground.mountains.includes(at) ? 'around-mountain' : 'around-edge');
  const what = ({ free, cell: found }: Sight) => {
    const end = found && ground.has.has(found) ? say(found) : wall(found);
    return free ? t('around-free', { count: free, what: end }) : end;
  };
  const lines = sightsFrom(cell, met).map((sight) =>
    t('around-line', { wind: phrase(`wind-${sight.wind}`), what: what(sight) }),
  );
  return [colon(t('wind-around', { cell })), ...lines].join(' ');
}

/** The nearest water and the nearest palm. */
export function nearest(cell: string, { view }: Pick<Draft, 'view'>): string {
  const far = (to: string) => {
    const count = distance(cell, to);
    return count ? t('near-far', { count, wind: phrase(`wind-${windTo(cell, to)}`) }) : t('wind-here');
  };
  const water = nearestOf(Object.keys(view.water), cell);
  const palm = nearestOf(view.palms, cell);
  return [
    water ? t('near-water', { cell: water, value: view.water[water]!, far: far(water) }) : t('near-no-water'),
    palm ? t('near-palm', { cell: palm, far: far(palm) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
