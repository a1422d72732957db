/**
 * Resolves once the page is shown. A browser may prerender the page of an address that is still being typed, or of a link
 * that is likely to be pressed, which must neither log the visitor out nor log them in to the software.
 */
export function untilShown(): Promise<void> {
  const { prerendering } = document as { readonly prerendering?: boolean };
  if (prerendering !== true) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
