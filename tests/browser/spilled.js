// What does not fit on a page: words that leave their box or are cut off, what lies beyond the window's edge.
() => {
  const BOXES = 'button, a, label, legend, td, th, li, p, h1, h2, h3, select, dialog, article, .card, [class*=area-]';
  const SCENERY = '.spoken, .skip, .sky, svg, script, style, noscript, [data-drawer=shut] .area-side, [data-drawer=shut] .area-tools';
  const found = new Set();
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const cuts = (style) => ['hidden', 'clip'].includes(style.overflowX) && style.textOverflow !== 'ellipsis';
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, parent = text.parentElement;
    if (!text.data.trim() || parent.closest(SCENERY) || !seen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const said = range.getBoundingClientRect();
    if (!said.width) continue;
    const told = (what) => found.add(`"${text.data.trim().slice(0, 50)}" ${what}`);
    let scrolled = false, loose = false;
    for (let up = parent; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up), box = up.getBoundingClientRect();
      if (style.textOverflow === 'ellipsis' || style.clipPath !== 'none') scrolled = true; // shortened, and meant so
      const beyond = Math.round(Math.max(said.right - box.right, box.left - said.left));
      if (beyond > 1 && !scrolled) {
        if (cuts(style)) told(`is cut off by ${beyond}`);
        else if (!loose && up.matches(BOXES) && style.display !== 'inline' && style.display !== 'contents')
          told(`leaves its ${up.tagName.toLowerCase()} by ${beyond}`);
      }
      if (['auto', 'scroll'].includes(style.overflowX)) scrolled = true;
      if (style.position === 'absolute') loose = true; // a badge may stand over its box's edge
    }
    if (!scrolled && (said.right > innerWidth + 1 || said.left < -1)) told('lies beyond the edge of the window');
  }
  for (const element of document.querySelectorAll('button, a, input, select')) {
    const { right, left, width } = element.getBoundingClientRect();
    if (width && !element.closest(`${SCENERY}, .area-board`) && seen(element) && (right > innerWidth + 1 || left < -1))
      found.add(`${element.tagName.toLowerCase()} "${element.innerText.trim().slice(0, 40)}" lies ${Math.round(right - innerWidth)} beyond the edge`);
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.add(`the page is ${wide} wide, the window ${innerWidth}`);
  return [...found];
}
