// @vitest-environment node
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test, vi } from 'vitest';
import { callSample } from '../testing/call-sample.ts';
import { collectEvents } from '../testing/collect-events.ts';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import type { CallOptions } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';
import { referenceOf } from './traceparent.ts';

const names = Object.keys(accountContract) as OperationName[];

describe('the count of failed calls', () => {
  test.for([
    [answers.json({ isOk: false, statusText: 'ann@company.example' }), 'refused', 200],
    [answers.json({ isOk: false }, { status: 400 }), 'refused', 400],
    [answers.text('', { status: 503 }), 'failed', 503],
    [answers.noConnection, 'missing', 'connection'],
    [answers.text('{'), 'missing', 'unreadable'],
    [answers.text('<html>'), 'missing', 'intercepted'],
  ] as const)('is by operation, outcome and status, and by nothing else: %s', async ([act, outcome, status]) => {
    const events = collectEvents();
    fakeFetch(act);
    await callSample('sendAccessLink');
    expect(events.at(-1)).toEqual({ event: 'failed-call', operation: 'sendAccessLink', outcome, status });
  });

  test('counts a call that is repeated by itself once', async () => {
    const events = collectEvents();
    fakeFetch(answers.noConnection);
    await callSample('checkSession');
    expect(events).toHaveLength(1);
  });

  test('counts neither a call that is accepted nor one that the page ends', async () => {
    const events = collectEvents();
    fakeFetch(answers.json({ isOk: true }));
    await callSample('sendAccessLink');
    await callSample('sendAccessLink', { signal: AbortSignal.abort() });
    expect(events).toEqual([]);
  });
});

describe('the reference of a call', () => {
  testEvery(names)('is carried by each operation, and named by its failure', async (name) => {
    const network = fakeFetch(answers.text('', { status: 500 }));
    const outcome = await call(name);
    expect(outcome).toMatchObject({ status: 'failed', reference: expect.any(String) as string });
    expect(sentBy(network)).toEqual([(outcome as { readonly reference: string }).reference]);
  });

  testEvery([
    ['refused', answers.json({ isOk: false })],
    ['missing', answers.text('<html>')],
  ])('is named whatever the failure', async ([status, act]) => {
    const network = fakeFetch(act);
    expect(await call('sendAccessLink')).toMatchObject({ status, reference: sentBy(network)[0] });
  });

  test('is named by a call that took too long', async () => {
    vi.useFakeTimers();
    const network = fakeFetch(answers.silence);
    const outcome = call('sendAccessLink');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toMatchObject({ cause: 'time-limit', reference: sentBy(network)[0] });
  });

  test('is none of a call that is accepted', async () => {
    fakeFetch(answers.json({ isOk: true }));
    expect(await call('sendAccessLink')).toEqual({ status: 'ok', value: { isOk: true } });
  });

  test('is another one for each call, and for each attempt of one', async () => {
    const network = fakeFetch(answers.noConnection);
    const outcome = await call('checkSession');
    await call('checkSession');
    const sent = sentBy(network);
    expect(new Set(sent).size).toBe(4);
    expect(outcome).toMatchObject({ reference: sent[1] });
  });

  test('is in the event of the failed call', async () => {
    const events = collectEvents();
    const network = fakeFetch(answers.text('', { status: 503 }));
    await call('sendAccessLink');
    expect(events).toMatchObject([{ event: 'failed-call', reference: sentBy(network)[0] }]);
  });

  test('is that of an early request, or of the second attempt where there was one', async () => {
    const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
    const network = fakeFetch(answers.text('', { status: 500 }));
    const answered = { response: Promise.resolve(new Response('', { status: 500 })), headers };
    expect(await call('checkSession', { earlyAnswer: answered })).toMatchObject({
      reference: '4bf92f3577b34da6a3ce929d0e0e4736',
    });
    const broken = { response: Promise.reject(new TypeError('Failed to fetch')), headers };
    const outcome = await call('checkSession', { earlyAnswer: broken });
    expect(outcome).toMatchObject({ status: 'failed', reference: sentBy(network)[0] });
  });

  testEvery([undefined, { reference: false }])('is sent nowhere without the feature', async (features) => {
    const network = fakeFetch(answers.text('', { status: 500 }));
    expect(await callSample('checkSession', {}, features && { features })).not.toHaveProperty('reference');
    expect(new Headers(network.mock.calls[0]?.[1]?.headers).has('traceparent')).toBe(false);
  });
});

function call(name: OperationName, options?: CallOptions): Promise<CallOutcome<unknown>> {
  return callSample(name, options, { features: { reference: true } });
}

/** The references that the requests carried. */
function sentBy(network: ReturnType<typeof fakeFetch>): readonly (string | undefined)[] {
  return network.mock.calls.map(([, init]) => referenceOf(init?.headers as Record<string, string>));
}
