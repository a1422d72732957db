import { expect, test } from 'vitest';
import { CookieJar } from './cookie-jar.ts';

test.each([
  ['https://account.example', 'same-origin'],
  ['https://account.example', 'cross-site'],
  ['http://localhost:8700', 'same-site'],
] as const)('a Cookie header for %s (%s) is sent as it is, whatever its cookies are called', (address, relation) => {
  const header = '__Host-session=1; __Secure-asker=2; plain=3';
  const jar = new CookieJar();
  jar.keepHeader(header, address, relation);
  expect(jar.header(address, relation)).toBe(header);
});
