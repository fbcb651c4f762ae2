/** What is answered to a turn, in words: for the eye and for the ear. */
import type { Measure } from '../review/analyst.svelte';
import { phrase, t, type Phrase } from '../words/words.svelte';
import type { Verdict } from './verdict';

/** "2.1 points", or "4 % chance to win". */
export function amount(value: number, measure: Measure): Phrase {
  return measure === 'points'
    ? phrase('replay-amount-points', { count: Math.round(value * 10) / 10 })
    : phrase('replay-amount-chance', { percent: Math.round(value * 100) });
}

/** The same, where it stands alone. */
export function amountText(value: number, measure: Measure): string {
  return measure === 'points'
    ? t('replay-amount-points', { count: Math.round(value * 10) / 10 })
    : t('replay-percent', { percent: Math.round(value * 100) });
}

/** The sentence under the answer. `keeps`: what was missed comes again. */
export function verdictText({ answer, loss, gain, same }: Verdict, measure: Measure, keeps: boolean): string {
  switch (answer) {
    case 'yes':
      return t(loss > 0 ? 'better-yes-as-good' : 'better-yes-best');
    case 'better':
      return t('better-better-text', { gain: amount(gain, measure), loss: amount(loss, measure) });
    case 'no':
      return same ? t('better-no-same') : t('better-no-text', { loss: amount(loss, measure) });
    case 'shown':
      return t(keeps ? 'better-shown-text' : 'better-shown-alone');
  }
}
