import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('knows a password again, and only that one', async () => {
  const hash = await hashPassword('pass word ✓');
  expect(hash).not.toContain('pass');
  expect(await verifyPassword('pass word ✓', hash)).toBe(true);
  expect(await verifyPassword('pass word', hash)).toBe(false);
});

test('makes another hash of the same password each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

testEvery([null, undefined, '', 'scrypt', 'scrypt$$', 'md5$AAAA$AAAA', 'scrypt$AAAA$AAAA'])(
  'is never right against what is no hash',
  async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false);
    expect(await verifyPassword('anything', hash)).toBe(false);
  },
);

test('takes as long for an account that does not exist', async () => {
  const hash = await hashPassword('x');
  const timeOf = async (against: string | null): Promise<number> => {
    const started = performance.now();
    for (let round = 1; round <= 5; round += 1) await verifyPassword('y', against);
    return performance.now() - started;
  };
  await timeOf(hash);
  const [known, unknown] = [await timeOf(hash), await timeOf(null)];
  // An unknown account would take next to no time without the hashing.
  expect(unknown).toBeGreaterThan(known / 4);
});
