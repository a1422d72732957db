import { accountContract } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { describe, expect, it } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { sharedSim } from '../testing/sim-for-tests.ts';

const shared = sharedSim({ flags: { accessCode: true, passkeys: true } });
const operations: readonly (readonly [string, Operation])[] = Object.entries(accountContract);
const posted = operations.filter(([, { method }]) => method === 'POST');

const types: Readonly<Record<string, string>> = { json: 'application/json', form: 'application/x-www-form-urlencoded' };
const refusal = { isOk: false, statusText: expect.any(String) as string };

describe('an operation that is posted without anything in it', () => {
  testEvery(posted)('refuses that with 400, which no cache keeps', async ([, { path, encoding }]) => {
    for (const type of [undefined, types[encoding]]) {
      const headers = type === undefined ? {} : { 'content-type': type };
      const response = await fetch(`${shared().origin}${path}`, { method: 'POST', headers });
      const found = [response.status, response.headers.get('cache-control'), await response.json()];
      expect(found, type).toEqual([400, 'no-store', expect.objectContaining(refusal)]);
    }
  });

  it('changes nothing', async () => {
    const { control, origin } = shared();
    const stateOf = async (): Promise<unknown> => [
      await control.state(),
      await control.accounts(),
      await control.mails(),
    ];
    const before = await stateOf();
    await Promise.all(posted.map(([, { path }]) => fetch(`${origin}${path}`, { method: 'POST' })));
    expect(await stateOf()).toEqual(before);
    const logged = await control.requests();
    expect(logged.map(({ status }) => status)).toEqual(posted.map(() => 400));
  });
});
