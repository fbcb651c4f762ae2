// What does not hold of the page now: controls off the screen, covered or too small; hexes that can be chosen under something;
// players who are not seen.
({ cells, table, touch, large }) => {
  const wrong = [];
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = (element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') || element.innerText || element.className.baseVal || element.className).trim().slice(0, 40)}"`;
  const scrolled = (element) => {
    for (let up = element.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (/auto|scroll/.test(style.overflowY + style.overflowX) && !up.matches('.frame, .area-tray, body'))
        if (up.scrollHeight > up.clientHeight + 1 || up.scrollWidth > up.clientWidth + 1) return up;
    }
    return null;
  };

  // ── controls ──
  const open = document.querySelector('dialog[open]');
  const least = 24; // WCAG 2.2, 2.5.8
  const CONTROLS = 'button, a[href], input, select, textarea, summary';
  for (const control of (open ?? document.body).querySelectorAll(CONTROLS)) {
    if (!seen(control) || control.closest('.skip, .spoken')) continue;
    const box = control.getBoundingClientRect();
    if (box.width < 3 || box.height < 3) continue; // shown only while it has the focus
    if (Math.min(box.width, box.height) < least - 0.5 && control.type !== 'checkbox' && control.type !== 'radio')
      wrong.push(`${name(control)} is ${Math.round(box.width)} by ${Math.round(box.height)}`);
    if (touch && control.closest('.area-tray, .area-top') && box.height < 43.5)
      wrong.push(`${name(control)} is ${Math.round(box.height)} high under a finger`);
    if (box.left < -1 || box.right > innerWidth + 1) {
      if (!scrolled(control) || (control.closest('.hand') && !large)) wrong.push(`${name(control)} lies beside the screen`);
      continue;
    }
    if (box.top < -1 || box.bottom > innerHeight + 1) {
      if (table && !scrolled(control) && !large)
        wrong.push(`${name(control)} lies ${Math.round(Math.max(-box.top, box.bottom - innerHeight))} beyond the screen`);
      continue;
    }
    if (scrolled(control)) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const label = control.closest('label');
    if (hit && hit !== control && !control.contains(hit) && !hit.contains(control) && !(label && label.contains(hit)))
      wrong.push(`${name(control)} lies under ${name(hit)}`);
    const edges = [[box.left + 3, y], [box.right - 3, y], [x, box.top + 3], [x, box.bottom - 3]];
    const others = edges.map(([a, b]) => document.elementFromPoint(a, b)?.closest(CONTROLS));
    const other = others.find((one) => one && !one.contains(control) && !control.contains(one) && !label?.contains(one));
    if (other) wrong.push(`${name(control)} is partly under ${name(other)}`);
  }

  // ── hexes that can be chosen ──
  const stage = document.querySelector('.stage');
  if (stage && cells.length) {
    // What only lies there to be looked at covers as well.
    const all = new CSSStyleSheet(); // a style element the page would refuse
    all.replaceSync(
      '.area-board *:not(.flights):not(.flights *):not(.rulers):not(.rulers *):not(.minimap) { pointer-events: auto !important }' +
      '.area-board .ground *:not(.cell) { pointer-events: none !important }',
    );
    document.adoptedStyleSheets.push(all);
    const view = stage.getBoundingClientRect();
    const inside = (x, y) => x > view.left + 1 && x < view.right - 1 && y > view.top + 1 && y < view.bottom - 1;
    let [shown, hidden] = [0, []];
    for (const cell of cells) {
      const path = document.querySelector(`[data-cell="${cell}"]`);
      if (!path) continue;
      const box = path.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (!inside(x, y)) continue;
      shown += 1;
      const spots = [[0, 0], [0.5, 0], [-0.5, 0], [0, 0.6], [0, -0.6]];
      const over = spots
        .map(([across, down]) => [x + (across * box.width) / 2, y + (down * box.height) / 2])
        .filter(([a, b]) => inside(a, b))
        .map(([a, b]) => document.elementFromPoint(a, b))
        .find((hit) => !hit?.closest('.ground'));
      if (over !== undefined) hidden.push(`${cell} under ${over ? name(over) : 'the edge'}`);
    }
    document.adoptedStyleSheets.pop();
    if (hidden.length) wrong.push(`covered: ${hidden.slice(0, 4).join(', ')}${hidden.length > 4 ? ` and ${hidden.length - 4} more` : ''}`);
    if (!shown) wrong.push('no hex that can be chosen is in view');
  }

  // ── the tray leaves the board its room: a line that breaks would take it ──
  const tray = [...document.querySelectorAll('.area-tray')].find(seen)?.getBoundingClientRect();
  if (tray && innerHeight >= 700 && innerWidth >= 1000 && tray.height > 0.27 * innerHeight)
    wrong.push(`the tray is ${Math.round(tray.height)} high`);

  // ── where the players stand in a column, all of them are seen, and each whole ──
  const column = [...document.querySelectorAll('.area-players:not(.strip)')].find(seen);
  if (column && !large) {
    const view = column.getBoundingClientRect();
    for (const panel of column.querySelectorAll('.player')) {
      const box = panel.getBoundingClientRect();
      const beyond = Math.round(Math.max(box.bottom - Math.min(view.bottom, innerHeight), view.top - box.top));
      if (beyond > 0 || panel.scrollHeight > panel.clientHeight + 1)
        wrong.push(`the panel of ${panel.querySelector('h2').innerText} is cut by ${beyond}`);
    }
  }

  // ── of a hint on a phone, what it says and its button are seen without scrolling ──
  const chosen = document.querySelector('.hints .chosen');
  if (chosen && seen(chosen) && !large && scrolled(chosen)) wrong.push('the reasons of a hint must be scrolled to');

  // ── the explaining card covers none of what it explains ──
  const card = [...document.querySelectorAll('.preview')].find(seen)?.getBoundingClientRect();
  if (card && (card.left < -1 || card.top < -1 || card.right > innerWidth + 1 || card.bottom > innerHeight + 1))
    wrong.push('the explaining card leaves the screen');
  return wrong;
}
