import { afterEach, expect, it } from 'vitest';
import { putResetLinkBack } from './reset-link.ts';

afterEach(() => delete window.resetLink);

it.each([
  [{ code: 'c1', email: 'ann+x@example.com' }, '/dsone/reset-password?a=1&code=c1&email=ann%2Bx%40example.com#b'],
  [{ code: '', email: '' }, '/dsone/reset-password?a=1#b'],
  [undefined, '/dsone/reset-password?a=1#b'],
])('puts %j back into the address, and nothing else', (link, address) => {
  window.history.replaceState({ kept: true }, '', '/dsone/reset-password?a=1#b');
  if (link !== undefined) window.resetLink = link;
  putResetLinkBack();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(address);
  expect(window.history.state).toEqual({ kept: true });
});
