/** What a screen reader is told: `politely` when it is quiet, `atOnce` for your turn and the end. */

type Manner = 'polite' | 'assertive';
const regions = new Map<Manner, HTMLElement>();
const waiting: [Manner, string][] = [];

/** The live regions, one of each; the app renders them once and hands them over. */
export function region(manner: Manner) {
  return (node: HTMLElement) => {
    regions.set(manner, node);
    for (const [how, text] of waiting.splice(0)) say(how, text);
    return () => regions.delete(manner);
  };
}

function say(manner: Manner, text: string): void {
  const node = regions.get(manner);
  if (!node) {
    waiting.push([manner, text]);
    return;
  }
  // The same words again are news too: a new element is read, an unchanged text is not.
  const line = document.createElement('p');
  line.textContent = text;
  node.append(line);
  while (node.childElementCount > 4) node.firstElementChild?.remove();
}

export function politely(text: string): void {
  if (text) say('polite', text);
}

export function atOnce(text: string): void {
  if (text) say('assertive', text);
}
