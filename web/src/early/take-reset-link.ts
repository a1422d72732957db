/**
 * Runs inline in the document's head, before anything else loads: takes the code and the email of a reset link out of
 * the address, so that they reach no Referer header, no analytics, no error report and no history entry. Its text is
 * put into the page, so it must not refer to anything outside of itself.
 */
export function takeResetLink(path: string, resetPaths: readonly string[]): void {
  if (!resetPaths.includes(path)) return;
  const kept = new URLSearchParams();
  const taken = { code: '', email: '' };
  new URLSearchParams(location.search).forEach((value, key) => {
    const name = key.toLowerCase();
    if (name === 'code' || name === 'email') taken[name] = taken[name] || value;
    else kept.append(key, value);
  });
  window.resetLink = taken;
  const search = kept.toString();
  history.replaceState(history.state, '', location.pathname + (search && '?') + search + location.hash);
}
