/**
 * Shows the page's own notice when a script of it cannot be loaded or breaks before the app has started. The style sheet
 * shows it too, after a while, in case no script runs at all.
 */
export function tellFailedStart(): void {
  const show = ({ target }: Event): void => {
    // Also called for a picture that is missing, and for scripts that the visitor's own extensions add.
    const isOurs = target === window || (target instanceof HTMLScriptElement && target.src.startsWith(location.origin));
    if (isOurs) document.documentElement.dataset['start'] = 'failed';
  };
  addEventListener('error', show, true);
  window.appStarted = () => {
    removeEventListener('error', show, true);
    document.documentElement.dataset['start'] = 'done';
  };
}
