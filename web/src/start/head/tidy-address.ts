import { queryParameters } from 'shared-protocol/query';
import { filledQueryValue, queryValue, withoutKeys } from '../../model/query.ts';
import { routeOf } from '../../model/routes.ts';

/**
 * A path that begins with two slashes can be read as another host: the router throws on it. Also removes the `amp;` in front of
 * the query's keys (see `queryParameters`), and passwords. Every other spelling stays as typed.
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = location;
  const passwords = ['password', 'confirmPassword'];
  const hasPassword = passwords.some((key) => queryValue(search, key) !== undefined);
  const tidySearch = hasPassword ? withoutKeys(search, passwords) : search.replace(/(^\?|&)(?:amp(?:;|%3b))+/gi, '$1');
  const tidy = pathname.replace(/^\/+/, '/') + tidySearch;
  if (tidy !== pathname + search) history.replaceState(history.state, '', tidy + hash);
}

/** What follows an address in a sentence: mail programs take it for the link's end. No code or email address ends like that. */
const signsBehind = /[^\p{L}\p{M}\p{N}/+=_~-]+$/u;

/** Into memory, so that code and email reach no Referer header, no analytics, no error report and no history entry. */
export function takeResetLink(): void {
  const { pathname, search, hash } = location;
  if (routeOf(pathname).screen !== 'reset-password') return;
  window.resetLinkAddress = pathname + search;
  const last = queryParameters(search).at(-1)?.[0].toLowerCase();
  const read = (key: 'code' | 'email'): string =>
    (filledQueryValue(search, key) ?? '').replace(key === last ? signsBehind : '', '');
  const code = read('code');
  const email = read('email');
  window.resetLink = { code, email };
  if (code !== '' && email !== '') document.documentElement.dataset['resetFor'] = 'named';
  let state = history.state as { readonly link?: 1 } | null;
  // A reload loses the code: the entry remembers only that there was one. The page says so before anything is typed.
  if (code === '') document.documentElement.dataset['resetLink'] = state?.link ? 'lost' : 'none';
  else state = { ...state, link: 1 };
  history.replaceState(state, '', pathname + withoutKeys(search, ['code', 'email']) + hash);
}
