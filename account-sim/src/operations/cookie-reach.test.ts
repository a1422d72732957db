import { expect } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { cookieReach } from './visit.ts';

const lax = { sameSite: 'lax', secure: false };
const none = { sameSite: 'none', secure: true };

testEvery([
  ['the server itself', ['http://localhost:5180'], lax],
  ['another port', ['http://localhost:5173'], lax],
  ['another scheme', ['https://localhost:5173'], none],
  ['another name', ['http://app.localhost:5173'], none],
  ['one of several that has another name', ['http://localhost:5173', 'http://127.0.0.1:5173'], none],
])('cookies reach as far as the pages of the server', ([, appOrigins, reach]) => {
  const origin = 'http://localhost:5180';
  expect(cookieReach({ origin, publicOrigin: origin, siteOrigin: '', appOrigin: '', appOrigins }, {})).toEqual(reach);
});
