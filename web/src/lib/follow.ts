/** Keeps a list at its end while lines come or the list changes its height, unless the reader has scrolled up. */
const NEAR = 8;

export function follow(list: HTMLElement): () => void {
  let atEnd = true;
  const down = () => {
    if (atEnd) list.scrollTop = list.scrollHeight;
  };
  const scrolled = () => (atEnd = list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR);
  const sized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(down);
  const changed = new MutationObserver(down);
  list.addEventListener('scroll', scrolled, { passive: true });
  sized?.observe(list);
  changed.observe(list, { childList: true, subtree: true, characterData: true });
  down();
  return () => {
    list.removeEventListener('scroll', scrolled);
    sized?.disconnect();
    changed.disconnect();
  };
}
