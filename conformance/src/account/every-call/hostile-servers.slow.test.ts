import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CheckedRow } from '../../report/finding.ts';
import { isRed, verdictOf } from '../../report/report.ts';
import { hostileServers } from '../../testing/hostile-servers.ts';
import { listenLocal } from '../../testing/listen-local.ts';
import { checkAccount } from '../check-account.ts';
import { rows as allRows } from '../rows.ts';

/** For each the first row that must be red, and what it says. A server that does not answer in time is slow: it was reached. */
const expected = {
  'never answers': { red: 'server/reached', status: 'slow', found: /no answer within 0\.3 s$/ },
  'answers without end': { red: 'server/reached', status: 'slow', found: /no whole answer within 0\.3 s$/ },
  'answers with more than anybody needs': {
    red: 'server/reached',
    status: 'unreached',
    found: /the answer is longer than 8 MB$/,
  },
  'closes the connection half-way': { red: 'server/reached', status: 'unreached', found: /aborted|closed/ },
  'sends ten megabytes of headers': {
    red: 'server/reached',
    status: 'unreached',
    found: /headers of the answer are longer than 16 kB$/,
  },
  'speaks another protocol': { red: 'server/reached', status: 'unreached', found: /something other than HTTP/ },
  'answers everything with a page': {
    red: 'checkSession/noSession',
    status: 'deviates',
    found: /HTTP 200 with text\/html, not application\/json/,
  },
  'redirects in circles': { red: 'checkSession/noSession', status: 'deviates', found: /^HTTP 302 to/ },
  'never answers one operation': { red: 'login/unknownAddress', status: 'slow', found: /no answer within 0\.3 s$/ },
} as const satisfies Record<
  keyof typeof hostileServers,
  { readonly red: string; readonly status: CheckedRow['status']; readonly found: RegExp }
>;

test.each(Object.keys(hostileServers) as (keyof typeof hostileServers)[])(
  // The test's own timeout shows that the run ends: how long it takes is the machine's.
  'a server that %s is told in a row, the run ends, and it does not conform',
  async (name) => {
    const { red, status, found } = expected[name];
    const account = await listenLocal(hostileServers[name]());
    // A busy computer needs longer for an answer that is too much, and the run ends with it.
    const timeLimitMs = status === 'unreached' ? 5_000 : 300;
    const rows = await checkAccount({ account, page: account, paths: {}, timeLimitMs });
    expect(rows.find(({ name }) => name === red)).toMatchObject({
      name: red,
      status,
      found: expect.stringMatching(found) as string,
    });
    expect([isRed(statusOf(rows, red)), verdictOf({ rows })]).toEqual([true, 'deviates']);
    // Of a server that does not answer at all nothing else is asked.
    if (red === 'server/reached') expect(rows.slice(1).filter((row) => row.status !== 'not-tried')).toEqual([]);
  },
);

test('a preflight that was not answered is not waited for again', async () => {
  const preflights: string[] = [];
  const server = createServer(({ method, url = '' }, response) => {
    if (method === 'OPTIONS') preflights.push(url);
    else response.writeHead(400, { 'content-type': 'application/json' }).end('{}');
  });
  const account = await listenLocal(server);
  // The run waits equally long for each operation.
  const rows = await checkAccount({ account, page: 'http://localhost:7001', paths: {}, timeLimitMs: 100 });
  expect(preflights).toEqual([...new Set(preflights)]);
  expect(rows.find(({ name }) => name === 'login/foreignOrigin')).toMatchObject({
    status: 'slow',
    found: expect.stringMatching(/no answer within 0\.1 s$/) as string,
  });
});

test('a run that takes too long ends, and what it did not come to is not tried', async () => {
  const account = await listenLocal(createServer((_request, response) => response.end()));
  const rows = await checkAccount({
    account,
    page: account,
    paths: {},
    timeLimitMs: 300,
    deadline: AbortSignal.abort(),
  });
  expect(rows.map(({ name }) => name)).toEqual(allRows.map(({ name }) => name));
  expect(new Set(rows.map(({ found }) => found))).toEqual(new Set(['a server that answers in time']));
  expect(verdictOf({ rows })).toBe('conforms-as-far-as-tried');
});

test('a row that is running when the run ends is cut short, and not tried', async () => {
  const run = new AbortController();
  let logins = 0;
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/account/login')) logins += 1;
    // The first one asks whether there is a login.
    if (logins > 1) run.abort();
    else response.writeHead(400, { 'content-type': 'application/json' }).end('{}');
  });
  const account = await listenLocal(server);
  const rows = await checkAccount({ account, page: account, paths: {}, timeLimitMs: 60_000, deadline: run.signal });
  expect(statusOf(rows, 'checkSession/noSession')).toBe('deviates');
  expect(rows.find(({ name }) => name === 'login/unknownAddress')).toMatchObject({
    status: 'not-tried',
    found: 'a server that answers in time',
  });
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.runIf(hasOpenssl)(
  'a server whose certificate is not trusted is told in a row, and nothing is sent to it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const words = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost'.split(' ');
    execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    let asked = 0;
    const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, () => (asked += 1));
    const account = await listenLocal(server, { scheme: 'https' });
    const rows = await checkAccount({ account, page: account, paths: {}, timeLimitMs: 2_000 });
    expect(rows[0]).toMatchObject({ name: 'server/reached', status: 'unreached' });
    expect(rows[0]?.found).toContain('no secure connection: self-signed certificate');
    expect([asked, verdictOf({ rows })]).toEqual([0, 'deviates']);
  },
);

function statusOf(rows: readonly CheckedRow[], name: string): CheckedRow['status'] {
  return rows.find((row) => row.name === name)?.status ?? 'not-tried';
}
