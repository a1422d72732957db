// @vitest-environment node
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { createCallAccount, prepareCalls } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';

await prepareCalls();

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

const hotelPage = '<!doctype html><title>Sign in to the hotel’s network</title>';

it.each([
  ['a page', hotelPage, html],
  ['a page without a type', ` \n${hotelPage}`, undefined],
  ['a page that says it is JSON', hotelPage, { headers: { 'Content-Type': 'application/json' } }],
  ['a page that leads on', '<META http-equiv="refresh" content="0; url=http://hotel.example/">', html],
  ['a page that forgot its redirect', hotelPage, { ...html, status: 302 }],
  ['a network that asks for a sign-in', '', { status: 511 }],
  ['a network that asks for a sign-in by a page', hotelPage, { ...html, status: 511 }],
])('%s of somebody else means, for every call, that something is between us', async (_what, page, init) => {
  for (const name of Object.keys(accountContract) as OperationName[]) {
    fakeFetch(answers.text(page, init));
    expect(await call(name, '/hotel'), name).toEqual({ status: 'missing', cause: 'intercepted' });
  }
  expect(error).not.toHaveBeenCalled();
});

it.each([
  [404, 'failed'],
  [502, 'failed'],
])('a page with a %d may be of our own servers', async (status, outcome) => {
  fakeFetch(answers.text(hotelPage, { ...html, status }));
  expect(await call('checkSession', '/error')).toMatchObject({ status: outcome, httpStatus: status });
});

function call(name: OperationName, path: string): Promise<CallOutcome<unknown>> {
  const callAccount = createCallAccount({ accountOrigin: '', account: { paths: { [name]: path } } });
  return callAccount(name, operationDetails[name].request as never);
}
