import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { agentAddresses } from 'shared-protocol/product';
import { expect, test } from 'vitest';
import { connectControl } from '../control/connect-control.ts';
import { discover, type Bench } from './bench.ts';
import { failingToListen } from './failing-to-listen.ts';
import { untilFree } from './free-ports.ts';

/** What the command does when nothing is wrong. */
export function describeRunning(bench: Bench): void {
  test('it brings zod, which its types speak of, and the licences of what it bundles', async () => {
    expect((await readdir(join(bench.folder(), 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([
      'agent-sim',
      'zod',
    ]);
    const licences = await readFile(
      join(bench.folder(), 'node_modules/agent-sim/dist/third-party-licences.md'),
      'utf8',
    );
    for (const name of ['fastify', '@fastify/cors', 'commander', 'ws', 'yaml', 'zod', 'avvio', 'find-my-way']) {
      expect(licences).toContain(`\n## ${name} `);
    }
  });

  test('npx agent-sim starts it, and Ctrl-C leaves nothing listening', async () => {
    const command = bench.npx('agent-sim --product maverick --registered');
    await command.printed('ready');
    expect(await discover('maverick', 51215)).toMatchObject({ product: 'maverick', registered: true });
    command.pressCtrlC();
    await command.ended;
    await untilFree([51215]);
  });

  test('a program can start agents in its own process', async () => {
    const command = bench.evaluate(`
      import { startAgent } from 'agent-sim';
      const agent = await startAgent({ product: 'driver-support' });
      console.log(JSON.stringify(agent.regState), 'Started');
      process.once('SIGINT', () => agent.stop().then(() => console.log('Stopped')).then(() => process.exit()));
    `);
    await command.printed('Started');
    expect(JSON.parse(command.stdout().replace('Started', ''))).toEqual(await discover('driver-support', 49217));
    command.pressCtrlC();
    expect(await command.ended).toBe(0);
  });

  test('without options it is both products, and tells people on stderr', async () => {
    const command = bench.run('');
    await command.printed('Press Ctrl-C');
    expect(command.stdout()).toBe('');
    expect(command.stderr()).toBe(
      'ready  driver-support  registered  http://127.0.0.1:49217/regstate\n' +
        'ready  maverick        registered  http://127.0.0.1:51215/maverick/regstate\n' +
        '       panel           http://localhost:29300\n' +
        '       for pages of http://localhost:5173, http://localhost:5180\n' +
        '       Press Ctrl-C to stop.\n',
    );
    expect(await discover('driver-support', 49217, '[::1]')).toMatchObject({ product: 'driver-support' });
    expect(await discover('maverick', 51215, 'localhost')).toMatchObject({ product: 'maverick' });
  });

  test('with --json it is ready when the line is out, and says nothing else', async () => {
    const command = bench.run('--product maverick --unregistered --every-port --json');
    await command.printed('"control"');
    const { ports } = agentAddresses.maverick;
    const answers = await Promise.all(ports.map((port) => discover('maverick', port)));
    expect(new Set(answers.map(({ UUID }) => UUID)).size).toBe(1);
    expect(answers[0]).toMatchObject({ registered: false, registrationKey: null });
    const url = 'http://127.0.0.1:51215';
    const { pid } = command.child;
    const lines = command.stdout().split('\n');
    expect(lines.slice(0, -1).map((line): unknown => JSON.parse(line))).toEqual([
      { event: 'ready', product: 'maverick', ports, url, pid },
      { event: 'control', url: 'http://127.0.0.1:29300', pid },
    ]);
    expect(command.stderr()).toBe('');
  });

  test('where there is no IPv6 it listens on 127.0.0.1 alone', async () => {
    const command = bench.run('--product maverick', failingToListen('::1', 'EAFNOSUPPORT'));
    await command.printed('ready');
    expect(await discover('maverick', 51215)).toMatchObject({ product: 'maverick' });
    await bench.occupy(51215, '::1');
  });

  test('one control API serves both agents, on the port that was asked for, with the panel and all that its page asks for', async () => {
    const command = bench.run('--unregistered --control-port 49301');
    await command.printed('panel           http://localhost:49301');
    const control = connectControl('http://127.0.0.1:49301');
    await control.agent('maverick').register();
    expect(await discover('maverick', 51215)).toMatchObject({ registered: true });
    expect(await discover('driver-support', 49217)).toMatchObject({ registered: false });
    await untilFree([29300]);

    const page = await fetch('http://localhost:49301/');
    expect(page.headers.get('content-type')).toContain('text/html');
    const assets = (await page.text()).match(/(?<=(?:src|href)=")[^"]+/g) ?? [];
    expect(assets.map((path) => path.split('.').at(-1)).toSorted()).toEqual(['css', 'js', 'svg']);
    for (const path of assets) expect(await fetch(new URL(path, page.url))).toMatchObject({ status: 200 });
    const folder = join(bench.folder(), 'node_modules/agent-sim/dist/panel');
    const licences = await readFile(join(folder, 'third-party-licences.md'), 'utf8');
    for (const name of ['react', '@mantine/core', '@rjsf/core', '@fontsource/open-sans']) {
      expect(licences).toContain(`\n## ${name} `);
    }
  });

  test('it lives on with its ports closed, and ends on a signal as ever', async () => {
    const command = bench.run('--product maverick --fault refuse --json');
    await command.printed('"ready"');
    // Another command's whole life: long enough for one to end by itself that nothing keeps alive.
    expect(await bench.run('probe').ended).toBe(1);
    command.child.kill('SIGTERM');
    expect(await command.ended).toBe(143);
  });

  test('it lives on when nobody reads its lines any more', async () => {
    const command = bench.run('--product maverick --verbose');
    await command.printed('Press Ctrl-C');
    command.child.stderr?.destroy();
    expect(await bench.run('send client/info').ended).toBe(0);
    expect(await bench.run('send client/info').ended).toBe(0);
    command.child.kill('SIGTERM');
    expect(await command.ended).toBe(143);
  });

  test('it colors for people who want it, and is silent for those who do not', async () => {
    const colored = bench.run('--product maverick --color', { NO_COLOR: '1' });
    await colored.printed('\u001b[32mready\u001b[39m');
    colored.pressCtrlC();
    await colored.ended;
    const quiet = bench.run('--product maverick --quiet --no-control');
    await expect.poll(() => discover('maverick', 51215).catch(() => null)).not.toBeNull();
    const second = bench.run('--product maverick --quiet --no-control');
    // A page may talk to either, which nobody wants to learn too late.
    await second.printed('another agent of maverick answers at http://127.0.0.1:51215 (version 1.0.0)');
    second.pressCtrlC();
    await second.ended;
    quiet.pressCtrlC();
    expect(await quiet.ended).toBe(130);
    expect(quiet.stdout() + quiet.stderr()).toBe('');
  });
}
