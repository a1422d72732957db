import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localAppConfig } from 'config/local-app-config';
import { expect, onTestFinished, test, vi } from 'vitest';
import { servePages } from './pages.ts';
import { watchAccount } from './watch-account.ts';

const renderer = `export const paths = ['/', '/dsone/login'];
export const inline = { scripts: [], styles: [] };
export const render = (path, config, release, language) => path + ' ' + language + ' ' + config.features.passwordLogin;`;

/** Somebody's own account server, which says what it was asked, until it is stopped. */
async function startServer(port = 0): Promise<{ port: number; asked: IncomingMessage[]; stop: () => Promise<void> }> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.end('theirs');
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(stop);
  return { port: (server.address() as AddressInfo).port, asked, stop };
}

async function freePort(): Promise<number> {
  const { port, stop } = await startServer();
  await stop();
  return port;
}

test('are rendered for a server of somebody’s own, whose calls are proxied with the name that the browser asked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'render.mjs'), renderer);
  writeFileSync(join(folder, 'file.txt'), 'a file');
  const server = await startServer();
  const port = await freePort();
  const onUnanswered = vi.fn<() => void>();
  const accountOrigin = `http://localhost:${server.port}`;
  const account = { paths: { checkLicence: '/api/licence.json' } };
  const stop = await servePages({
    port,
    folder,
    config: localAppConfig(
      { origin: accountOrigin, siteOrigin: accountOrigin, ownServer: { account, features: { passwordLogin: true } } },
      ['en', 'de'],
    ),
    look: null,
    accountOrigin,
    onUnanswered,
  });
  onTestFinished(stop);
  const open = async (path: string): Promise<Response> =>
    fetch(`http://localhost:${port}${path}`, { headers: { 'accept-language': 'de' } });

  const login = await open('/dsone/login?a=1');
  expect(await login.text()).toBe('/dsone/login de true');
  expect(login.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await open('/anything')).text()).toBe('/ de true');
  expect(await (await open('/file.txt')).text()).toBe('a file');

  const theirs = ['/account/session', '/access-link/token?a=1', '/connect/authorize', '/api/licence.json'];
  for (const path of theirs) expect(await (await open(path)).text(), path).toBe('theirs');
  expect(await (await open('/api/licenceXjson')).text()).toBe('/ de true');
  expect(server.asked.map(({ url }) => url)).toEqual(theirs);
  expect(server.asked[0]?.headers.host).toBe(`localhost:${port}`);
  const foreign = await fetch(`http://localhost:${port}/account/session`, {
    headers: { origin: 'http://localhost:9' },
  });
  expect(foreign.headers.has('access-control-allow-origin')).toBe(false);

  await server.stop();
  const lost = await open('/account/session');
  expect([lost.status, await lost.json(), onUnanswered.mock.calls.length]).toEqual([
    502,
    { isOk: false, statusText: expect.any(String) as string },
    1,
  ]);
});

test('an account server that does not answer is asked again until it does, by one at a time', async () => {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const watching = [watchAccount(origin, say), watchAccount(origin, say)];
  await vi.waitFor(() => expect(lines).toEqual([`${origin} does not answer: asking again every second.`]));
  await startServer(port);
  await Promise.all(watching);
  await watchAccount(origin, say);
  expect(lines.slice(1)).toEqual([`${origin} answers.`]);
});
