import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { rootFolder } from '../root-folder.mjs';
import { portState } from '../start/ports.ts';

const listen = `require('node:net').createServer().listen(0, '127.0.0.1', function () { console.log('port', this.address().port); });`;
const obedient = listen + `process.on('SIGINT', () => { console.log('bye'); process.exit(); });`;
const stubborn = listen + `process.on('SIGINT', () => console.log('no'));`;
/** A child that has a child; both listen. */
const family = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(listen)}], { stdio: 'inherit' });${obedient}`;

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

describe.runIf(process.platform !== 'win32')('a command of this repository', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('ends its children and theirs on %s, with exit code %d', async (signal, exitCode) => {
    const parent = startParent(family);
    const ports = await parent.ports(2);
    parent.process.kill(signal);
    expect(await parent.ended()).toBe(exitCode);
    expect(parent.lines).toContain('bye');
    await untilFree(ports);
  });

  test('takes the two signals of one Ctrl-C under npm for one', async () => {
    const parent = startParent(family);
    await parent.ports(2);
    parent.process.kill('SIGINT');
    parent.process.kill('SIGINT');
    expect(await parent.ended()).toBe(130);
    expect(parent.lines).toContain('bye');
  });

  test('kills a child that does not listen on the second Ctrl-C', async () => {
    const parent = startParent(stubborn, { sameKeypressMs: -1 });
    const ports = await parent.ports(1);
    parent.process.kill('SIGINT');
    await parent.says('no');
    const startedAt = performance.now();
    parent.process.kill('SIGINT');
    expect(await parent.ended()).toBe(130);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await untilFree(ports);
  });

  test('leaves no child behind when it ends by a defect', async () => {
    const parent = startParent(stubborn, { then: `process.on('SIGUSR2', () => { throw new Error('a defect'); });` });
    const ports = await parent.ports(1);
    parent.process.kill('SIGUSR2');
    expect(await parent.ended()).toBe(1);
    await untilFree(ports);
  });
});

test('does not blame what Ctrl-C has broken off', async () => {
  const parent = startProgram(`
    import { endOnSignal, fail } from './scripts/processes/end-on-signal.mjs';
    import { runToEnd } from './scripts/processes/children.mjs';
    endOnSignal();
    const step = runToEnd(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log('running');
    await fail(1, 'failed with exit ' + (await step).exitCode);
  `);
  await parent.says('running');
  parent.process.kill('SIGINT');
  expect(await parent.ended()).toBe(130);
  expect(parent.lines).toEqual(['running']);
});

test('ends everything and names the part that exited unexpectedly', async () => {
  const parent = startProgram(`
    import { runDevProcess } from './scripts/start/dev.ts';
    runDevProcess({ name: 'stays', args: ['-e', ${JSON.stringify(obedient)}], env: process.env });
    runDevProcess({ name: 'goes', args: ['-e', 'process.exit(7)'], env: process.env });
  `);
  expect(await parent.ended()).toBe(1);
  expect(parent.lines).toContain('"goes" exited unexpectedly (exit 7); stopping everything.');
});

function startParent(child: string, { sameKeypressMs = 500, then = '' } = {}): ReturnType<typeof startProgram> {
  return startProgram(`
    import { startChild } from './scripts/processes/children.mjs';
    import { endOnSignal, fail } from './scripts/processes/end-on-signal.mjs';
    endOnSignal(${sameKeypressMs});
    startChild(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: ['ignore', 'inherit', 'inherit'] });
    ${then}
  `);
}

function startProgram(text: string) {
  const program = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', text], {
    cwd: rootFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(program);
  const lines: string[] = [];
  const reader = createInterface({ input: program.stdout }).on('line', (line) => lines.push(line));
  createInterface({ input: program.stderr }).on('line', (line) => lines.push(line));
  const closed = once(program, 'close') as Promise<[number | null]>;

  async function says(word: string, times = 1): Promise<string[]> {
    for (;;) {
      const found = lines.filter((each) => each.startsWith(word));
      if (found.length >= times) return found;
      await once(reader, 'line');
    }
  }
  return {
    process: program,
    lines,
    says,
    ports: async (count: number) => (await says('port', count)).map((line) => Number(line.split(' ')[1])),
    ended: async () => (await closed)[0],
  };
}

/** The system takes a moment to clear up after a process that was killed. */
async function untilFree(ports: readonly number[]): Promise<void> {
  const free = ports.map(() => 'free');
  await expect.poll(() => Promise.all(ports.map(portState)), { interval: 10 }).toEqual(free);
}
