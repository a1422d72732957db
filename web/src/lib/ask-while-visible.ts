/** For visitors who never left the tab: a return to it is noticed at once. */
const intervalMs = 15_000;

/** Asks at a slow interval while the page is visible, and whenever the visitor comes back to it. Returns what ends that. */
export function askWhileVisible(ask: () => void): () => void {
  const askIfVisible = (): void => {
    if (document.visibilityState !== 'hidden') ask();
  };
  const timer = setInterval(askIfVisible, intervalMs);
  window.addEventListener('focus', askIfVisible);
  document.addEventListener('visibilitychange', askIfVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', askIfVisible);
    document.removeEventListener('visibilitychange', askIfVisible);
  };
}
