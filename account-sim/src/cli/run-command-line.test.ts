import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { runWords } from '../testing/run-words.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readAppConfig } from './read-files.ts';

const anyPorts = ['--port', '0', '--site-port', '0'];

describe('wrong usage', () => {
  testEvery([
    [['--prot'], /^error: unknown option '--prot'; did you mean --port\? Allowed: --port, --site-port, .*--help\.\n$/],
    [['--sitport=1'], /^error: unknown option '--sitport=1'; did you mean --site-port\? Allowed: /],
    [['--faults'], /^error: unknown option '--faults'\. Allowed: /],
    [['completon', 'bash'], /; did you mean completion\? Allowed: /],
    [['completion', 'bsh'], /It must be one of bash, zsh, fish; did you mean bash\?$/m],
    [
      ['--port', 'x'],
      /^error: option '--port <n>' argument 'x' is invalid\. It must be a whole number from 0 to 65535\.\n/,
    ],
    [['--port', '65536'], /from 0 to 65535/],
    [['--port', '7000', '--site-port', '7000'], /must differ/],
    [['--app-origin', 'localhost:5173'], /It must be an origin such as http:\/\/localhost:5173\./],
    [['--public-origin', 'login.example.com'], /It must be an origin such as https:\/\/login\.example\.com\./],
    [['--agent-control', 'localhost'], /It must be an origin such as http:\/\/localhost:29300\./],
    [['--smtp', 'http://localhost'], /as smtp:\/\/localhost:1025/],
    [['--app-config', 'x.json'], /need each other/],
    [['start', 'b'], /^error: unknown argument 'start'\. Allowed: /],
  ])('is reported in one line, exit 2', async ([args, line]) => {
    const { code, out, err } = await runWords(...args);
    expect(err).toMatch(line);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});

test('prints its help with examples first, and its version', async () => {
  const help = await runWords('--help');
  expect(help.code).toBe(0);
  expect(help.out).toMatch(/^Examples:/);
  for (const option of ['--port', '--app-config', '--smtp', '--data']) expect(help.out).toContain(option);
  expect(await runWords('--version')).toMatchObject({ code: 0, out: '1.2.3\n' });
});

describe('a taken port', () => {
  test.each(['--port', '--site-port'])('of %s is named, with what to do, exit 3', async (option) => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as { port: number };
    const other = option === '--port' ? '--site-port' : '--port';
    const { code, err } = await runWords(option, String(port), other, '0');
    expect({ code, err }).toEqual({
      code: 3,
      err: `Port ${port} is taken by another program. Stop it, or choose another port with ${option} (0 takes any).\n`,
    });
    blocker.close();
  });
});

test('a port that needs more rights is not called taken, exit 3', async () => {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
    return this;
  });
  // Nobody answers on port 1.
  expect(await runWords('--port', '1', '--site-port', '0')).toMatchObject({
    code: 3,
    err:
      'The system does not allow this process to use port 1: it needs more rights, as ports below 1024 do, or is reserved. ' +
      'Choose another port with --port (0 takes any).\n',
  });
  vi.restoreAllMocks();
});

describe('a configuration with brands', () => {
  test('is refused for what takes style sheets and files, with what shows them', async () => {
    const folder = await temporaryFolder();
    const config = join(folder, 'config.json');
    const driverSupport = { brand: { name: 'Acme', logo: 'logo.svg', colors: { primary: '#5b21b6' } } };
    await writeFile(config, JSON.stringify({ accountOrigin: '', features: {}, driverSupport }));
    expect(await runWords(...anyPorts, '--app', folder, '--app-config', config)).toEqual({
      code: 4,
      out: '',
      err:
        `${config}: driverSupport.brand: does not know "logo", "colors": of a brand, this command shows name and support; ` +
        'npm start -- --config FILE shows all of it, and app.look in a program\n',
    });
  });

  test('gives its pages the name and support of each', async () => {
    const file = join(await temporaryFolder(), 'config.json');
    const config = {
      accountOrigin: '',
      features: {},
      maverick: { brand: { name: 'Acme', support: 'help@a.example' } },
    };
    await writeFile(file, JSON.stringify(config));
    const fill = await readAppConfig(file);
    expect(fill({ origin: '', publicOrigin: '', siteOrigin: '', appOrigin: '', appOrigins: [] })).toEqual(config);
  });
});

describe('a bad file', () => {
  test('is named with the place and what was expected, exit 4', async () => {
    const folder = await temporaryFolder();
    const config = join(folder, 'config.json');
    await writeFile(join(folder, 'index.html'), '<script type="application/json" id="app-config">{}</script>');
    await writeFile(config, '{"accountOrigin": "", "features": []}');
    expect(await runWords(...anyPorts, '--app', folder, '--app-config', config)).toEqual({
      code: 4,
      out: '',
      err: `${config}: features: expected record, found array\n`,
    });
    const missing = join(folder, 'none.json');
    const found = await runWords(...anyPorts, '--app', folder, '--app-config', missing);
    expect(found).toMatchObject({ code: 4, err: `${missing}: expected a JSON file, found none\n` });
    await writeFile(config, '{}');
    expect(await runWords(...anyPorts, '--app', folder, '--app-config', config)).toMatchObject({
      code: 4,
      err: `${config}: accountOrigin: expected string, found nothing\n`,
    });
    await writeFile(config, '{"accountOrigin": "", "features": {}}');
    const nothingBuilt = await runWords(...anyPorts, '--app', tmpdir(), '--app-config', config);
    expect(nothingBuilt).toMatchObject({ code: 4, err: expect.stringContaining('build the app first') as string });
    expect(await runWords(...anyPorts, '--app', folder)).toMatchObject({ code: 2 });
    await writeFile(config, '[{"id":"shop","redirectUris":["/callback"]}]');
    expect(await runWords(...anyPorts, '--clients', config)).toEqual({
      code: 4,
      out: '',
      err: `${config}: 0.redirectUris.0: expected a whole address, such as https://app.example/callback\n`,
    });
    await writeFile(config, '{"version":');
    expect(await runWords(...anyPorts, '--data', config)).toMatchObject({
      code: 4,
      err: `${config}: line 1: expected JSON\n`,
    });
  });
});
