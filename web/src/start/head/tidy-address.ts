/**
 * Writes the slashes at the beginning of the page's path as one. A path that begins with two can be read as the name of
 * another host: the router throws on it, and nobody could sign in. And removes the `amp;` in front of the query's keys (see
 * `queryParameters`), so that whatever leaves with the current query is right. Every other spelling stays as typed.
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = location;
  const tidy = pathname.replace(/^\/+/, '/') + search.replace(/(^\?|&)(?:amp(?:;|%3b))+/gi, '$1');
  if (tidy !== pathname + search) history.replaceState(history.state, '', tidy + hash);
}
