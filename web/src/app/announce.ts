/**
 * What a screen reader is told: `politely` one thing after the other, none cutting off another; `atOnce` only that
 * something was refused.
 */

type Manner = 'polite' | 'assertive';
/** Milliseconds between two lines: what comes in one breath some readers take for one, or drop. */
const GAP = 150;
/** So many lines stay, that none is gone before it is read. */
const KEPT = 12;
const regions = new Map<Manner, HTMLElement>();
const waiting: string[] = [];
let free = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The live regions, one of each; the app renders them once and hands them over. */
export function region(manner: Manner) {
  return (node: HTMLElement) => {
    regions.set(manner, node);
    if (manner === 'polite') free = 0; // nothing was said here yet
    next();
    return () => regions.delete(manner);
  };
}

/** The same words again are news too: a new element is read, an unchanged text is not. */
function append(node: HTMLElement, text: string): void {
  const line = document.createElement('p');
  line.textContent = text;
  node.append(line);
  while (node.childElementCount > KEPT) node.firstElementChild?.remove();
}

function next(): void {
  clearTimeout(timer);
  const node = regions.get('polite');
  if (!node || !waiting.length) return;
  const wait = free - performance.now();
  if (wait > 0) {
    timer = setTimeout(next, wait);
    return;
  }
  append(node, waiting.shift()!);
  free = performance.now() + GAP;
  next();
}

export function politely(text: string): void {
  if (!text) return;
  waiting.push(text);
  next();
}

export function atOnce(text: string): void {
  const node = regions.get('assertive');
  if (text && node) append(node, text);
}
