import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runToEnd } from '../processes/run-to-end.mjs';
import { rootFolder } from '../setup/root-folder.mjs';

const page = '<script>var a=1</script><script type="application/json" id="app-config"></script>';

let folder: string;
let dist: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'configure-'));
  dist = join(folder, 'dist');
  file = join(folder, 'config.json');
  mkdirSync(join(dist, 'dsone'), { recursive: true });
  for (const name of ['index.html', 'dsone/login.html']) writeFileSync(join(dist, name), page);
  cpSync(join(rootFolder, 'deploy/config.example.json'), file);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a valid configuration', () => {
  it('is written into every page and its compressed copies; headers and paths are printed', async () => {
    const { exitCode, output } = await configure('--config', file, '--dist', dist);
    expect([exitCode, output]).toEqual([0, expect.stringContaining("script-src 'self' 'sha256-")]);
    expect(output).toContain('connect-src');
    expect(output).toMatch(/^ {2}\/connect$/m);
    for (const name of ['index.html', 'dsone/login.html']) {
      const written = readFileSync(join(dist, name), 'utf8');
      expect(written).toContain('https://my.mavericksafe.example/');
      expect(written).not.toContain('$schema');
      expect(brotliDecompressSync(readFileSync(join(dist, `${name}.br`))).toString()).toBe(written);
      expect(gunzipSync(readFileSync(join(dist, `${name}.gz`))).toString()).toBe(written);
    }
  });

  it('can be written again, with other values', async () => {
    await configure('--config', file, '--dist', dist);
    change((config) => (config['resetLinkExpiry'] = 'a fortnight'));
    await configure('--config', file, '--dist', dist);
    const written = readFileSync(join(dist, 'index.html'), 'utf8');
    expect(written).toContain('a fortnight');
    expect(written.match(/app-config/g)).toHaveLength(1);
  });

  it('makes a configuration of nginx with every header and every path of the account server', async () => {
    const nginx = join(folder, 'site.conf');
    const account = ['--account', 'http://127.0.0.1:5000', '--server-name', 'login.example'];
    await configure('--config', file, '--dist', dist, '--nginx', nginx, ...account);
    const text = readFileSync(nginx, 'utf8');
    expect(text).not.toMatch(/\{\{|undefined/);
    expect(text).toContain(`root ${dist};`);
    expect(text).toContain('server_name login.example;');
    expect(text).toMatch(/add_header content-security-policy "default-src 'none'; .*" always;/);
    expect(text).toContain('location ~ ^/access-link(/|$) {\n    proxy_pass http://127.0.0.1:5000;');
  });

  it('hands nothing on where the account server has an origin of its own', async () => {
    change((config) => (config['accountOrigin'] = 'https://account.example'));
    const nginx = join(folder, 'site.conf');
    const { output } = await configure('--config', file, '--dist', dist, '--nginx', nginx);
    expect(output).toContain('No path is handed on: the pages call https://account.example themselves.');
    expect(readFileSync(nginx, 'utf8')).not.toContain('proxy_pass');
  });
});

describe('nothing is written', () => {
  it('where the configuration has faults, which are all told with what was found', async () => {
    change((config) => {
      config['accountOrigin'] = 'http://account.example/path';
      config['accessLinkExpiryDays'] = 0;
      config['misspelt'] = true;
      delete config['agentHost'];
    });
    const { exitCode, output } = await configure('--config', file, '--dist', dist);
    expect(exitCode).toBe(1);
    expect(output.trim().split('\n').slice(-5).toSorted()).toEqual(
      [
        'Nothing was written.',
        'accessLinkExpiryDays: must be at least 1, found 0',
        'accountOrigin: must be an origin, such as https://a.example, found "http://account.example/path"',
        'agentHost: must be of type string, found nothing',
        `${file}: unknown key misspelt`,
      ].toSorted(),
    );
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe(page);
  });

  it.each([
    ['a file that is not there', () => rmSync(file), 'no such file'],
    ['a file that is not JSON', () => writeFileSync(file, '{'), 'not JSON'],
    ['a folder without pages', () => rmSync(join(dist, 'index.html')), 'npm run build -w web'],
    ['a page without a place for it', () => writeFileSync(join(dist, 'dsone/login.html'), 'x'), 'npm run build -w web'],
  ])('where there is %s', async (_, spoil, told) => {
    spoil();
    const { exitCode, output } = await configure('--config', file, '--dist', dist);
    expect([exitCode, output]).toEqual([1, expect.stringContaining(told)]);
    expect(['index.html.br', 'dsone/login.html.br'].filter((name) => existsSync(join(dist, name)))).toEqual([]);
  });

  it.each([
    [[], '--config FILE and --dist FOLDER are needed'],
    [['--confg', 'a'], '--confg'],
    [['--config', 'a', '--dist', 'b', '--account', 'localhost'], 'expected an origin'],
  ])('with the words %j', async (words, told) => {
    const { exitCode, output } = await configure(...words);
    expect([exitCode, output]).toEqual([2, expect.stringContaining(told)]);
  });

  it('for nginx that does not know where the account server is', async () => {
    const { exitCode, output } = await configure(
      '--config',
      file,
      '--dist',
      dist,
      '--nginx',
      join(folder, 'site.conf'),
    );
    expect([exitCode, output]).toEqual([2, expect.stringContaining('--account URL is needed')]);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe(page);
  });
});

function configure(...args: readonly string[]): ReturnType<typeof runToEnd> {
  return runToEnd(process.execPath, [join(rootFolder, 'scripts/setup.mjs'), 'configure', ...args]);
}

function change(edit: (config: Record<string, unknown>) => void): void {
  const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  edit(config);
  writeFileSync(file, JSON.stringify(config));
}
