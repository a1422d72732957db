import { emailInQuery, queryValue } from '../../model/query.ts';
import { cartQuery, withQuery } from '../../model/outgoing-query.ts';
import { setRouteFeatures } from '../../model/routes.ts';
import { carriedEntryKey } from '../early/early-input.ts';
import { readPageConfig, showLoginForm, startSessionCheck } from './early-requests.ts';
import { checkRendered, choosePageLanguage, renderedRoute } from './fit-page.ts';
import { keepInput } from './keep-input.ts';

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
 * query's address. Marked links get their query.
 */
export function completePage(): void {
  const { search } = location;
  const state = history.state as { readonly usr?: { readonly typedEmail?: string } | null } | null;
  const email = state?.usr?.typedEmail ?? emailInQuery(search, 'email');
  const complete = (): void => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-prefill]')) {
      if (field.value === '' && email !== '') field.value = email;
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
