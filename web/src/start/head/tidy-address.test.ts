import { testEvery } from 'shared-protocol/testing/test-every';
import { expect } from 'vitest';
import { tidyAddress } from './tidy-address.ts';

testEvery([
  ['//evil.example/x?a=1#b', '/evil.example/x?a=1#b'],
  ['///dsone/login?ReturnUrl=%2F%2Fx', '/dsone/login?ReturnUrl=%2F%2Fx'],
  ['//', '/'],
  ['/dsone//login?a=//b', '/dsone//login?a=//b'],
  ['/', '/'],
  [
    '/dsone/login?a=1&amp;email=b&AMP;amp;c=d+e&amp%3Bf=%26amp;g#h&amp;i',
    '/dsone/login?a=1&email=b&c=d+e&f=%26amp;g#h&amp;i',
  ],
  ['//dsone/login?amp;a=1', '/dsone/login?a=1'],
  ['/dsone/login?a=%2F&password=p&amp;ConfirmPassword=p&%70assword=p&code=a+b#c', '/dsone/login?a=%2F&code=a%2Bb#c'],
])('an address is tidied at the same origin, in the same history entry', ([address, expected]) => {
  const { origin } = window.location;
  window.history.pushState({ kept: 1 }, '', origin + address);
  const entries = window.history.length;
  tidyAddress();
  expect(window.location.href).toBe(origin + expected);
  expect(window.history.state).toEqual({ kept: 1 });
  expect(window.history.length).toBe(entries);
});
