import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Bench } from './bench.ts';

/** The subcommands that ask, list and print, as they come out of the tarball. */
export function describeAsking(bench: Bench): void {
  test('help before a command is its --help, and -V prints the version', async () => {
    const [short, long, version] = [bench.run('help probe'), bench.run('probe --help'), bench.run('-V')];
    expect([await short.ended, await long.ended, await version.ended]).toEqual([0, 0, 0]);
    expect(short.stdout()).toBe(long.stdout());
    expect(version.stdout()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('where nobody is probe, send and verify find nobody, and end with 1', async () => {
    const words = ['probe', 'probe --json', 'send client/info', 'verify'];
    const nobody = words.map((each) => bench.run(each));
    expect(await Promise.all(nobody.map(({ ended }) => ended))).toEqual([1, 1, 1, 1]);
    expect(nobody[0]?.stdout()).toBe('No agent answers on 49217-49221 and 51215-51219.\n');
    expect(JSON.parse(nobody[1]?.stdout() ?? '')).toEqual([]);
    expect(nobody[2]?.stderr()).toBe(
      'agent-sim: nobody answers on 49217-49221 (driver-support) and 51215-51219 (maverick); agent-sim starts one\n',
    );
  });

  test('probe finds every agent, tells strangers from them, and names no installation', async () => {
    await bench.occupy(49217);
    const uuid = '8cd43dd5-02a9-4422-a5f0-190d099565da';
    const agents = bench.run(`--unregistered --agent-version 2.1.0 --uuid ${uuid}`);
    await agents.printed('Press Ctrl-C');

    const [forPeople, forPrograms] = [bench.run('probe'), bench.run('probe --json')];
    expect([await forPeople.ended, await forPrograms.ended]).toEqual([0, 0]);
    expect(forPeople.stdout().split('\n')).toEqual([
      'PORT   PRODUCT         VERSION  STATE                         URL',
      '49217  driver-support  -        no agent: no readable answer',
      '49218  driver-support  2.1.0    unregistered                  http://127.0.0.1:49218',
      '51215  maverick        2.1.0    unregistered                  http://127.0.0.1:51215',
      '',
    ]);
    const shared = { agentVersion: '2.1.0', registered: false, protocolVersion: 1 };
    expect(JSON.parse(forPrograms.stdout())).toEqual([
      { product: 'driver-support', port: 49218, url: 'http://127.0.0.1:49218', hubPath: '/hub', ...shared },
      { product: 'maverick', port: 51215, url: 'http://127.0.0.1:51215', hubPath: '/maverick/hub', ...shared },
    ]);
  });

  test('a reader who has seen enough is no failure', async () => {
    const command = bench.run('schema');
    command.child.stdout?.destroy();
    expect(await command.ended).toBe(0);
    expect(command.stderr()).toBe('');
  });

  test.skipIf(!existsSync('/dev/full'))('a disk that is full is a failure', async () => {
    const command = bench.evaluate(`
      import { spawnSync } from 'node:child_process';
      import { openSync } from 'node:fs';
      const words = ['node_modules/agent-sim/dist/cli.js', 'messages'];
      process.exit(spawnSync(process.execPath, words, { stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'] }).status);
    `);
    expect(await command.ended).toBe(1);
    expect(command.stderr()).toContain('agent-sim: stdout cannot be written: ENOSPC');
  });

  test('send asks the first agent that answers, or that of the product', async () => {
    await bench.run('--quiet --json').printed('"maverick"');
    const [first, maverick] = [bench.run('send client/info'), bench.run('send client/info --product maverick')];
    expect([await first.ended, await maverick.ended]).toEqual([0, 0]);
    expect(JSON.parse(first.stdout())).toMatchObject({ installFolder: expect.stringContaining('Driver') as string });
    expect(JSON.parse(maverick.stdout())).toMatchObject({
      installFolder: expect.stringContaining('Maverick') as string,
    });
  });

  test('verify finds that the agents of both products conform as far as it tries them, within 20 s', async () => {
    await bench.run('--quiet --json').printed('"maverick"');

    const startedAt = performance.now();
    const [first, second] = [bench.run('verify'), bench.run('verify http://localhost:51215 --json')];
    const codes = [await first.ended, await second.ended];
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(first.stdout()).toMatch(/ product\s+driver-support, [^]+ 0 deviate, [^]+ left\s+out, [^]+\sconforms/);
    expect(first.stderr()).toContain('agent-sim verify http://127.0.0.1:51215\n');
    const { verdict, toProvide } = JSON.parse(second.stdout()) as { verdict: string; toProvide: readonly string[] };
    // What only another computer than this one can tell.
    expect(toProvide.filter((each) => !each.startsWith('a computer that'))).toEqual([]);
    const expected = toProvide.length === 0 ? (['conforms', 0] as const) : (['conforms-as-far-as-tried', 6] as const);
    expect([verdict, ...codes]).toEqual([expected[0], expected[1], expected[1]]);
  });
}
