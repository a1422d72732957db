/** Shows what no boundary catches in Vite's overlay, which by itself shows only what fails to compile. */
export function showUncaughtErrors(): void {
  addEventListener('error', ({ error }) => showInOverlay(error));
  addEventListener('unhandledrejection', ({ reason }) => showInOverlay(reason));
}

/** The `onCaughtError` of a React root. */
export function showCaughtError(error: unknown): void {
  console.error(error);
  showInOverlay(error);
}

function showInOverlay(error: unknown): void {
  const Overlay = customElements.get('vite-error-overlay');
  if (Overlay === undefined || !(error instanceof Error)) return;
  document.body.append(new Overlay(error));
}
