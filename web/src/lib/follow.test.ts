import { expect, test } from 'vitest';
import { follow } from './follow';

/** A list whose sizes can be set: nothing is laid out here. */
function list(height: number, content: number) {
  const node = document.createElement('ol');
  const sizes = { clientHeight: height, scrollHeight: content };
  for (const name of ['clientHeight', 'scrollHeight'] as const) Object.defineProperty(node, name, { get: () => sizes[name] });
  document.body.append(node);
  return { node, sizes };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a list begins at its end and stays there when lines come', async () => {
  const { node, sizes } = list(100, 300);
  const leave = follow(node);
  expect(node.scrollTop).toBe(300);
  sizes.scrollHeight = 340;
  node.append(document.createElement('li'));
  await settle();
  expect(node.scrollTop).toBe(340);
  leave();
});

test('who has scrolled up is left in peace, until the end is reached again', async () => {
  const { node, sizes } = list(100, 300);
  follow(node);
  node.scrollTop = 50;
  node.dispatchEvent(new Event('scroll'));
  sizes.scrollHeight = 340;
  node.append(document.createElement('li'));
  await settle();
  expect(node.scrollTop).toBe(50);
  node.scrollTop = 240;
  node.dispatchEvent(new Event('scroll'));
  node.append(document.createElement('li'));
  await settle();
  expect(node.scrollTop).toBe(340);
});
