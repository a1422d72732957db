import type { Page } from 'playwright/test';

/** Texts that are cut, run out of what holds them, or lie on one another. */
export function textFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const lines: { readonly node: Node; readonly box: DOMRect; readonly words: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const words = node.textContent?.trim().slice(0, 40) ?? '';
      if (
        element === null ||
        words === '' ||
        element.closest('.visuallyHidden, [inert], script, style, noscript') !== null
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const holder = element.closest('button, section, [role=dialog], nav, header, body')?.getBoundingClientRect();
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        lines.push({ node, box, words });
        if (box.left < 0 || box.right > window.innerWidth) faults.push(`${words}: beside the page`);
        if (holder && (box.left < holder.left - 1 || box.right > holder.right + 1))
          faults.push(`${words}: beside what holds it`);
      }
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const isClipped = getComputedStyle(around).overflowX !== 'visible' && around !== document.documentElement;
        if (isClipped && around.scrollWidth > around.clientWidth) faults.push(`${words}: cut`);
      }
    }
    // Lines are nearer to one another than their letters may be high.
    const share = 0.4;
    lines.forEach(({ node, box, words }, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.node === node) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 1 && height > share * Math.min(box.height, other.box.height))
          faults.push(`${words}: on ${other.words}`);
      }
    });
    return [...new Set(faults)];
  });
}
