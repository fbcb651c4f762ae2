import { describe, expect, it } from 'vitest';
import { nearer } from './gradual.svelte';
import { groundOf, outlineOf, hexPath, cellAt } from './ground';
import { rugPath, rugsOf } from './rug';
import { position } from '../fixtures';
import { leap, walk } from '../../../hex/walk';

const view = position.now.view;
const loops = (path: string) => path.split('Z').length - 1;

describe('the ground', () => {
  it('has 250 hexes for four seats, 189 without the section', () => {
    const whole = groundOf(view);
    const small = groundOf({ map: view.map, section: false });
    expect(whole.cells.length).toBe(250);
    expect(small.cells.length).toBe(189);
    expect(small.line).toBe('');
    expect(whole.line).not.toBe('');
  });
  it('is laid once for a map', () => expect(groundOf(view)).toBe(groundOf({ ...view })));
  it('draws one outline round neighbours, two round strangers, and one more round a hole', () => {
    expect(loops(outlineOf(['d5', 'e5']))).toBe(1);
    expect(loops(outlineOf(['d5', 'g5']))).toBe(2);
    expect(loops(outlineOf(['e5', 'c5', 'c4', 'd4', 'c6', 'd6']))).toBe(2);
  });
  it('knows the cell under a point', () => {
    const ground = groundOf(view);
    const { x, y } = ground.middle.get('k12')!;
    expect(cellAt(ground, { x: x + 5, y: y - 6 })).toBe('k12');
    expect(cellAt(ground, { x: -500, y: 0 })).toBeNull();
  });
});

describe('rugs', () => {
  it('bridge neighbours with a bar and three mutual neighbours with a triangle', () => {
    expect(loops(rugPath(['d5'], 0.9))).toBe(1);
    expect(loops(rugPath(['d5', 'e5'], 0.9))).toBe(3);
    expect(loops(rugPath(['d5', 'e5', 'd6'], 0.9))).toBe(3 + 3 + 1);
    expect(rugPath(['d5'], 1)).toBe(hexPath('d5'));
  });
  it('are the same objects while a caravan does not change', () => {
    const one = rugsOf(view.caravans);
    const again = rugsOf(structuredClone(view.caravans));
    expect(again).toEqual(one);
    expect(again.every((rug, n) => rug === one[n])).toBe(true);
    const grown = rugsOf(
      view.caravans.map((caravan, n) => (n ? caravan : { ...caravan, cells: [...caravan.cells, 'a5'] })),
    );
    expect(grown[0]).not.toBe(one[0]);
    expect(grown[1]).toBe(one[1]);
  });
  it('hold every camel of the position once', () => {
    const cells = rugsOf(view.caravans).flatMap((rug) => rug.cells);
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.length).toBe(view.caravans.reduce((sum, caravan) => sum + caravan.cells.length, 0));
  });
});

describe('walking', () => {
  const ground = groundOf(view);
  it('goes east and west, and up and down within the column', () => {
    expect(walk(ground, 'd5', 'ArrowRight')).toBe('e5');
    expect(walk(ground, 'd5', 'ArrowLeft')).toBe('c5');
    expect(walk(ground, 'd5', 'ArrowDown')).toBe('d6');
    expect(walk(ground, 'd6', 'ArrowDown')).toBe('d7');
    expect(walk(ground, 'd6', 'ArrowUp')).toBe('d5');
    expect(walk(ground, 'd5', 'x')).toBeNull();
  });
  it('passes over mountains and stays at the edge', () => {
    expect(walk(ground, 'g9', 'ArrowRight')).toBe('i9');
    expect(walk(ground, 'b1', 'ArrowUp')).toBe('b1');
    expect(walk(ground, 'b1', 'ArrowLeft')).toBe('b1');
  });
  it('reaches every hex of the board by arrows alone', () => {
    const seen = new Set(['b1']);
    const open = ['b1'];
    for (let cell = open.pop(); cell; cell = open.pop())
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const to = walk(ground, cell, key)!;
        if (!seen.has(to)) open.push(to);
        seen.add(to);
      }
    expect(seen.size).toBe(ground.cells.length);
  });
  it('leaps to the ends', () => {
    expect(leap(ground, 'd5', 'Home', false)).toBe('a5');
    expect(leap(ground, 'd5', 'End', true)).toBe(ground.cells[ground.cells.length - 1]);
  });
});

describe('a jump through the game', () => {
  const goal = rugsOf(view.caravans);
  const camels = (rugs: typeof goal) => rugs.flatMap(({ key, cells }) => cells.map((cell) => `${key} ${cell}`));
  /** Every step of the way, the last included. */
  const steps = (from: typeof goal, to: typeof goal, most: number) => {
    const found: (readonly (typeof goal)[number][])[] = [from];
    while (found.at(-1) !== to && found.length < 500) found.push(nearer(found.at(-1)!, to, most));
    return found;
  };

  it('is drawn a few camels at a time, on and back, and ends where it should', () => {
    const longest = Math.max(...goal.map(({ cells }) => cells.length));
    for (const [from, to] of [
      [[], goal],
      [goal, []],
    ] as const) {
      const found = steps([...from], to as typeof goal, 8);
      expect(found.at(-1)).toBe(to);
      expect(found.length).toBeGreaterThan(3);
      for (const [n, now] of found.slice(1).entries()) {
        const before = found[n]!;
        const changed = Math.abs(camels([...now]).length - camels([...before]).length);
        expect(changed).toBeLessThan(8 + longest); // a caravan is never drawn by halves
      }
    }
  });
  it('is drawn at once where it is short', () => {
    const [first, ...others] = goal;
    const shorter = rugsOf([
      { ...view.caravans.find(({ seat, colour }) => first!.key === `${seat}${colour}`)!, cells: [first!.leader] },
    ]);
    const from = [...shorter, ...others];
    expect(nearer(from, goal, first!.cells.length)).toBe(goal);
    expect(nearer(goal, goal)).toBe(goal);
  });
});
