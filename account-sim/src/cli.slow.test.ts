import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

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

/** The line that a command with --json prints when it has started. */
async function ready(
  child: ChildProcessWithoutNullStreams,
): Promise<{ origin: string; siteOrigin: string; pid: number }> {
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return JSON.parse(line) as { origin: string; siteOrigin: string; pid: number };
}

test.each([
  [['--version'], { code: 0, out: '0.1.0\n', err: '' }],
  [['--port', '7000', '--site-port', '7000'], { code: 2, out: '' }],
])('ends by itself after %j, with the exit code', async (args, expected) => {
  expect(await run(...args)).toMatchObject(expected);
});

test('is not upset by a reader of its help that has seen enough', async () => {
  const child = start('--help');
  child.stdout.destroy();
  const [err] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ code: child.exitCode, err }).toEqual({ code: 0, err: '' });
});

describe('signals', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s stops it within a second, exit %i, and nothing listens any more', async (signal, code) => {
    const child = start(...anyPorts, '--json');
    const { origin, siteOrigin, pid } = await ready(child);
    expect(pid).toBe(child.pid);
    expect((await fetch(`${origin}/account/session`)).status).toBe(204);
    expect((await fetch(`${siteOrigin}/`)).status).toBe(200);
    // Somebody waits for a mail meanwhile.
    const waiting = fetch(`${origin}/api/mails/wait?timeoutMs=60000`).catch(() => 'ended');

    const started = performance.now();
    child.kill(signal);
    await once(child, 'exit');
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(child.exitCode).toBe(code);
    expect(await waiting).toBe('ended');
    for (const address of [origin, siteOrigin]) await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});

test('prints the addresses for people to standard error, and nothing with --quiet', async () => {
  const child = start(...anyPorts);
  const [lines] = (await once(child.stderr.setEncoding('utf8'), 'data')) as [string];
  expect(lines).toMatch(/account server {2}http:\/\/localhost:\d+\n/);
  expect(lines).toMatch(/inbox +http:\/\/localhost:\d+\/inbox\n/);
  expect(lines).toMatch(/\nReady\. Press Ctrl-C to stop\.\n$/);

  const quiet = start(...anyPorts, '--json', '--quiet');
  const errors = text(quiet.stderr);
  await ready(quiet);
  quiet.kill('SIGTERM');
  expect(await errors).toBe('');
});
