/**
 * Resolves once there is a visitor. A browser may prepare a page for an address that is still being typed, or a link that
 * may be pressed, and nobody must be logged out, or logged in to software, by that.
 */
export function untilShown(): Promise<void> {
  const { prerendering } = document as { readonly prerendering?: boolean };
  if (prerendering !== true) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
