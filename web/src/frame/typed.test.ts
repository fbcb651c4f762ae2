import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import TypedMove from './TypedMove.svelte';

/** A field whose moves are answered when the test says so. */
function typing() {
  const played: string[] = [];
  const answers: ((accepted: boolean) => void)[] = [];
  const onplay = (text: string) => {
    played.push(text);
    return new Promise<boolean>((answer) => answers.push(answer));
  };
  render(TypedMove, { label: 'Type a move', example: 'Mk12', go: 'Play', onplay });
  const field = screen.getByLabelText<HTMLInputElement>('Type a move');
  const type = (text: string) => fireEvent.input(field, { target: { value: text } });
  const enter = () => fireEvent.submit(field.form!);
  const answer = async (accepted: boolean) => {
    answers.shift()!(accepted);
    await tick();
    await tick();
  };
  return { played, field, type, enter, answer };
}

test('a move typed while the one before is on its way is not wiped out by its answer', async () => {
  const { played, field, type, enter, answer } = typing();
  await type('La1');
  await enter();
  await type('La2');
  await answer(true);
  expect(field.value).toBe('La2');
  await enter();
  expect(played).toEqual(['La1', 'La2']);
});

test('what was refused comes back to be mended, unless something else was typed', async () => {
  const { field, type, enter, answer } = typing();
  await type('La9');
  await enter();
  expect(field.value).toBe('');
  await answer(false);
  expect(field.value).toBe('La9');
  await enter();
  await type('La2');
  await answer(false);
  expect(field.value).toBe('La2');
});
