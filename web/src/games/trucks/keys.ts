/** What the keys of every table do in this game, and its own: digits for the cards of the hand. */
import { politely } from '../../app/announce';
import { onward } from '../../app/cells';
import type { Hands } from '../../hex/hands';
import type { View } from '../../table/game';
import { linesOfGame, pressable, type Answers, type Line } from '../../table/keys';
import { choicesOf } from './choices';
import type { Draft } from './draft.svelte';
import { t } from './say';
import type { TrucksView } from './view';

export function keyList(view: View | null): Line[] {
  const cards = Math.max(1, ...((view as TrucksView | null)?.hand_counts ?? []));
  return [[`1 – ${cards}`, t('key-cards')], ...linesOfGame('trucks')];
}

/** What is told at a key is loaded when the first is pressed. */
const telling = () => import('./summaries');
type Telling = Awaited<ReturnType<typeof telling>>;

export function answersOf(draft: Draft, hands: Hands): Answers {
  const tell = (words: (how: Telling) => string | Promise<string>) => () =>
    void telling().then(async (how) => politely(await words(how)));
  const next = (back: boolean) => {
    const to = onward(choicesOf(draft), hands.here(), back);
    if (to) hands.toCell(to);
    else tell((how) => how.bestPlaces(draft))();
  };
  return {
    enter: (target) => {
      // On a card that is chosen already it leads on: to what can be chosen with it.
      const chosen = target?.closest('[data-card][aria-pressed="true"]');
      if (!chosen && pressable(target)) return false;
      if (draft.complete) void draft.table.confirm();
      else if (draft.move !== null) void draft.send();
      else if (chosen) next(false);
      else return false;
      return true;
    },
    drop: () => {
      const held = draft.touched || draft.no !== null;
      draft.forget();
      return held;
    },
    own: (sign) => {
      const card = draft.may && /^[1-9]$/.test(sign) ? Number(sign) - 1 : -1;
      if (draft.picked !== card && draft.hand[card]) draft.pickCard(card);
      return draft.hand[card] !== undefined;
    },
    next,
    way: (back) => draft.nextWay(hands.here(), back),
    undo: () => void draft.undo(),
    type: () => hands.toTyping(),
    best: tell((how) => how.bestPlaces(draft)),
    each: tell((how) => how.eachCard(draft)),
    mine: tell((how) => how.myTrucks(draft)),
    left: tell((how) => how.hands(draft)),
    around: tell((how) => how.around(hands.here() ?? hands.stop(), draft)),
    near: tell((how) => how.nearest(hands.here() ?? hands.stop(), draft)),
  };
}
