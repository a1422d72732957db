// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { collectEvents } from '../testing/collect-events.ts';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { createCallAccount, prepareCalls } from './call-account.ts';

await prepareCalls();

const call = createCallAccount({ accountOrigin: '', account: { paths: {} } });

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

it.each([
  ['a plain no', answers.json({ isOk: false, statusText: 'ann@company.example' }), 'refused', 200],
  ['a no with its status', answers.json({ isOk: false }, { status: 400 }), 'refused', 400],
  ['a failure', answers.text('', { status: 503 }), 'failed', 503],
  ['too many requests', answers.text('', { status: 429 }), 'failed', 429],
  ['no connection', answers.noConnection, 'missing', 'connection'],
  ['another body', answers.text('{'), 'missing', 'unreadable'],
  ['a page', answers.text('<html>'), 'missing', 'intercepted'],
] as const)(
  '%s is counted by operation, outcome and status, and by nothing else',
  async (_what, act, outcome, status) => {
    const events = collectEvents();
    fakeFetch(act);
    await call('sendAccessLink', { Email: 'ann@company.example', ProductId: 6 });
    expect(events).toEqual([{ event: 'failed-call', operation: 'sendAccessLink', outcome, status }]);
  },
);

it('a call that is repeated by itself is counted once', async () => {
  const events = collectEvents();
  fakeFetch(answers.noConnection);
  await call('checkSession', undefined);
  expect(events).toHaveLength(1);
});

it('neither a call that is accepted nor one that the page ends is counted', async () => {
  const events = collectEvents();
  fakeFetch(answers.json({ isOk: true }));
  await call('sendAccessLink', { Email: 'ann@company.example', ProductId: 6 });
  await call('sendAccessLink', { Email: 'ann@company.example', ProductId: 6 }, { signal: AbortSignal.abort() });
  expect(events).toEqual([]);
});
