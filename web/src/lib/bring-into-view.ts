/**
 * Scrolls no further than needed to show an element with its scroll margin. `scrollIntoView` would move the start of the next Tab
 * in Chromium, and does not know what Safari's keyboard covers: only the visual viewport does.
 */
export function bringIntoView(element: Element | null): void {
  if (element === null) return;
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
  const { top, bottom } = element.getBoundingClientRect();
  const before = top - parseFloat(scrollMarginTop) - offsetTop;
  const after = bottom + parseFloat(scrollMarginBottom) - offsetTop - height;
  // An element that is higher than the window is aligned with its top.
  if (before < 0) window.scrollBy(0, before);
  else if (after > 0) window.scrollBy(0, Math.min(after, before));
}
