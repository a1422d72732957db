import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { buildControlApp, type ControlAppOptions } from './build-control-app.ts';

test('the page is served anew each time, and loads nothing from elsewhere', async () => {
  const { ask } = await panel();
  const answer = await ask('/');
  expect(answer).toMatchObject({ statusCode: 200, body: '<p>panel' });
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  expect(answer.headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval/);
});

test('the page says what products are called, where that is not their own name', async () => {
  const { folder, ask } = await panel({ productNames: { maverick: 'Acme & "Sons"' } });
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><p>panel');
  const { body } = await ask('/');
  const [, names = ''] = /<html data-product-names="([^"]*)" lang="en">/.exec(body) ?? [];
  expect(JSON.parse(names.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))))).toEqual({
    maverick: 'Acme & "Sons"',
  });
});

test('its files are kept, since their names change with what is in them', async () => {
  const { ask } = await panel();
  const { headers } = await ask('/assets/index-1.js');
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' });
  expect(headers['cache-control']).toContain('immutable');
});

testEvery(['/assets/none.js', '/assets/..%2findex.html', '/assets/.env', '/assets/'])(
  'what is not there is not kept',
  async (path) => {
    const { ask } = await panel();
    const answer = await ask(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test('where it is not built the page says what to do', async () => {
  const { ask, folder } = await panel();
  await rm(folder, { recursive: true });
  expect((await ask('/')).json()).toMatchObject({ message: expect.stringContaining('npm run build') as string });
});

test('a file that cannot be read is reported as a defect, without details in the answer', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => stderr.mockRestore());
  const { ask, folder } = await panel();
  await mkdir(join(folder, 'assets', 'folder.js'));
  const answer = await ask('/assets/folder.js');
  expect(answer.json()).toEqual({
    statusCode: 500,
    error: 'Internal Server Error',
    message: 'agent-sim failed; its stderr says why',
  });
  expect(stderr).toHaveBeenCalledWith(expect.stringContaining('a defect: GET /assets/:name failed: Error: EISDIR'));
  expect((await ask('/')).statusCode).toBe(200);
});

async function panel(options: Partial<ControlAppOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'panel-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<p>panel');
  await writeFile(join(folder, 'assets', 'index-1.js'), 'panel');
  const app = buildControlApp({ agents: [], panelFolder: folder, portOf: () => 29_300, ...options });
  onTestFinished(() => app.close());
  return { folder, ask: (path: string) => app.inject({ url: path, headers: { host: 'localhost:29300' } }) };
}
