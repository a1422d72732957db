import { afterEach, expect, test } from 'vitest';
import { restoreResetLink } from './navigate-browser.ts';

afterEach(() => delete window.resetLinkAddress);

test.each([
  ['/dsone/reset-password?a=1&code=c1&email=ann%2Bx%40example.com', '/dsone/reset-password?a=1', true],
  ['/dsone/reset-password?a=1', '/dsone/reset-password?a=1', true],
  ['/dsone/reset-password', '/dsone/reset-password?a=1', false],
  [undefined, '/dsone/reset-password?a=1', false],
  ['/dsone/reset-password?code=c1', '/dsone/forgot-password', false],
  ['/dsone/reset-password?code=c1', '/dsone/reset-password-confirmation', false],
])('of the link %s at %s, a reload has the link: %s', (link, address, isRestored) => {
  window.history.replaceState({ kept: true }, '', `${address}#b`);
  if (link !== undefined) window.resetLinkAddress = link;
  restoreResetLink();
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(`${isRestored ? link : address}#b`);
  expect(window.history.state).toEqual({ kept: true });
});
