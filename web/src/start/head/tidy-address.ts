import { filledQueryValue, queryValue, withoutKeys } from '../../model/query.ts';
import { routeOf } from '../../model/routes.ts';

/**
 * Writes the slashes at the beginning of the page's path as one. A path that begins with two can be read as the name of
 * another host: the router throws on it, and nobody could sign in. So that whatever leaves with the current query is right, it
 * removes the `amp;` in front of the query's keys (see `queryParameters`), and passwords, which belong in no address. Every other
 * spelling stays as typed.
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = location;
  const passwords = ['password', 'confirmPassword'];
  const hasPassword = passwords.some((key) => queryValue(search, key) !== undefined);
  const tidySearch = hasPassword ? withoutKeys(search, passwords) : search.replace(/(^\?|&)(?:amp(?:;|%3b))+/gi, '$1');
  const tidy = pathname.replace(/^\/+/, '/') + tidySearch;
  if (tidy !== pathname + search) history.replaceState(history.state, '', tidy + hash);
}

/**
 * Moves the code and the email of a reset link from the address into memory, so that they reach no Referer header, no
 * analytics, no error report and no history entry.
 */
export function takeResetLink(): void {
  const { pathname, search, hash } = location;
  if (routeOf(pathname).screen !== 'reset-password') return;
  window.resetLinkPath = pathname;
  const code = filledQueryValue(search, 'code') ?? '';
  window.resetLink = { code, email: filledQueryValue(search, 'email') ?? '' };
  let state = history.state as { readonly link?: 1 } | null;
  // A reload loses the code, of which the entry remembers no more than that it was there. The screen says so before anything
  // is typed, and the app may come later than that.
  if (code === '') document.documentElement.dataset['resetLink'] = state?.link ? 'lost' : 'none';
  else state = { ...state, link: 1 };
  history.replaceState(state, '', pathname + withoutKeys(search, ['code', 'email']) + hash);
}
