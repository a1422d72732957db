import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** A hash as `scrypt$salt$key`, both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, keyBytes);
  return ['scrypt', salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Takes the same time when there is no hash to compare with, so that the response time does not reveal who has an
 * account.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [scheme, salt, key] = (hash ?? '').split('$');
  const isComparable = scheme === 'scrypt' && salt !== undefined && key !== undefined;
  const expected = isComparable ? Buffer.from(key, 'base64url') : randomBytes(keyBytes);
  const derived = await deriveKey(password, Buffer.from(salt ?? '', 'base64url'), keyBytes);
  return expected.length === keyBytes && timingSafeEqual(derived, expected) && isComparable;
}

const keyBytes = 32;
const deriveKey = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;
