import { request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim({ appOrigins: ['http://localhost:7001'] });
const page = 'http://localhost:3000';

test('a page of a wrong origin is in the state and on stderr with what to do, once however often it asks', async () => {
  const written = watchStderr();
  const { origin, control } = shared();
  const address = `${origin}/account/login`;
  for (const method of ['OPTIONS', 'POST', 'POST']) await fetch(address, { method, headers: { origin: page } });
  // Calls of the sign-in pages too.
  await fetch(`${origin}/bot-check/token`, { method: 'POST', headers: { origin: page } });
  const refused = await fetch(address, { method: 'POST', headers: { origin: page } });
  const advice = `start account-sim with --app-origin ${page} (now: http://localhost:7001), in a program with appOrigins`;
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining(advice)]);
  expect(await notices()).toEqual([
    { kind: 'page-refused', subject: page, count: 5, text: expect.stringContaining(advice) as string },
  ]);
  expect(written()).toContain(`account-sim: a page of ${page} was refused at /account/login`);
  expect(written().split(advice)).toHaveLength(2);
  await control.reset();
  expect(await notices()).toEqual([]);
});

test('a wrong host is there too, with the option for proxies, and that of the account site', async () => {
  const written = watchStderr();
  const { origin } = shared();
  for (let asked = 0; asked < 2; asked += 1) await askWithHost(origin, 'accounts.example:8080');
  const advice = '--public-origin http://accounts.example:8080, in a program with publicOrigin';
  const subject = 'accounts.example:8080';
  expect(await notices()).toEqual([
    { kind: 'host-refused', subject, count: 2, text: expect.stringContaining(advice) as string },
  ]);
  expect(written().split(advice)).toHaveLength(2);
  await shared().control.reset();
  await askWithHost(shared().siteOrigin, 'site.example');
  expect(await notices()).toMatchObject([
    { subject: 'site.example', text: expect.stringContaining(shared().siteOrigin) as string },
  ]);
});

testEvery([
  ['null', '/account/login', 'serve it from an address such as http://localhost:3000'],
  ['chrome-extension://abc', '/account/login', 'serve it from an address such as http://localhost:3000'],
  ['http://$(id).example', '/account/login', 'serve it from an address such as http://localhost:3000'],
  [page, '/connect/token', 'redirectUris'],
  [page, '/api/reset', 'only this server’s own pages may use it'],
])('a page that is refused gets advice that helps there', async ([origin, path, advice]) => {
  watchStderr();
  await shared().control.reset();
  await fetch(`${shared().origin}${path}`, { method: 'POST', headers: { origin } });
  const [notice] = await notices();
  expect(notice?.text).toContain(advice);
  expect(notice?.text).not.toContain(`--app-origin ${origin}`);
});

test('a page that asks without CORS gets the advice to ask with it', async () => {
  watchStderr();
  await fetch(`${shared().origin}/account/session`, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(await notices()).toMatchObject([
    { subject: 'a page without an Origin', text: expect.stringContaining('without CORS') as string },
  ]);
});

test('shows nothing that could control a terminal', async () => {
  const written = watchStderr();
  await fetch(`${shared().origin}/account/login`, { method: 'POST', headers: { origin: 'http://\u009B31m.example' } });
  expect(await notices()).toMatchObject([{ subject: 'http://?31m.example' }]);
  expect(written()).not.toContain('\u009B');
});

test('refused pages that invent origins leave room for hosts, and neither fills the state', async () => {
  watchStderr();
  const { origin } = await startSim();
  for (let asked = 0; asked < 30; asked += 1) {
    await fetch(`${origin}/account/login`, { method: 'POST', headers: { origin: `http://${asked}.test` } });
    await askWithHost(origin, `${asked}.test`);
  }
  const state = (await (await fetch(`${origin}/api/state`)).json()) as { notices: readonly { kind: string }[] };
  const kinds = state.notices.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'page-refused')).toHaveLength(20);
  expect(kinds.filter((kind) => kind === 'host-refused')).toHaveLength(20);
});

test('the panel shows it, and how often', async () => {
  watchStderr();
  const { origin } = shared();
  const panel = async (): Promise<string> => (await new TestBrowser().open(`${origin}/sim/panel`)).text;
  expect(await panel()).not.toContain('Refused');
  for (let asked = 0; asked < 2; asked += 1) {
    await fetch(`${origin}/account/login`, { method: 'POST', headers: { origin: 'http://<b>.example' } });
  }
  expect(await panel()).toMatch(/<h2>Refused<\/h2>[^]*a page of http:\/\/&#60;b&#62;\.example was refused[^]*2 times/);
});

async function notices() {
  return (await shared().control.state()).notices;
}

/** Fetch does not let one choose it. */
function askWithHost(origin: string, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(`${origin}/account/session`, { headers: { host } }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
}

function watchStderr(): () => string {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  return () => written.mock.calls.map(([text]) => String(text)).join('');
}
