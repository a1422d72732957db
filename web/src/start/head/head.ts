import { reloadBrowser } from '../../lib/navigate-browser.ts';
import { addFileStyles, setIdentity } from './fit-page.ts';
import { prepareApp } from './prepare-app.ts';
import { takeResetLink, tidyAddress } from './tidy-address.ts';

/** `build/head-script.ts` bundles this into every page. The first paint waits for it: it must import nothing large. */
reportFailedStart();
keepViolations();
tidyAddress();
takeResetLink();
// What follows waits for local storage: several milliseconds on a slow processor.
prepareApp();
setIdentity();
addFileStyles();

/** Of the app's own files: an extension's script may fail. The style sheet shows the notice too, in case no script runs. */
function reportFailedStart(): void {
  const { dataset } = document.documentElement;
  const show = (event: Event): void => {
    const { target } = event;
    const file = target instanceof HTMLScriptElement ? target.src : event instanceof ErrorEvent ? event.filename : '';
    // What fails once the app has started is the app's to tell.
    if (file.startsWith(`${location.origin}/assets/`)) dataset['start'] ??= 'failed';
  };
  const reload = (event: Event): void => {
    if (!(event.target as Element).closest('[data-reload]')) return;
    event.preventDefault();
    reloadBrowser();
  };
  addEventListener('error', show, true);
  addEventListener('click', reload);
}

function keepViolations(): void {
  const kept: SecurityPolicyViolationEvent[] = [];
  window.earlyViolations = kept;
  addEventListener('securitypolicyviolation', (event) => {
    if (kept.length < 10) kept.push(event);
  });
}
