/**
 * Scrolls as little as shows an element with its scroll margin. Not by `scrollIntoView`: in Chromium the next Tab would begin there;
 * and Safari, which lays the keyboard over the page, takes what it covers for visible. Only the visual viewport knows.
 */
export function bringIntoView(element: Element | null): void {
  if (element === null) return;
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
  const { top, bottom } = element.getBoundingClientRect();
  const before = top - parseFloat(scrollMarginTop) - offsetTop;
  const after = bottom + parseFloat(scrollMarginBottom) - offsetTop - height;
  // What is higher than the window begins at its top.
  if (before < 0) window.scrollBy(0, before);
  else if (after > 0) window.scrollBy(0, Math.min(after, before));
}
