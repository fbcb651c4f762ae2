/** What this game says, in the reader's language: `t('title')`. Its keys and their arguments are in words.ts. */
import { wordsOf } from '../../words/words.svelte';
import type { Sentences } from './words';

export const { t, phrase, known } = wordsOf<Sentences>('desert');
