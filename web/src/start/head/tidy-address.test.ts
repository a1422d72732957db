import { expect, it } from 'vitest';
import { tidyAddress } from './tidy-address.ts';

it.each([
  ['//evil.example/x?a=1#b', '/evil.example/x?a=1#b'],
  ['///dsone/login?ReturnUrl=%2F%2Fx', '/dsone/login?ReturnUrl=%2F%2Fx'],
  ['//', '/'],
  ['/dsone//login?a=//b', '/dsone//login?a=//b'],
  ['/', '/'],
])('%s becomes %s at the same origin, in the same history entry', (address, expected) => {
  const { origin } = window.location;
  window.history.pushState({ kept: 1 }, '', origin + address);
  const entries = window.history.length;
  tidyAddress();
  expect(window.location.href).toBe(origin + expected);
  expect(window.history.state).toEqual({ kept: 1 });
  expect(window.history.length).toBe(entries);
});
