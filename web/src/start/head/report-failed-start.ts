import { reloadBrowser } from '../../lib/navigate-browser.ts';

/**
 * Shows the page's own notice when a file of the app cannot be loaded, or breaks before the app has started. The style
 * sheet shows it too, after a while, in case no script runs at all. What else goes wrong in a page, such as a script of
 * one of the visitor's extensions, does not concern the app.
 */
export function reportFailedStart(): void {
  const show = (event: Event): void => {
    const { target } = event;
    const file = target instanceof HTMLScriptElement ? target.src : event instanceof ErrorEvent ? event.filename : '';
    if (file.startsWith(`${location.origin}/assets/`)) document.documentElement.dataset['start'] = 'failed';
  };
  const reload = (event: Event): void => {
    if (!(event.target as Element).closest('[data-reload]')) return;
    event.preventDefault();
    reloadBrowser();
  };
  addEventListener('error', show, true);
  addEventListener('click', reload);
  window.appStarted = () => {
    removeEventListener('error', show, true);
    removeEventListener('click', reload);
    document.documentElement.dataset['start'] = 'done';
  };
}
