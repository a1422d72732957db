/**
 * Translates the document as a browser does, from now on: its language is another one, and every text that appears is put
 * into elements of its own. The words stay, by which tests find what they look for. React keeps the texts that this takes out
 * of the page. What is marked so is left alone. Self-contained: it also runs in pages of real browsers.
 */
export function translateDocument(): void {
  const { documentElement: root, body } = document;
  const language = 'nl';
  const html = 'http://www.w3.org/1999/xhtml';
  const kept = 'script, style, noscript, textarea, [translate=no], .notranslate, font';
  const wrap = (): void => {
    const { ownerDocument } = body;
    const walker = ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest(kept)) continue;
      const outer = ownerDocument.createElementNS(html, 'font');
      outer.appendChild(ownerDocument.createElementNS(html, 'font')).append(text.data);
      text.replaceWith(outer);
    }
  };
  root.lang = language;
  root.classList.add('translated-ltr');
  wrap();
  new MutationObserver(() => {
    if (root.lang !== language) root.lang = language;
    wrap();
  }).observe(root, { attributeFilter: ['lang'], childList: true, characterData: true, subtree: true });
}
