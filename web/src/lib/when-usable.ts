/** Runs `task` once the page has loaded and has nothing more urgent to do. */
export function whenUsable(task: () => void): void {
  const whenIdle = (): void => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(task);
    else setTimeout(task, 1_000);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
