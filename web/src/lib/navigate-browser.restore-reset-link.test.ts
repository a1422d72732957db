import { afterEach, expect, test } from 'vitest';
import { restoreResetLink } from './navigate-browser.ts';

afterEach(() => {
  delete window.resetLink;
  delete window.resetLinkPath;
});

test.each([
  [{ code: 'c1', email: 'ann+x@example.com' }, '/dsone/reset-password?a=1&code=c1&email=ann%2Bx%40example.com#b'],
  [{ code: '', email: '' }, '/dsone/reset-password?a=1#b'],
  [undefined, '/dsone/reset-password?a=1#b'],
])('puts %j back into the address, and nothing else', (link, address) => {
  window.history.replaceState({ kept: true }, '', '/dsone/reset-password?a=1#b');
  window.resetLinkPath = '/dsone/reset-password';
  if (link !== undefined) window.resetLink = link;
  restoreResetLink();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(address);
  expect(window.history.state).toEqual({ kept: true });
});

test('puts nothing into the address of another screen', () => {
  window.history.replaceState(null, '', '/dsone/forgot-password');
  window.resetLink = { code: 'c1', email: 'ann@example.com' };
  window.resetLinkPath = '/dsone/reset-password';
  restoreResetLink();
  expect(window.location.search).toBe('');
});
