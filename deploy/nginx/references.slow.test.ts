import { randomBytes } from 'node:crypto';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { shortReferenceOf } from 'shared-protocol/account/reference';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faultNames } from '../../account-sim/src/faults/faults.ts';
import { startAccount } from '../../account-sim/src/start-account.ts';
import { operationSamples } from '../../account-sim/src/testing/operation-samples.ts';
import { encodeCall } from '../../conformance/src/account/encode-call.ts';
import { startAccountSite } from './testing/account-site-for-tests.ts';
import { ask } from './testing/ask.ts';
import { canRunNginx, freePort } from './testing/nginx-for-tests.ts';
import { addressesByHeader, startSite, type TestSite } from './testing/site-for-tests.ts';

const spanId = '00f067aa0ba902b7';
const newTraceId = (): string => randomBytes(16).toString('hex');
const names = Object.keys(accountContract) as OperationName[];

describe.skipIf(!canRunNginx)('the short reference of a call finds its one line in the access log', () => {
  const lines = (logs: string, traceId: string): readonly string[] =>
    logs.split('\n').filter((line) => line.includes(shortReferenceOf(traceId)));

  it('and its request at the account server, for every operation and fault', { timeout: 60_000 }, async () => {
    const port = await freePort();
    const account = await startAccount({
      port: 0,
      sitePort: 0,
      publicOrigin: `http://127.0.0.1:${port}`,
      flags: { accessCode: true, passkeys: true },
    });
    onTestFinished(() => account.stop());
    const site = await startSite({ account: account.origin, httpPort: port }, (file) =>
      addressesByHeader(file).replace('proxy_read_timeout 8s', 'proxy_read_timeout 2s'),
    );
    onTestFinished(() => site.stop());
    const calls = faultNames.flatMap((fault) => names.map((name) => ({ fault, name, id: newTraceId() })));
    for (const fault of faultNames) {
      const ofFault = calls.filter((each) => each.fault === fault);
      await Promise.all(
        ofFault.map(async ({ name, id }, index) => {
          await account.control.addFault(name, fault === 'slow' ? { name: fault, delayMs: 10 } : { name: fault }, 1);
          await call(site, name, id, index);
        }),
      );
    }
    const logs = await site.logs();
    for (const { name, fault, id } of calls) {
      const { method, path } = accountContract[name];
      const found = lines(logs, id).map((line) => / "(.*) HTTP\/1\.1" .* reference=(\w+) /.exec(line)?.slice(1));
      expect([fault, found]).toEqual([fault, [[`${method} ${path}`, id]]]);
      expect(await account.control.requests(undefined, shortReferenceOf(id))).toMatchObject([{ operation: name }]);
    }
  });

  it('where nginx itself answers: without an account server, and where it limits a client', async () => {
    const { account, site } = await startAccountSite();
    const flood = Array.from({ length: 60 }, newTraceId);
    const answers = await Promise.all(flood.map(async (id) => [id, await call(site, 'login', id)] as const));
    const limited = answers.filter(([, answer]) => answer?.status === 429).map(([id]) => id);
    expect(limited.length).toBeGreaterThan(10);
    await account.stop();
    const lost = newTraceId();
    expect(await call(site, 'checkSession', lost)).toMatchObject({ status: 502 });
    const logs = await site.logs();
    for (const id of limited) {
      expect(lines(logs, id)).toEqual([expect.stringContaining(`"POST /account/login HTTP/1.1" 429 `)]);
    }
    expect(lines(logs, lost)).toEqual([expect.stringMatching(/"GET \/account\/session HTTP\/1\.1" 502 .* reference=/)]);
  });
});

it.skipIf(!canRunNginx)('the account server gets a traceparent as it was sent', async () => {
  const { account, site } = await startAccountSite();
  const id = newTraceId();
  await call(site, 'checkSession', id);
  expect(account.requests.map(({ headers }) => headers['traceparent'])).toEqual([`00-${id}-${spanId}-01`]);
});

it.skipIf(!canRunNginx)('nothing of a traceparent that is malformed is in a log', async () => {
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

/** Calls as another client each time, where nginx takes it from a header. Null: the answer ended early. */
async function call({ httpPort }: TestSite, name: OperationName, id: string, index = 0) {
  const { path: ownPath } = accountContract[name];
  const { method, path, headers, body } = encodeCall(accountContract[name], ownPath, operationSamples[name]);
  const own = { traceparent: `00-${id}-${spanId}-01`, 'x-forwarded-for': `203.0.113.${index}` };
  const asking = { method, headers: { ...headers, ...own }, ...(body === undefined ? {} : { body }) };
  return ask(httpPort, path, asking).catch(() => null);
}
