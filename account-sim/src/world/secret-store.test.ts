import { expect, test, vi } from 'vitest';
import { testClock } from '../testing/test-clock.ts';
import { SecretStore, type StoredSecret } from './secret-store.ts';

test('forgets the oldest beyond its limit', () => {
  const store = new SecretStore<number>(testClock().now, inMemory(), { limit: 2 });
  const secrets = [1, 2, 3].map((value) => store.issue(value, 1_000));
  expect(secrets.map((secret) => store.look(secret).status)).toEqual(['unknown', 'valid', 'valid']);
});

test('gives a value away once', () => {
  const store = new SecretStore<string>(testClock().now, inMemory());
  const secret = store.issue('value', 1_000);
  expect(store.use(secret)).toEqual({ status: 'valid', value: 'value' });
  expect(store.use(secret)).toEqual({ status: 'used', value: 'value' });
});

test('keeps no secret, and what was used stays used when it is restored', () => {
  const clock = testClock();
  const store = new SecretStore<string>(clock.now, inMemory());
  const [used, unused] = [store.issue('a', 1_000), store.issue('b', 1_000)] as const;
  store.use(used);
  const kept = JSON.stringify(store.list());
  expect(kept).not.toContain(used);

  const restored = new SecretStore(clock.now, inMemory(JSON.parse(kept) as StoredSecret<string>[]));
  expect(restored.look(used).status).toBe('used');
  expect(restored.look(unused).status).toBe('valid');
  clock.advance(1_000);
  expect(restored.look(unused).status).toBe('expired');
});

test('expires what is asked for and still counts, and says how many', () => {
  const clock = testClock();
  const store = new SecretStore<string>(clock.now, inMemory());
  store.issue('ann', 500);
  clock.advance(500);
  const [ann, anns, bob] = ['ann', 'ann', 'bob'].map((value) => store.issue(value, 1_000)) as [string, string, string];
  store.use(anns);

  expect(store.expire((value) => value === 'ann')).toBe(1);
  expect([ann, anns, bob].map((secret) => store.look(secret).status)).toEqual(['expired', 'used', 'valid']);
  expect(store.expire((value) => value === 'ann')).toBe(0);
});

test('tells of every change, and of nothing else', () => {
  const changed = vi.fn();
  const store = new SecretStore<string>(testClock().now, inMemory(), { changed });
  const secret = store.issue('a', 1_000);
  store.use(secret);
  expect(changed).toHaveBeenCalledTimes(2);

  store.look(secret);
  store.use(secret);
  store.use('unknown');
  store.expire(() => true);
  store.remove('unknown');
  expect(changed).toHaveBeenCalledTimes(2);

  store.issue('b', 1_000);
  store.expire(() => true);
  store.remove(secret);
  expect(changed).toHaveBeenCalledTimes(5);
});

function inMemory<Value>(secrets: readonly StoredSecret<Value>[] = []): () => Map<string, StoredSecret<Value>> {
  const stored = new Map(secrets.map((secret) => [secret.hash, secret]));
  return () => stored;
}
