/** What a field is not content with, in the language of the page: browsers say it in their own. */
import { t } from '../words/words.svelte';

type Field = Pick<HTMLInputElement, 'setCustomValidity' | 'validity' | 'minLength'>;

export function wordsFor({ validity, minLength }: Pick<Field, 'validity' | 'minLength'>): string {
  if (validity.valueMissing) return t('app-field-missing');
  if (validity.tooShort) return t('app-field-short', { least: minLength });
  return validity.typeMismatch ? t('app-field-mail') : '';
}

/** A field turns out not to be valid. What was said of it before is forgotten first, or it would stay so. */
export function invalid({ target }: Event): void {
  const field = target as HTMLInputElement;
  field.setCustomValidity('');
  field.setCustomValidity(wordsFor(field));
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
}
