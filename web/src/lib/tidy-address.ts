/**
 * Takes all slashes but one from the beginning of the page's path. A path that begins with two of them can be read as
 * the name of another host: the router refuses to go on from there, and whoever followed such a link could not sign in.
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = window.location;
  const tidy = pathname.replace(/^\/+/, '/');
  if (tidy !== pathname) window.history.replaceState(window.history.state, '', tidy + search + hash);
}
