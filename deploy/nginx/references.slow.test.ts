import { randomBytes } from 'node:crypto';
import { accountContract } from 'shared-protocol/account/contract';
import { shortReferenceOf } from 'shared-protocol/account/reference';
import { describe, expect, test } from 'vitest';
import { startAccountSite } from './testing/account-site-for-tests.ts';
import { ask } from './testing/ask.ts';
import { canRunNginx } from './testing/nginx-for-tests.ts';
import type { TestSite } from './testing/site-for-tests.ts';

const spanId = '00f067aa0ba902b7';
const newTraceId = (): string => randomBytes(16).toString('hex');

describe.skipIf(!canRunNginx)('the short reference of a call finds its one line in the access log', () => {
  const lines = (logs: string, traceId: string): readonly string[] =>
    logs.split('\n').filter((line) => line.includes(shortReferenceOf(traceId)));

  test('for every operation, whose account server gets the traceparent as it was sent', async () => {
    const { account, site } = await startAccountSite();
    const calls = Object.values(accountContract).map(({ method, path }) => ({ method, path, id: newTraceId() }));
    for (const { method, path, id } of calls) await call(site, path, id, method);
    expect(account.requests.map(({ headers }) => headers['traceparent'])).toEqual(
      calls.map(({ id }) => `00-${id}-${spanId}-01`),
    );
    const logs = await site.logs();
    for (const { method, path, id } of calls) {
      const found = lines(logs, id).map((line) => / "(.*) HTTP\/1\.1" 200 .* reference=(\w+) /.exec(line)?.slice(1));
      expect(found).toEqual([[`${method} ${path}`, id]]);
    }
  });

  test('where nginx itself answers: without an account server, and where it limits a client', async () => {
    const { account, site } = await startAccountSite();
    const flood = Array.from({ length: 60 }, newTraceId);
    const answers = await Promise.all(flood.map(async (id) => [id, await call(site, '/account/login', id)] as const));
    const limited = answers.filter(([, { status }]) => status === 429).map(([id]) => id);
    expect(limited.length).toBeGreaterThan(10);
    await account.stop();
    const lost = newTraceId();
    expect(await call(site, '/account/session', lost, 'GET')).toMatchObject({ status: 502 });
    const logs = await site.logs();
    for (const id of limited)
      expect(lines(logs, id)).toEqual([expect.stringContaining(`"POST /account/login HTTP/1.1" 429 `)]);
    expect(lines(logs, lost)).toEqual([expect.stringMatching(/"GET \/account\/session HTTP\/1\.1" 502 .* reference=/)]);
  });
});

test.skipIf(!canRunNginx)('nothing of a traceparent that is malformed is in a log', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const malformed = [
    `00-${id.toUpperCase()}-${spanId}-01`,
    `00-${id}${id}-${spanId}-01`,
    `00-${id}-${spanId}-01-${id}`,
    `x00-${id}-${spanId}-01`,
    `00-${id.slice(0, 31)}-${spanId}-01`,
    `00-${id}`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${id}-${spanId}-01" 200 reference=${id}`,
    id.repeat(220),
  ];
  const { site } = await startAccountSite();
  for (const traceparent of malformed)
    await ask(site.httpPort, accountContract.checkSession.path, { headers: { traceparent } });
  const logs = await site.logs();
  expect(logs.match(/"GET \/account\/session HTTP\/1\.1" 200 .* reference=- "-"\n/g)).toHaveLength(malformed.length);
  expect(logs.toLowerCase()).not.toContain(id.slice(0, 8));
});

function call({ httpPort }: TestSite, path: string, id: string, method = 'POST'): ReturnType<typeof ask> {
  return ask(httpPort, path, { method, headers: { traceparent: `00-${id}-${spanId}-01` } });
}
