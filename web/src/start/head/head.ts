import { reloadBrowser } from '../../lib/navigate-browser.ts';
import { addFileStyles, checkRendered, setIdentity } from './fit-page.ts';
import { prepareApp } from './prepare-app.ts';
import { takeResetLink, tidyAddress } from './tidy-address.ts';

/**
 * The script in the document's head: what must happen before anything else loads. `build/head-script.ts` bundles it into
 * every page. The first paint waits for it, so it must import nothing large.
 */
reportFailedStart();
keepViolations();
tidyAddress();
takeResetLink();
checkRendered();
// First, because what follows waits for local storage: several milliseconds on a slow processor.
prepareApp();
setIdentity();
addFileStyles();

/**
 * Shows the page's own notice when a file of the app cannot be loaded, or breaks before the app has started. The style
 * sheet shows it too, after a while, in case no script runs at all. What else goes wrong in a page, such as a script of
 * one of the visitor's extensions, does not concern the app.
 */
function reportFailedStart(): void {
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

/** Keeps what the policy of the page blocks before the app has started, for its report. A few tell as much as many. */
function keepViolations(): void {
  const kept: SecurityPolicyViolationEvent[] = [];
  window.earlyViolations = kept;
  addEventListener('securitypolicyviolation', (event) => {
    if (kept.length < 10) kept.push(event);
  });
}
