import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { inboxScript } from './inbox.ts';

/** Runs the script in a page whose server answers with these statuses, and then no more. */
async function run(...statuses: number[]) {
  const answers = statuses.map((status) => Promise.resolve({ status }));
  const fetch = vi.fn(() => answers.shift() ?? new Promise(() => {}));
  const setTimeout = vi.fn();
  const location = { reload: vi.fn() };
  const document = { hidden: false, querySelector: () => ({ dataset: { newest: 'm-1' } }) };
  runInNewContext(inboxScript, { document, fetch, setTimeout, location });
  await new Promise((resolve) => setImmediate(resolve));
  return { fetch, setTimeout, location };
}

test('asks again at once when no mail came in time, and shows one that did', async () => {
  const { fetch, setTimeout, location } = await run(204, 204, 200);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(setTimeout).not.toHaveBeenCalled();
  expect(location.reload).toHaveBeenCalledOnce();
});

testEvery([500, 404, 429, 421])('pauses when its server answers with a failure', async (status) => {
  const { fetch, setTimeout } = await run(status, status, status);
  expect(fetch).toHaveBeenCalledOnce();
  expect(setTimeout).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 2_000);
});
