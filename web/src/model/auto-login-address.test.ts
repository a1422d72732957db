import { expect, it } from 'vitest';
import { queryValue } from './query.ts';
import { autoLoginAddress } from './auto-login-address.ts';

it.each(['a0000000-0000-4000-8000-000000000001', 'a b&c=d', 'ü'])('carries the uuid %j', (uuid) => {
  const address = autoLoginAddress('dsone/auto-login', uuid);
  expect(address).toMatch(/^\/dsone\/auto-login\?uuid=/);
  expect(queryValue(new URL(address, location.origin).search, 'uuid')).toBe(uuid);
});

it('takes a uuid that no address can carry, as a broken server may send it', () => {
  expect(autoLoginAddress('dsone/auto-login', '\ud800')).toBe('/dsone/auto-login?uuid=%EF%BF%BD');
});
