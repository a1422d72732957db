import { expect, it } from 'vitest';
import { foreignRedirect } from './redirect-faults.ts';

const allowed = new Set(['https://login.example.com', 'https://rp.example']);

function faultOf(location: string, status = 302): ReturnType<typeof foreignRedirect> {
  return foreignRedirect({ status, headers: { location } }, 'https://login.example.com/connect/authorize', allowed);
}

it.each(['/dsone/login', 'error', 'https://login.example.com/dsone/login', 'https://RP.example:443/callback?a=b'])(
  'takes a redirect to %s, which a sign-in may lead to',
  (location) => {
    expect(faultOf(location)).toEqual([]);
  },
);

it.each([
  ['http://127.0.0.1:5000/dsone/login', 'http://127.0.0.1:5000'],
  ['http://login.example.com/dsone/login', 'http://login.example.com'],
  ['//evil.example/login', 'https://evil.example'],
  ['https://login.example.com.evil.example/', 'https://login.example.com.evil.example'],
  ['javascript:alert(1)', 'javascript:'],
  ['https://', 'https://'],
])('reports a redirect to %s', (location, found) => {
  expect(faultOf(location)).toMatchObject([{ found: `302 to ${found}` }]);
});

it('ignores the location of an answer that is no redirect', () => {
  expect(faultOf('https://evil.example/', 201)).toEqual([]);
});
