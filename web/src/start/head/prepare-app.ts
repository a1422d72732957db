import { emailInQuery, queryValue } from '../../model/query.ts';
import { cartQuery, withQuery } from '../../model/outgoing-query.ts';
import { setRouteFeatures } from '../../model/routes.ts';
import { carriedEntryKey } from '../early/early-input.ts';
import { readPageConfig, showLoginForm, startSessionCheck } from './early-requests.ts';
import { checkRendered, choosePageLanguage, renderedRoute } from './fit-page.ts';
import { keepInput } from './keep-input.ts';
import { keptEntry, showLinkSent } from './link-sent.ts';

export function prepareApp(): void {
  try {
    const config = readPageConfig();
    setRouteFeatures(config.features);
    takeCarriedEntry();
    checkRendered();
    choosePageLanguage(config.languages);
    if (renderedRoute() !== undefined) {
      keepInput(config);
      completePage();
    }
    startSessionCheck(config);
    void showLoginForm();
  } catch {
    // The app checks the configuration, and says what is wrong.
  }
}

/** The state of the history entry, from the document before (see `navigation/use-go.ts`). */
export function takeCarriedEntry(): void {
  const { pathname, search } = location;
  if (!search.endsWith(carriedEntryKey)) return;
  const carried = String(sessionStorage.getItem(carriedEntryKey));
  sessionStorage.removeItem(carriedEntryKey);
  const own = search.slice(0, -carriedEntryKey.length - 1);
  history.replaceState({ usr: JSON.parse(carried) as unknown }, '', pathname + own);
}

/**
 * Fills in marked fields, unless the browser has restored what was typed: with what was submitted on this history entry, or the
 * query's address. Marked links get their query. A reload of Check Your Email shows that, and never the form before it: where the
 * page has no such screen, the app draws it.
 */
export function completePage(): void {
  const { search } = location;
  const { dataset } = document.documentElement;
  const { rendered } = dataset;
  const { linkSentTo, typedEmail = emailInQuery(search, 'email') } = keptEntry();
  if (linkSentTo) dataset['rendered'] = 'other';
  const complete = (): void => {
    if (linkSentTo && showLinkSent(linkSentTo)) dataset['rendered'] = rendered;
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-prefill]')) {
      if (field.value === '') field.value = typedEmail;
    }
    if (search === '') return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-query]')) {
      const { query, passwordPath } = link.dataset;
      if (passwordPath !== undefined && queryValue(search, 'usePassword') === 'true') link.pathname = passwordPath;
      link.href = withQuery(link.href, query === 'cart' ? cartQuery(search) : search);
    }
  };
  // Fields and links are there, and the app has not begun.
  document.addEventListener('readystatechange', complete, { once: true });
}
