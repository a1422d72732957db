import { emailInQuery, queryValue } from '../../model/query.ts';
import { cartQuery, withQuery } from '../../model/outgoing-query.ts';
import { readPageConfig, showLoginForm, startSessionCheck } from './early-requests.ts';
import { choosePageLanguage, renderedRoute } from './fit-page.ts';
import { keepInput } from './keep-input.ts';

/** What visitors would otherwise wait for until the app has started. Without a readable configuration the app says so. */
export function prepareApp(): void {
  try {
    const config = readPageConfig();
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

/**
 * Adds what a rendered page does not know. Marked fields are filled in, unless the browser has put back what was typed: with what
 * the visitor submitted on this entry of the history, or else the address of the query. Marked links get the query that they
 * lead on with: a link works before the app has started.
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
