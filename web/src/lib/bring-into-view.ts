/**
 * Scrolls as little as shows an element with its scroll margin. Safari lays the keyboard over the page and takes what it covers
 * for visible; only the visual viewport knows of it.
 */
export function bringIntoView(element: Element | null): void {
  if (element === null) return;
  element.scrollIntoView({ block: 'nearest' });
  const { visualViewport: shown } = window;
  if (shown === null) return;
  const { top, bottom } = element.getBoundingClientRect();
  const covered = bottom + parseFloat(getComputedStyle(element).scrollMarginBottom) - shown.offsetTop - shown.height;
  // What is higher than the rest of the window begins at its top.
  if (covered > 0) window.scrollBy(0, Math.min(covered, top - shown.offsetTop));
}
