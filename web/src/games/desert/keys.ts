/** What the keys of every table do in this game, and its own: the letters of the colours. */
import { politely } from '../../app/announce';
import { onward } from '../../app/cells';
import { prefs } from '../../app/prefs.svelte';
import type { Hands } from '../../hex/hands';
import { leap, walk } from '../../hex/walk';
import { linesOfGame, pressable, type Answers, type Line } from '../../table/keys';
import { COLOURS } from './colours';
import type { Draft } from './draft.svelte';
import { t } from './say';
import { actionOf } from './status';

export function keyList(): Line[] {
  return [[COLOURS.join(' '), t('key-colour')], ...linesOfGame('desert')];
}

/** Where a key leads on the board: arrows walk, Home and End go to the ends of the row, with Control of the board. */
export function nextCell(event: KeyboardEvent, cell: string, { ground }: Draft): string | null {
  if (event.ctrlKey) return leap(ground, cell, event.key, true);
  return walk(ground, cell, event.key) ?? leap(ground, cell, event.key, false);
}

/** What is told at a key is loaded when the first is pressed. */
const telling = () => import('./summaries');
type Telling = Awaited<ReturnType<typeof telling>>;

export function answersOf(draft: Draft, hands: Hands): Answers {
  const tell = (words: (how: Telling) => string) => () => void telling().then((how) => politely(words(how)));
  const here = () => hands.here() ?? hands.stop();
  return {
    enter: (target) => {
      // On a colour that is chosen already it leads on: to the best place.
      const chosen = target?.closest('.supply[aria-pressed="true"]');
      if (!chosen && pressable(target)) return false;
      const action = actionOf(draft);
      if (action) action.go();
      else if (chosen && draft.best[0]) hands.toCell(draft.best[0].cell);
      return !!action || !!chosen;
    },
    drop: () => draft.drop(),
    own: (sign) => {
      const colour = (COLOURS as readonly string[]).includes(sign);
      if (colour) draft.choose(sign);
      return colour;
    },
    next: (back) => {
      const to = onward([...new Set(draft.best.map(({ cell }) => cell))], hands.here(), back);
      if (to) hands.toCell(to);
      else politely(t('sum-no-best'));
    },
    undo: () => void draft.undo(),
    type: () => hands.toTyping(),
    threats: () => {
      prefs.threats = !prefs.threats;
      politely(t(prefs.threats ? 'switch-on' : 'switch-off', { what: t('switch-threats') }));
    },
    filter: () => politely(t('filter-now', { what: t(`filter-${draft.nextFilter()}`) })),
    best: tell((how) => how.bestPlaces(draft.best)),
    each: tell((how) => how.eachColour(draft)),
    mine: tell((how) => how.myCaravans(draft.view, draft.table.you?.seats ?? [])),
    left: tell((how) => how.supplies(draft.view)),
    around: tell((how) => how.around(here(), draft)),
    near: tell((how) => how.nearest(here(), draft)),
  };
}
