/**
 * Writes the slashes at the beginning of the page's path as one. A path that begins with two can be read as the name of
 * another host: the router throws on it, and nobody could sign in. Every other spelling stays as typed.
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = location;
  const tidy = pathname.replace(/^\/+/, '/');
  if (tidy !== pathname) history.replaceState(history.state, '', tidy + search + hash);
}
