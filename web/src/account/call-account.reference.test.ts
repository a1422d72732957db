// @vitest-environment node
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectEvents } from '../testing/collect-events.ts';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { createCallAccount, prepareCalls, type CallOptions } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';
import { referenceOf } from './traceparent.ts';

await prepareCalls();

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

it.each(Object.keys(accountContract) as OperationName[])(
  '%s carries a reference, which its failure names',
  async (name) => {
    const network = fakeFetch(answers.text('', { status: 500 }));
    const { reference, ...outcome } = (await call(name)) as { readonly reference: string };
    expect(outcome).toEqual({ status: 'failed', httpStatus: 500, retryAfterSeconds: undefined });
    expect(sentBy(network)).toEqual([reference]);
  },
);

it.each([
  ['refused', answers.json({ isOk: false })],
  ['failed', answers.text('', { status: 429 })],
  ['missing', answers.text('<html>')],
])('is known of a call that is %s', async (status, act) => {
  const network = fakeFetch(act);
  expect(await call('sendAccessLink')).toMatchObject({ status, reference: sentBy(network)[0] });
});

it('is none of a call that is accepted', async () => {
  fakeFetch(answers.json({ isOk: true }));
  expect(await call('sendAccessLink')).toEqual({ status: 'ok', value: { isOk: true } });
});

it('is another one for each call, and for each attempt of one', async () => {
  const network = fakeFetch(answers.noConnection);
  const outcome = await call('checkSession');
  await call('checkSession');
  const sent = sentBy(network);
  expect(sent).toHaveLength(4);
  expect(new Set(sent).size).toBe(4);
  expect(outcome).toMatchObject({ reference: sent[1] });
});

it('is told in the event of the failed call', async () => {
  const events = collectEvents();
  const network = fakeFetch(answers.text('', { status: 503 }));
  await call('sendAccessLink');
  expect(events).toEqual([
    {
      event: 'failed-call',
      operation: 'sendAccessLink',
      outcome: 'failed',
      status: 503,
      reference: sentBy(network)[0],
    },
  ]);
});

describe('of an answer that was asked for early', () => {
  const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };

  it('is that of the early request', async () => {
    fakeFetch();
    const response = Promise.resolve(new Response('', { status: 500 }));
    expect(await call('checkSession', { earlyAnswer: { response, headers } })).toMatchObject({
      reference: '4bf92f3577b34da6a3ce929d0e0e4736',
    });
  });

  it('is that of the second attempt, where there was one', async () => {
    const network = fakeFetch(answers.text('', { status: 500 }));
    const response = Promise.reject(new TypeError('Failed to fetch'));
    const outcome = await call('checkSession', { earlyAnswer: { response, headers } });
    expect(outcome).toMatchObject({ status: 'failed', reference: sentBy(network)[0] });
  });
});

describe('a deployment without references', () => {
  it.each([undefined, { reference: false }])('sends no header (features: %j)', async (features) => {
    const network = fakeFetch(answers.text('', { status: 500 }));
    const callAccount = createCallAccount({ accountOrigin: '', account: { paths: {} }, ...(features && { features }) });
    expect(await callAccount('checkSession', undefined)).not.toHaveProperty('reference');
    expect(new Headers(network.mock.calls[0]?.[1]?.headers).has('traceparent')).toBe(false);
  });
});

function call(name: OperationName, options?: CallOptions): Promise<CallOutcome<unknown>> {
  const callAccount = createCallAccount({
    accountOrigin: '',
    account: { paths: {} },
    features: { reference: true },
  });
  return callAccount(name, operationDetails[name].request as never, options);
}

/** The references that the requests carried. */
function sentBy(network: ReturnType<typeof fakeFetch>): readonly (string | undefined)[] {
  return network.mock.calls.map(([, init]) => referenceOf(init?.headers as Record<string, string>));
}
