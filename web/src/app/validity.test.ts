import { beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../words/words.svelte';
import { invalid, wordsFor } from './validity';

const validity = (what: Partial<ValidityState>) => what as ValidityState;

describe('what a field is not content with', () => {
  beforeEach(() => speak('de'));

  it('is said in the language of the page', () => {
    expect(wordsFor({ validity: validity({ valueMissing: true }), minLength: -1 })).toBe('Hier fehlt noch etwas.');
    expect(wordsFor({ validity: validity({ tooShort: true }), minLength: 8 })).toBe('Mindestens 8 Zeichen, bitte.');
    expect(wordsFor({ validity: validity({ typeMismatch: true }), minLength: -1 })).toContain('E-Mail-Adresse');
  });

  it('is forgotten as soon as something is typed', () => {
    const form = document.createElement('form');
    const field = form.appendChild(document.createElement('input'));
    field.required = true;
    field.addEventListener('invalid', invalid);
    expect(form.checkValidity()).toBe(false);
    expect(field.validationMessage).toBe('Hier fehlt noch etwas.');
    field.value = 'Ana';
    field.dispatchEvent(new Event('input'));
    expect(form.checkValidity()).toBe(true);
  });
});
