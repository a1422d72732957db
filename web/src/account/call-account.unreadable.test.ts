// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { createCallAccount, prepareCalls } from './call-account.ts';

await prepareCalls();

it.each([
  ['the fields that are wrong', answers.json({ isOk: 'hunter2' }), 'isOk: expected boolean'],
  ['the whole', answers.json(['hunter2']), 'the body: expected object'],
  ['what is no JSON', answers.text('hunter2'), 'the body is not JSON'],
])('development names the call whose answer cannot be read, and %s, without a value', async (_what, answer, faults) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubEnv('MODE', 'development');
  fakeFetch(answer);
  const call = createCallAccount({ accountOrigin: 'https://id.example', account: { paths: {} } });
  expect(await call('sendAccessLink', { Email: 'ann@example.com', ProductId: 6 })).toMatchObject({ status: 'missing' });
  expect(error.mock.calls).toEqual([
    [
      expect.stringMatching(
        new RegExp(`^sendAccessLink: the answer of https://id.example/\\S+ cannot be read: ${faults}$`),
      ),
    ],
  ]);
});

it('anywhere else nothing is written of it', async () => {
  const error = vi.spyOn(console, 'error');
  fakeFetch(answers.json(['hunter2']));
  expect(
    await createCallAccount({ accountOrigin: '', account: { paths: {} } })('checkSession', undefined),
  ).toMatchObject({
    cause: 'unreadable',
  });
  expect(error).not.toHaveBeenCalled();
});
