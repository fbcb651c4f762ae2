import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lesson, LessonStep } from '../net/messages';
import { readingTime, Runner, type Moves } from './runner.svelte';

const step = (key: string, more: Partial<LessonStep> = {}): LessonStep => ({
  key,
  position: `position ${key}`,
  may: ['L'],
  show: ['La1'],
  point: ['a1'],
  confirm: false,
  facts: {},
  answers: [
    { says: `${key}-right`, right: true, replies: [], facts: {} },
    { says: `${key}-wrong`, right: false, replies: ['Mb2'], facts: {} },
  ],
  outcomes: { La1: 0, La2: 1 },
  ...more,
});

const lesson = (...steps: LessonStep[]): Lesson => ({
  game: 'any',
  scores: [],
  steps,
  closing: { position: 'end', seats: 2, level: 'gentle' },
});

/** A line that takes every step, and tells what was asked of it. */
class Line implements Moves {
  steps: string[] = [];
  asked: string[] = [];
  async play(moves: readonly string[]): Promise<boolean> {
    this.steps = [...this.steps, ...moves];
    this.asked.push(`play ${moves.join(' ')}`);
    return true;
  }
  async back(steps: number): Promise<void> {
    this.steps = this.steps.slice(0, steps);
    this.asked.push(`back ${steps}`);
  }
  async reset(position: string): Promise<void> {
    this.steps = [];
    this.asked.push(position);
  }
}

const nothing = { aside: null, unlit: () => {} };

function begun(steps: LessonStep[], at = 0) {
  const line = new Line();
  const kept: number[] = [];
  const runner = new Runner(lesson(...steps), line, at, (now) => kept.push(now));
  /** What the reader presses, and the page hears of it. */
  const press = (...moves: string[]) => {
    line.steps = [...line.steps, ...moves];
    runner.heard();
  };
  return { line, kept, runner, press };
}

describe('a step', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lights what it allows, and points at the move that is left', () => {
    const { runner, press } = begun([step('two', { show: ['La1', 'Mb1'], point: ['a1', 'b1'], may: ['L', 'M'] })]);
    expect(runner.guide(nothing)).toMatchObject({ may: ['L', 'M'], move: 'La1', point: 'a1', breathes: true });
    press('Mb1'); // the second one first
    expect(runner.guide(nothing)).toMatchObject({ move: 'La1', point: 'a1', breathes: false });
    expect(runner.stage).toBe('asked');
  });

  it('goes on after a right move once its answer can have been read', async () => {
    const { runner, line, kept, press } = begun([step('one'), step('two')]);
    press('La1');
    expect(runner.stage).toBe('right');
    expect(runner.answer?.says).toBe('one-right');
    expect(runner.guide(nothing)).toMatchObject({ may: [], point: null });
    const gone = runner.goOn('Well done.');
    await vi.advanceTimersByTimeAsync(readingTime('Well done.') - 1);
    expect(runner.at).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await gone;
    expect(runner.at).toBe(1);
    expect(line.asked).toEqual(['position two']);
    expect(kept).toEqual([1]);
  });

  it('goes on at once when it is hurried', async () => {
    const { runner, press } = begun([step('one'), step('two')]);
    press('La1');
    const gone = runner.goOn('A long sentence that nobody waits for.');
    await vi.advanceTimersByTimeAsync(0);
    runner.hurry();
    await gone;
    expect(runner.at).toBe(1);
  });

  it('answers a wrong move with what the others then play, and waits to take it back', async () => {
    const { runner, line, press } = begun([step('one')]);
    press('La2');
    expect(runner.stage).toBe('wrong');
    await vi.runAllTimersAsync();
    expect(line.asked).toEqual(['play /', 'play Mb2']);
    expect(runner.stage).toBe('wrong');
    expect(runner.guide(nothing).look).toEqual(['b2']);
    await runner.again();
    expect(line.asked.at(-1)).toBe('back 0');
    expect(runner.stage).toBe('asked');
    expect(runner.guide(nothing).point).toBe('a1');
  });

  it('waits for the confirmation where it asks for one', () => {
    const { runner, press } = begun([step('one', { confirm: true })]);
    press('La1');
    expect(runner.stage).toBe('asked');
    expect(runner.guide(nothing)).toMatchObject({ may: [], point: null });
    press('/');
    expect(runner.stage).toBe('right');
  });

  it('says kindly that something else is not lit, and takes back what it has no answer for', async () => {
    const { runner, line, press } = begun([step('one')]);
    runner.stray();
    expect(runner.strayed).toBe(true);
    press('Mc3');
    await vi.runAllTimersAsync();
    expect(line.asked).toEqual(['back 0']);
    expect(runner.strayed).toBe(true);
    expect(runner.stage).toBe('asked');
  });

  it('shows the right moves one by one and takes them back', async () => {
    const { runner, line } = begun([step('one', { show: ['La1', 'La3'], point: ['a1', 'a3'] })]);
    const shown = runner.show();
    await vi.advanceTimersByTimeAsync(0);
    expect(runner.stage).toBe('shown');
    expect(runner.guide(nothing).may).toEqual([]);
    await vi.runAllTimersAsync();
    await shown;
    expect(line.asked).toEqual(['play La1', 'play La3', 'back 0']);
    expect(runner.stage).toBe('asked');
    expect(runner.at).toBe(0);
  });

  it('can do nothing while another position is on its way', async () => {
    const { runner, line } = begun([step('one'), step('two')]);
    let come = () => {};
    line.reset = () => new Promise((done) => (come = done));
    const going = runner.goTo(1);
    expect(runner.guide(nothing)).toMatchObject({ may: [], point: null });
    come();
    await going;
    expect(runner.guide(nothing).point).toBe('a1');
  });
});

describe('the lesson', () => {
  it('begins where the reader was, and at the last step at most', () => {
    expect(begun([step('one'), step('two')], 1).runner.step.key).toBe('two');
    expect(begun([step('one'), step('two')], 7).runner.step.key).toBe('two');
  });

  it('is over after the last step, and can be begun again', async () => {
    const { runner, kept, line } = begun([step('one')]);
    await runner.goTo(1);
    expect(runner.stage).toBe('over');
    expect(kept).toEqual([1]);
    await runner.goTo(0);
    expect(runner.stage).toBe('asked');
    expect(line.asked).toEqual(['position one']);
  });

  it('leaves a sentence as long as a reader of 180 words a minute needs, and a moment at least', () => {
    expect(readingTime('One.')).toBe(1_800);
    expect(readingTime(Array(25).fill('word').join(' '))).toBeGreaterThan((25 / 180) * 60_000);
  });
});
