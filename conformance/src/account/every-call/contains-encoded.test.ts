import { expect, test } from 'vitest';
import { containsEncoded } from '../contains-encoded.ts';

const email = 'Ann@example.com';

test.each([
  ['as it is, in another case', 'last=ann@EXAMPLE.com'],
  ['percent-encoded', 'last=Ann%40example.com'],
  ['in base64', Buffer.from(`{"email":"${email}"}`).toString('base64')],
  ['in base64 for addresses', `id.${Buffer.from(email).toString('base64url')}`],
])('an address is found %s', (_, text) => {
  expect(containsEncoded(text, email)).toBe(true);
});

test.each([Buffer.from('Zoe@example.com').toString('base64'), 'q3Zk9vPb2LxTm0aHc7Yw'])(
  'in %s there is none',
  (text) => {
    expect(containsEncoded(text, email)).toBe(false);
  },
);
