// @vitest-environment node
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { accountSamples } from '../testing/account-samples.ts';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { createCallAccount } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';

const html = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
const appPage = '<!doctype html><script type="application/json" id="app-config">{"accountOrigin":""}</script>';

let error: MockInstance<typeof console.error>;

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  error = vi.spyOn(console, 'error').mockReturnValue();
});

it.each(Object.keys(accountContract) as OperationName[])(
  'the app’s own page in answer to %s is no answer, and one console line names the call and the likely cause',
  async (name) => {
    fakeFetch(answers.text(appPage, html));
    const path = `/app-page/${name}` as const;
    const unreadable = { status: 'missing', cause: 'unreadable' };
    expect(await call(name, path)).toEqual(unreadable);
    // The tab that waits for the link asks again and again.
    expect(await call(name, path)).toEqual(unreadable);
    expect(error.mock.calls).toEqual([
      [`${path} answered with the app's own page: the host must hand it to the account server (docs/deploy.md)`],
    ]);
  },
);

it('anybody else’s page is no fault of the host’s', async () => {
  fakeFetch(answers.text('<!doctype html><title>Sign in to the hotel’s network</title>', html));
  expect(await call('checkSession', '/hotel')).toMatchObject({ cause: 'unreadable' });
  expect(error).not.toHaveBeenCalled();
});

function call(name: OperationName, path: string): Promise<CallOutcome<unknown>> {
  const callAccount = createCallAccount({ accountOrigin: '', account: { paths: { [name]: path } } });
  return callAccount(name, accountSamples[name].request as never);
}
