/** A page that the browser prerenders must neither log the visitor out nor log them in to the software. */
export function untilShown(): Promise<void> {
  const { prerendering } = document as { readonly prerendering?: boolean };
  if (prerendering !== true) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
