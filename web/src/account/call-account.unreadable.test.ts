// @vitest-environment node
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { callSample } from '../testing/call-sample.ts';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';

const names = Object.keys(accountContract) as OperationName[];
const html = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
const appPage = '<!doctype html><script type="application/json" id="app-config">{"accountOrigin":""}</script>';
const hotelPage = '<!doctype html><title>Sign in to the hotel’s network</title>';
const unreadable = { status: 'missing', cause: 'unreadable' };

let error: MockInstance<typeof console.error>;

beforeEach(() => {
  error = vi.spyOn(console, 'error').mockReturnValue();
});

test.for(names)(
  'the app’s own page is no answer, and one console line names the call and the cause: %s',
  async (name) => {
    error.mockClear();
    fakeFetch(answers.text(appPage, html));
    const path = `/app-page/${name}` as const;
    const call = (): Promise<unknown> => callSample(name, {}, { account: { paths: { [name]: path } } });
    // The tab that waits for the link asks again and again.
    expect([await call(), await call()]).toEqual([unreadable, unreadable]);
    expect(error.mock.calls).toEqual([
      [`${path} answered with the app's own page: the host must hand it to the account server (docs/deploy.md)`],
    ]);
  },
);

testEvery([
  [hotelPage, html],
  [` \n${hotelPage}`, undefined],
  [hotelPage, { headers: { 'Content-Type': 'application/json' } }],
  ['<META http-equiv="refresh" content="0; url=http://hotel.example/">', html],
  [hotelPage, { ...html, status: 302 }],
  ['', { status: 511 }],
  [hotelPage, { ...html, status: 511 }],
])('a page of somebody else means, for every call, that something is between us', async ([page, init]) => {
  for (const name of names) {
    fakeFetch(answers.text(page, init));
    expect(await callSample(name), name).toEqual({ status: 'missing', cause: 'intercepted' });
  }
  expect(error).not.toHaveBeenCalled();
});

test('a page with a 502 may be of our own servers', async () => {
  fakeFetch(answers.text(hotelPage, { ...html, status: 502 }));
  expect(await callSample('checkSession')).toMatchObject({ status: 'failed', httpStatus: 502 });
});

test.for([
  [answers.json({ isOk: 'hunter2' }), 'isOk: expected boolean'],
  [answers.json(['hunter2']), 'the body: expected object'],
  [answers.text('hunter2'), 'the body is not JSON'],
] as const)(
  'development names the call whose answer cannot be read, and what is wrong, without a value: %s',
  async ([answer, why]) => {
    error.mockClear();
    vi.stubEnv('MODE', 'development');
    fakeFetch(answer);
    expect(await callSample('sendAccessLink', {}, { accountOrigin: 'https://id.example' })).toEqual(unreadable);
    const line = new RegExp(`^sendAccessLink: the answer of https://id.example/\\S+ cannot be read: ${why}$`);
    expect(error.mock.calls).toEqual([[expect.stringMatching(line)]]);
  },
);

test('anywhere else nothing is written of it', async () => {
  fakeFetch(answers.json(['hunter2']));
  expect(await callSample('checkSession')).toEqual(unreadable);
  expect(error).not.toHaveBeenCalled();
});
