import type { Page } from 'playwright/test';

/** Moves every text of the page into an element of its own, as a browser does that translates it. */
export function translatePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const moved = document.createElement('span');
      text.replaceWith(moved);
      moved.append(document.createTextNode(text.data));
    }
  });
}
