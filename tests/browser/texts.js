// Every text on a page, seen or spoken.
() => {
  const all = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!node.parentElement.closest('script, style, noscript')) all.push(node.data);
  }
  for (const element of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'])
      if (element.hasAttribute(name)) all.push(element.getAttribute(name));
  return all.map((text) => text.trim()).filter(Boolean);
}
