import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { rootFolder } from '../root-folder.ts';
import { runInThisProcess } from '../testing/run-commands.ts';
import { startHealthySite, type HealthySite, type Spoil } from './testing/healthy-site.ts';

const running: HealthySite[] = [];

afterEach(() => {
  for (const site of running.splice(0)) site.stop();
});

async function start(spoil: Spoil): Promise<string> {
  const site = await startHealthySite(spoil);
  running.push(site);
  return site.origin;
}

/** Compressing it would keep the test busy. */
const page = { status: 200, headers: { 'content-type': 'text/html' }, isCompressible: false };

/** 33 kB over which the expressions of the former reader thought for minutes. */
const exploding = '<script id=app-config '.repeat(1_500);

/** Just short enough to be read, on each of the pages: some seconds for a reader that compares each attribute with those before it. */
const endless = `<script id=app-config ${Array.from({ length: 138_000 }, (_, index) => `a${index}`).join(' ')}>`;

it('reads HTML that makes expressions explode', async () => {
  const origin = await start((_, answer) => {
    Object.assign(answer, { ...page, body: exploding });
    return 'answer';
  });
  const began = performance.now();
  const { exitCode, output } = await runInThisProcess('check-site', origin, '--family', '4');
  expect([exitCode, output]).toEqual([1, expect.stringContaining('fault  page: ')]);
  expect(performance.now() - began).toBeLessThan(20_000);
});

it('ends at the time limit whatever keeps it busy, and says so', async () => {
  const origin = await start((_, answer) => {
    Object.assign(answer, { ...page, body: endless });
    return 'answer';
  });
  const began = performance.now();
  const { exitCode, output } = await runInThisProcess('check-site', origin, '--family', '4', '--time-limit', '2');
  expect([exitCode, output]).toEqual([1, expect.stringContaining('fault  time limit: ')]);
  // This includes what it takes to start on a busy computer: reading all of it would take many minutes.
  expect(performance.now() - began).toBeLessThan(40_000);
}, 60_000);

it('ends at Ctrl-C while something keeps it busy, and leaves no process', async () => {
  const origin = await start((_, answer) => {
    Object.assign(answer, { ...page, body: endless });
    return 'answer';
  });
  const words = ['check-site', origin, '--family', '4'];
  const command = execFile(process.execPath, [join(rootFolder, 'scripts/setup.mjs'), ...words], () => undefined);
  while (!(await inspectionOf(origin))) await pause(100);
  await pause(1_000);
  command.kill('SIGINT');
  const [exitCode] = (await once(command, 'exit')) as [number | null];
  expect(exitCode).toBe(130);
  await expect.poll(() => inspectionOf(origin)).toBe(false);
}, 60_000);

/** Whether the process is there that inspects this site. */
function inspectionOf(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('ps', ['-eo', 'args'], (_, stdout) => {
      resolve(stdout.split('\n').some((line) => line.includes('inspect-process.mjs') && line.includes(origin)));
    });
  });
}

it('prints no character of the site that a terminal obeys, as lines and as JSON', async () => {
  const evil = '\u009b31m\u202e';
  const origin = await start((path, answer) => {
    if (path === '/build.json') answer.body = answer.body.replaceAll('licenses.md', `${evil}\\u001b[2J.md`);
    if (path === '/dsone/login') answer.headers['cache-control'] = '\u009b2J, max-age=5';
    return 'answer';
  });
  const lines = await runInThisProcess('check-site', origin, '--family', '4');
  const json = await runInThisProcess('check-site', origin, '--family', '4', '--json');
  expect([lines.exitCode, json.exitCode]).toEqual([1, 1]);
  expect(lines.output).toContain('?31m??[2J.md');
  expect(lines.output + json.output).not.toMatch(/[^\P{C}\n]/u);
  expect(JSON.stringify(JSON.parse(json.output))).toContain(JSON.stringify(evil).slice(1, -1));
});
