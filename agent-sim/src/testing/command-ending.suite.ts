import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { agentAddresses } from 'shared-protocol/product';
import { expect, test } from 'vitest';
import type { Bench } from './bench.ts';
import { failingToListen } from './failing-to-listen.ts';
import { untilFree } from './free-ports.ts';

const { ports } = agentAddresses.maverick;

/** Every way in which the command ends, by its exit code. */
export function describeEnding(bench: Bench): void {
  test('1: a failure that nobody expects is reported in one line', async () => {
    const command = bench.run('--every-port', failingToListen('::1', 'EMFILE'));
    expect(await command.ended).toBe(1);
    expect(command.stderr()).toBe('agent-sim: listen EMFILE\n');
  });

  test('1: a ready line that cannot be written is a failure', async () => {
    const command = bench.run('--json');
    command.child.stdout?.destroy();
    expect(await command.ended).toBe(1);
    expect(command.stderr()).toMatch(/^agent-sim: [^\n]+EPIPE\n$/);
  });

  // What the parser refuses is in create-program.test.ts.
  test('2: what an agent refuses is reported in one line, and nothing starts', async () => {
    const command = bench.run('--product maverick --port 49217');
    expect(await command.ended).toBe(2);
    expect(command.stdout()).toBe('');
    expect(command.stderr()).toMatch(/^agent-sim: [^\n]+\n$/);
  });

  test('3: a full range is named, and the other product does not stay behind alone', async () => {
    for (const port of ports) await bench.occupy(port);
    const command = bench.run('--json');
    expect(await command.ended).toBe(3);
    expect(command.stdout()).toBe('');
    expect(command.stderr()).toBe(
      'agent-sim: every port of maverick is taken (51215-51219); stop one of the programs that listen there\n',
    );
  });

  test.each([
    ['--port 51216', 'leave out --port to take the first free one of 51215-51219'],
    ['--every-port', 'leave out --every-port to take one free port of 51215-51219'],
  ])('3: with %s a port that is taken is named, with the way out', async (words, wayOut) => {
    await bench.occupy(51216, '::1');
    const command = bench.run(`--product maverick ${words}`);
    expect(await command.ended).toBe(3);
    expect(command.stderr()).toBe(`agent-sim: port 51216 is taken; stop what listens there, or ${wayOut}\n`);
    await untilFree([51215]);
  });

  test('3: a control port that is taken is named, with the ways out, and no agent stays behind', async () => {
    await bench.occupy(29300);
    const command = bench.run('--product maverick --json');
    expect(await command.ended).toBe(3);
    expect(command.stdout()).toBe('');
    expect(command.stderr()).toBe(
      'agent-sim: port 29300 of the control panel is taken; stop what listens there, ' +
        'choose another with --control-port, or give --no-control\n',
    );
    await untilFree([51215]);
    const without = bench.run('--product maverick --no-control');
    await without.printed('Press Ctrl-C');
    expect(without.stderr()).not.toContain('panel');
  });

  test('4: a scenario that is missing, or bad, is reported fault by fault, and nothing starts', async () => {
    const missing = bench.run('--scenario nowhere.yaml --json');
    expect(await missing.ended).toBe(4);
    expect(missing.stderr()).toBe('nowhere.yaml: expected a scenario file that can be read, found nothing there\n');
    const bad = join(bench.folder(), 'bad.yaml');
    await writeFile(bad, 'name: bad\nstart: { licence: actve }\nsteps: [{ after: -1s, fault: hang }]\n');
    const command = bench.run(`exec --scenario ${bad} -- node -v`);
    expect(await command.ended).toBe(4);
    expect(command.stdout()).toBe('');
    expect(command.stderr()).toBe(
      `${bad}:2: start.licence: expected active, trial, expired, none, found "actve"; did you mean active?\n` +
        `${bad}:3: steps[0].after: expected a time up to 24h, such as 500ms, 2s or 1m, found "-1s"\n`,
    );
    await untilFree([51215]);
  });

  test('143: a signal ends it within a second, whatever is connected, and frees every port', async () => {
    const command = bench.run('--every-port');
    await command.printed('Press Ctrl-C');
    const halfRequest = connect({ host: '127.0.0.1', port: 51217, allowHalfOpen: true }).on('error', () => {});
    await once(halfRequest, 'connect');
    halfRequest.write('GET / HTTP/1.1\r\nHost:');

    const signalledAt = performance.now();
    command.child.kill('SIGTERM');
    expect(await command.ended).toBe(143);
    expect(performance.now() - signalledAt).toBeLessThan(1_000);
    await untilFree(ports);
  });
}
