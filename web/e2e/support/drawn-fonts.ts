import type { Page } from 'playwright/test';

/**
 * The fonts in which the page's headings, labels, buttons and links are drawn, by their own names. Computed styles and
 * `document.fonts` name those that the page wants.
 */
export async function drawnFonts(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1, label, button, a',
  });
  const drawn = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })));
  await session.detach();
  return [...new Set(drawn.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)))].toSorted();
}

/** Where a browser does not tell: whether the heading is as wide as its words are without the first font of its list. */
export async function isDrawnInFallback(page: Page): Promise<boolean> {
  return page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const widthOf = (element: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().width;
    };
    const inFallback = heading.cloneNode(true) as HTMLElement;
    inFallback.style.fontFamily = getComputedStyle(heading).fontFamily.replace(/^[^,]*,/, '');
    heading.after(inFallback);
    const isAsWide = widthOf(inFallback) === widthOf(heading);
    inFallback.remove();
    return isAsWide;
  });
}
