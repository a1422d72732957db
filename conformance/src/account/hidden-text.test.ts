import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { holds } from './hidden-text.ts';

const email = 'Ann@example.com';
const uuid = 'a0000000-0000-4000-8000-0000000000b1';
const uuidBytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');

function hashOf(value: string | Buffer, algorithm = 'sha256'): Buffer {
  return createHash(algorithm).update(value).digest();
}

it.each([
  ['the address in another case', 'ann@EXAMPLE.com', email],
  ['the address in base64url', Buffer.from(email).toString('base64url'), email],
  ['a hash in hex', hashOf('ann@example.com').toString('hex'), email],
  ['a hash in base64', hashOf('ann@example.com', 'md5').toString('base64'), email],
  ['a hash in base64url', hashOf(email, 'sha512').toString('base64url'), email],
  ['a hash whose beginning was cut off', hashOf('ann@example.com').subarray(0, 16).toString('base64url'), email],
  ['a hash after other bytes', Buffer.concat([Buffer.from([1]), hashOf(email)]).toString('base64url'), email],
  ['a hash in hex in base64', Buffer.from(hashOf(email, 'sha1').toString('hex')).toString('base64'), email],
  ['a UUID as bytes', uuidBytes.toString('base64url'), uuid],
  ['a UUID without dashes', uuid.replaceAll('-', '').toUpperCase(), uuid],
  ['a hash of a UUID', hashOf(uuid.toUpperCase()).toString('base64url'), uuid],
  ['a hash of the bytes of a UUID', hashOf(uuidBytes).toString('base64url'), uuid],
  ['a hash of a UUID without dashes', hashOf(uuid.replaceAll('-', '')).toString('base64'), uuid],
])('%s is found', (_, text, wanted) => {
  expect(holds(text, wanted)).toBe(true);
});

it.each([
  ['random bytes', hashOf('something else').toString('base64url'), email],
  ['the hash of another address', hashOf('zoe@example.com').toString('base64url'), email],
  ['another UUID', 'b0000000-0000-4000-8000-0000000000b1', uuid],
  // The bytes of "I0!" are 49 30 21 in hexadecimal.
  ['digits that are bytes of something else', Buffer.from('xxxxI0!xxxxx').toString('base64url'), '493021'],
])('%s holds nothing', (_, text, wanted) => {
  expect(holds(text, wanted)).toBe(false);
});
