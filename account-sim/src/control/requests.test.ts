import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { expect, test } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim();
const call = (name: 'checkLicence' | 'login' | 'sendAccessLink', payload: unknown = operationSamples[name]) =>
  callOperation(new TestBrowser(), shared().origin, name, payload);

test('requests are counted by operation, refused ones too, and carry nothing secret or personal', async () => {
  const { control } = shared();
  await call('sendAccessLink');
  await call('login');
  await call('checkLicence');
  expect(await control.requests('sendAccessLink')).toEqual([
    {
      operation: 'sendAccessLink',
      at: expect.any(Number) as number,
      fields: ['Email', 'ProductId'],
      values: { ProductId: 6 },
      reference: null,
      status: 200,
    },
  ]);
  const all = await control.requests();
  expect(all.map(({ operation }) => operation)).toEqual(['sendAccessLink', 'login', 'checkLicence']);
  expect(JSON.stringify(all)).not.toMatch(/ann@example|correct horse|a0000000/);
  await control.clearRequests();
  await call('login', operationDetails.login.invalid);
  expect(await control.requests()).toMatchObject([{ operation: 'login', status: 400 }]);
});

test('requests are found by the reference that a page shows, also when they fail', async () => {
  const { control, origin } = shared();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const ask = (traceparent: string): Promise<Response> =>
    fetch(`${origin}/account/user-info`, { headers: { traceparent } });
  await ask('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
  await control.addFault('userInfo', { name: 'http-500' }, 1);
  await ask(`00-${traceId}-00f067aa0ba902b7-01`);
  expect(await control.requests(undefined, '4bf92f35')).toMatchObject([
    { operation: 'userInfo', reference: traceId, status: 500 },
  ]);
  expect(await control.requests('userInfo', traceId)).toHaveLength(1);
  expect(await control.requests('login', traceId)).toEqual([]);
  await expect(control.requests(undefined, '4bf92f3')).rejects.toThrow('expected 8 to 32 digits from 0 to f');
});

test('requests hold nothing of a traceparent that is malformed', async () => {
  const { control, origin } = shared();
  const inCapitals = '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01';
  const long = `00-${'4bf92f35'.repeat(1_000)}-00f067aa0ba902b7-01`;
  for (const traceparent of ['', inCapitals, 'ann@example.com', long])
    await fetch(`${origin}/account/user-info`, { headers: { traceparent } });
  const all = await control.requests();
  expect(all).toMatchObject(Array.from({ length: 4 }, () => ({ operation: 'userInfo', reference: null, status: 200 })));
  expect(JSON.stringify(all)).not.toMatch(/4bf92f35|ann@/i);
});

test('requests are of an operation that there is, and a refusal says what was found', async () => {
  const { control } = shared();
  const wrong = { operation: 'login' } as unknown as 'login';
  await expect(control.requests(wrong)).rejects.toThrow(/expected one of checkSession, .*, found .*operation.*login/);
  await expect(control.requests('logn' as 'login')).rejects.toThrow('found "logn"; did you mean login?');
});
