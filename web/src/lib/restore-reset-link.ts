/**
 * Puts the code and the email of a reset link back into the address, just before the page is reloaded: they are stored
 * nowhere, so that without them the page could not set a password any more. Then the head script takes them out again.
 */
export function restoreResetLink(): void {
  const { code = '', email = '' } = window.resetLink ?? {};
  const { pathname, search, hash } = window.location;
  // At another screen nothing would take them out again.
  if (pathname !== window.resetLinkPath || (code === '' && email === '')) return;
  const query = new URLSearchParams(search);
  query.set('code', code);
  query.set('email', email);
  window.history.replaceState(window.history.state, '', `${pathname}?${query.toString()}${hash}`);
}
