import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from './testing/temporary-folder.ts';

const command = fileURLToPath(new URL('cli.ts', import.meta.url));
const children: ChildProcessWithoutNullStreams[] = [];
const anyPorts = ['--port', '0', '--site-port', '0'];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(...args: string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...args]);
  children.push(child);
  return child;
}

async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = start(...args);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, out, err };
}

/** Started with --json, up to its line. */
async function ready(
  child: ChildProcessWithoutNullStreams,
): Promise<{ origin: string; siteOrigin: string; pid: number }> {
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return JSON.parse(line) as { origin: string; siteOrigin: string; pid: number };
}

describe('wrong usage', () => {
  it.each([
    [
      ['--prot', '1'],
      /^error: unknown option '--prot' \(Did you mean --port\?\) Allowed: --port, --site-port, .*--help\.\n$/,
    ],
    [
      ['--port', 'x'],
      /^error: option '--port <n>' argument 'x' is invalid\. It must be a whole number from 0 to 65535\.\n$/,
    ],
    [['--port', '65536'], /from 0 to 65535/],
    [['--port', '7000', '--site-port', '7000'], /must differ/],
    [['--app-origin', 'localhost:5173'], /It must be an origin, as http:\/\/localhost:5173\./],
    [['--smtp', 'http://localhost'], /as smtp:\/\/localhost:1025/],
    [['--app-config', 'x.json'], /need each other/],
    [['start'], /too many arguments.* Allowed: /],
  ])('%j is told in one line, exit 2', async (args, line) => {
    const { code, out, err } = await run(...args);
    expect(err).toMatch(line);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});

it('prints its help with examples first, and its version', async () => {
  const help = await run('--help');
  expect(help.code).toBe(0);
  expect(help.out).toMatch(/^Examples:/);
  for (const option of ['--port', '--app-config', '--smtp', '--data']) expect(help.out).toContain(option);
  expect(await run('--version')).toMatchObject({ code: 0, out: '0.1.0\n' });
});

describe('a taken port', () => {
  it.each(['--port', '--site-port'])('of %s is named, with the way out, exit 3', async (option) => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as { port: number };
    const other = option === '--port' ? '--site-port' : '--port';
    const { code, err } = await run(option, String(port), other, '0');
    expect({ code, err }).toEqual({
      code: 3,
      err: `Port ${port} is taken by another program. Stop it, or choose another port with ${option} (0 takes any).\n`,
    });
    blocker.close();
  });
});

describe('a bad file', () => {
  it('is named with the place and what was expected, exit 4', async () => {
    const folder = await temporaryFolder();
    const config = join(folder, 'config.json');
    await writeFile(join(folder, 'index.html'), '<script type="application/json" id="app-config">{}</script>');
    await writeFile(config, '{"features": []}');
    expect(await run(...anyPorts, '--app', folder, '--app-config', config)).toEqual({
      code: 4,
      out: '',
      err: `${config}: features: expected record, found array\n`,
    });
    const missing = join(folder, 'none.json');
    const found = await run(...anyPorts, '--app', folder, '--app-config', missing);
    expect(found).toMatchObject({ code: 4, err: `${missing}: expected a JSON file, found none\n` });
    await writeFile(config, '{}');
    const nothingBuilt = await run(...anyPorts, '--app', tmpdir(), '--app-config', config);
    expect(nothingBuilt).toMatchObject({ code: 4, err: expect.stringContaining('build the app first') as string });
    expect(await run(...anyPorts, '--app', folder)).toMatchObject({ code: 2 });
    await writeFile(config, '{"version":');
    expect(await run(...anyPorts, '--data', config)).toMatchObject({
      code: 4,
      err: `${config}: line 1: expected JSON\n`,
    });
  });
});

describe('signals', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s stops it within a second, exit %i, and nothing listens any more', async (signal, code) => {
    const child = start(...anyPorts, '--json');
    const { origin, siteOrigin, pid } = await ready(child);
    expect(pid).toBe(child.pid);
    expect((await fetch(`${origin}/account/session`)).status).toBe(204);
    expect((await fetch(`${siteOrigin}/`)).status).toBe(200);
    // Somebody waits for a mail meanwhile.
    const waiting = fetch(`${origin}/control/mails/wait?timeoutMs=60000`).catch(() => 'ended');

    const started = performance.now();
    child.kill(signal);
    await once(child, 'exit');
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(child.exitCode).toBe(code);
    expect(await waiting).toBe('ended');
    for (const address of [origin, siteOrigin]) await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});

it('prints the addresses for people to standard error, and nothing with --quiet', async () => {
  const child = start(...anyPorts);
  const [lines] = (await once(child.stderr.setEncoding('utf8'), 'data')) as [string];
  expect(lines).toMatch(/account server {2}http:\/\/localhost:\d+\n/);
  expect(lines).toMatch(/inbox +http:\/\/localhost:\d+\/inbox\n/);

  const quiet = start(...anyPorts, '--json', '--quiet');
  const errors = text(quiet.stderr);
  await ready(quiet);
  quiet.kill('SIGTERM');
  expect(await errors).toBe('');
});
