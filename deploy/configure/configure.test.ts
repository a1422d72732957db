import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releaseForms } from 'config/release-forms';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentsOf, createTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.remove());

test('makes every page, with compressed copies, beside the public files, and says for another host what it has to do', async () => {
  const before = contentsOf(site.dist);
  const { exitCode, output } = await site.configure(...site.words);
  const served = await site.fileOfRelease('public');
  for (const [name, path] of Object.entries({ 'index.html': '/', 'dsone/login.html': '/dsone/login' })) {
    const written = readFileSync(join(served, name), 'utf8');
    expect(written).toContain(`<title>${path}</title>`);
    expect(written).toContain('https://my.mavericksafe.example/ui');
    expect(written).not.toContain('$schema');
    expect(brotliDecompressSync(readFileSync(join(served, `${name}.br`))).toString()).toBe(written);
    expect(gunzipSync(readFileSync(join(served, `${name}.gz`))).toString()).toBe(written);
  }
  // The renderer and the manifest are not served.
  const pages = ['index.html', 'index.html.br', 'index.html.gz'];
  expect(readdirSync(served).toSorted()).toEqual(
    ['assets', 'build.json', 'dsone', 'headers.json', ...pages, 'licenses.md', 'robots.txt'].toSorted(),
  );
  expect(contentsOf(join(served, 'assets'))).toEqual(contentsOf(join(site.dist, 'assets')));
  expect(contentsOf(site.dist)).toEqual(before);
  const { headers, proxied } = JSON.parse(readFileSync(join(served, 'headers.json'), 'utf8')) as {
    headers: Record<string, string>;
    proxied: string[];
  };
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-.*connect-src/);
  expect([exitCode, output]).toEqual([0, expect.stringContaining(`${served}/headers.json`)]);
  expect(proxied).toEqual(expect.arrayContaining(['/connect', '/access-link']));
  // There is no file of a web server, nor its script: this release is for another host.
  expect(readdirSync(await site.fileOfRelease('.')).toSorted()).toEqual(['SHA256SUMS', 'public', 'release.json']);
});

test('names a release by version, commit and what it was made of, says where it is, and what makes it live', async () => {
  const file = join(site.dist, 'build.json');
  const text = readFileSync(file, 'utf8').replace('1.2.3', '1.2.3+build.7');
  writeFileSync(file, text.replace('"commit":null', `"commit":"${'1a2b3c4d'.repeat(5)}"`));
  const { output } = await site.configure(...site.siteWords);
  const [release] = await site.releases();
  expect(release?.release).toMatch(/^1\.2\.3\+build\.7-1a2b3c4-[0-9a-f]{8}$/);
  expect(release?.release).toMatch(releaseForms.name);
  expect(release).toMatchObject({ version: '1.2.3+build.7' });
  expect(release?.policy).toContain("default-src 'none'");
  expect(output).toContain(`Release ${release?.release}: ${join(site.out, 'releases', release?.release ?? '')}\n`);
  expect(output).toContain(`until:\n  sh ${site.out}/releases/${release?.release}/release.sh switch\n`);
  site.changeSite({ folder: "/var/www/Ann's site" });
  const odd = await site.configure(...site.siteWords);
  expect(odd.output).toContain(String.raw`  sh '/var/www/Ann'\''s site/releases/`);
});

test('names the keys that still hold values of an example where the site has an address of its own', async () => {
  const heading = 'Still values of an example, which visitors would meet:\n';
  expect((await site.configure(...site.siteWords)).output).not.toContain(heading);

  site.changeSite({ serverName: 'login.driversupport.com' });
  const { exitCode, output } = await site.configure(...site.siteWords);
  expect(exitCode).toBe(0);
  expect(output).toContain(`${heading}  driverSupport.accountSiteUrl: https://account.driversupport.example/sign-in\n`);
  for (const key of ['maverick.siteUrl', 'botCheck.scriptUrl', 'botCheck.siteKey', 'returnUrlOrigins.0'])
    expect(output).toContain(`\n  ${key}: `);
  expect(output).not.toContain('\n  agentHost: ');

  site.change((config) =>
    Object.assign(config, {
      returnUrlOrigins: [],
      features: { passwordLogin: true, socialLogin: true, botCheck: false },
      maverick: { ...(config['maverick'] as object), brand: { support: 'help@mavericksafe.example' } },
    }),
  );
  const changed = await site.configure(...site.siteWords);
  expect(changed.output).not.toMatch(/\n {2}(?:botCheck|returnUrlOrigins)/);
  expect(changed.output).toContain('\n  maverick.brand.support: help@mavericksafe.example\n');
});

test('makes files of links in the build, which another user may read, whatever the modes of the build', async () => {
  renameSync(join(site.dist, 'licenses.md'), join(site.folder, 'licenses.md'));
  symlinkSync('../licenses.md', join(site.dist, 'licenses.md'));
  symlinkSync(join(site.folder, 'licenses.md'), join(site.dist, 'assets/linked-1a2b3c4d.js'));
  chmodSync(join(site.dist, 'assets'), 0o700);
  chmodSync(join(site.dist, 'assets/index-1a2b3c4d.js'), 0o600);
  await site.configure(...site.siteWords);
  const modeOf = async (name: string): Promise<string> => {
    const { mode } = lstatSync(await site.fileOfRelease(name));
    return mode.toString(8);
  };
  for (const folder of ['.', 'public', 'public/assets', 'public/dsone']) expect(await modeOf(folder)).toBe('40755');
  for (const file of ['licenses.md', 'assets/linked-1a2b3c4d.js', 'assets/index-1a2b3c4d.js', 'index.html'])
    expect(await modeOf(`public/${file}`)).toBe('100644');
  const [release] = await site.releases();
  expect(await site.run(release?.release ?? '', 'check')).toEqual({ exitCode: 0, output: '' });
});

test('makes each page in every language that is offered, the default at the path itself', async () => {
  site.change((config) => (config['languages'] = ['de', 'en']));
  await site.configure(...site.words);
  const served = await site.fileOfRelease('public');
  const pages = Object.entries(contentsOf(served)).filter(([name]) => name.endsWith('.html'));
  expect(pages.map(([name, html]) => [name, /lang="([^"]*)"/.exec(html)?.[1]])).toEqual([
    ['dsone/login.en.html', 'en'],
    ['dsone/login.html', 'de'],
    ['index.en.html', 'en'],
    ['index.html', 'de'],
  ]);
  // nginx must not take one for the other: its ETag is of the time in seconds and the size.
  const seconds = ['.html', '.en.html', '.html.br', '.en.html.br'].map((suffix) =>
    Math.floor(statSync(join(served, `index${suffix}`)).mtimeMs / 1_000),
  );
  expect([seconds[0] !== seconds[1], seconds[2] !== seconds[3]]).toEqual([true, true]);
});

test('lists in build.json the hash of everything that is served, and in SHA256SUMS of everything there is', async () => {
  await site.configure(...site.siteWords);
  const served = await site.fileOfRelease('public');
  const build = JSON.parse(readFileSync(join(served, 'build.json'), 'utf8')) as { files: Record<string, string> };
  const [release] = await site.releases();
  expect(build).toMatchObject({ version: '1.2.3', commit: null, configuration: release?.configuration });
  expect(Object.keys(build.files)).toEqual([
    ...['assets/index-1a2b3c4d.css', 'assets/index-1a2b3c4d.js'],
    ...['dsone/login.html', 'headers.json', 'index.html', 'licenses.md', 'robots.txt'],
  ]);
  for (const [name, hash] of Object.entries(build.files))
    expect(`sha256-${sha256(join(served, name), 'base64')}`, name).toBe(hash);
  const folder = await site.fileOfRelease('.');
  const everything = Object.keys(contentsOf(folder)).filter((name) => name !== 'SHA256SUMS');
  const sums = everything.map((name) => `${sha256(join(folder, name), 'hex')}  ${name}`);
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n').toSorted()).toEqual(sums.toSorted());
  expect(everything).toEqual(expect.arrayContaining(['nginx.conf', 'release.json', 'release.sh']));
});

test('keeps the source maps of a release beside it, by its name, and none in it', async () => {
  await site.configure(...site.words);
  const [release] = await site.releases();
  const kept = join(site.out, 'source-maps', release?.release ?? '');
  const maps = join(site.dist, 'source-maps');
  expect(contentsOf(kept)).toEqual(contentsOf(maps));
  expect(Object.keys(contentsOf(await site.fileOfRelease('.'))).filter((name) => name.includes('map'))).toEqual([]);

  // Somebody has moved them to where error reports are read: the release is as whole as before.
  rmSync(kept, { recursive: true });
  await site.configure(...site.words);
  expect(contentsOf(kept)).toEqual(contentsOf(maps));

  // Of a release that was removed, they make place for those of the one that gets its name.
  rmSync(await site.fileOfRelease('.'), { recursive: true });
  writeFileSync(join(maps, 'index-1a2b3c4d.js.map'), '{"sources":["other.ts"]}');
  await site.configure(...site.words);
  expect(contentsOf(kept)).toEqual(contentsOf(maps));
  expect(readdirSync(join(site.out, 'source-maps'))).toEqual([release?.release]);
});

test('gives the same configuration the same name, however it is written, and another one another', async () => {
  await site.configure(...site.words);
  const [first] = await site.releases();
  const config = JSON.parse(readFileSync(site.configFile, 'utf8')) as Record<string, unknown>;
  writeFileSync(site.configFile, JSON.stringify(Object.fromEntries(Object.entries(config).toReversed())));
  const { output } = await site.configure(...site.words);
  expect(output).toContain('It was there already, with the same content.');
  expect((await site.releases()).map(({ release }) => release)).toEqual([first?.release]);
  site.change((config) => (config['resetLinkExpiry'] = 'a fortnight'));
  await site.configure(...site.words);
  expect(await site.releases()).toHaveLength(2);
  expect(readFileSync(await site.fileOfRelease('public/index.html'), 'utf8')).toContain('a fortnight');
});

test('never changes a release: one of the same name with other files gets a number', async () => {
  await site.configure(...site.words);
  const before = contentsOf(join(site.out, 'releases'));
  const [first] = await site.releases();
  // Somebody has edited it, and now it has the name of another one.
  const edited = { [`${first?.release}/public/licenses.md`]: '# Other licences' };
  writeFileSync(await site.fileOfRelease('public/licenses.md'), '# Other licences');
  await site.configure(...site.words);
  expect(contentsOf(join(site.out, 'releases'))).toMatchObject({ ...before, ...edited });
  expect((await site.releases()).map(({ release }) => release)).toEqual([`${first?.release}-2`, first?.release]);
  // Error reports have the name that is in the page: it has to lead to this folder, and its source maps.
  expect(readFileSync(await site.fileOfRelease('public/index.html'), 'utf8')).toContain(
    `id="release">{"name":"${first?.release}-2"}</script>`,
  );
  expect(JSON.parse(readFileSync(await site.fileOfRelease('public/build.json'), 'utf8'))).toMatchObject({
    release: `${first?.release}-2`,
  });
  expect((await site.configure(...site.words)).output).toContain('It was there already, with the same content.');
  expect(await site.releases()).toHaveLength(2);
});

test('takes no folder without release.json for a release: it stays, and the release gets a number', async () => {
  await site.configure(...site.siteWords);
  const folder = await site.fileOfRelease('.');
  writeFileSync(join(folder, 'release.json'), '{');
  expect(await site.releases()).toEqual([]);
  const half = contentsOf(folder);
  await site.configure(...site.siteWords);
  expect(contentsOf(folder)).toEqual(half);
  const [release] = await site.releases();
  expect(release?.release).toBe(`${basename(folder)}-2`);
  expect(await site.run(release?.release ?? '', 'check')).toEqual({ exitCode: 0, output: '' });
});

test('removes what one has left that was killed, and nothing of one that still runs', async () => {
  const { pid: ended } = spawnSync('true');
  const left = [`.unfinished-${ended}-1a2b3c4d`, `.unfinished-${process.pid}-1a2b3c4d`];
  const folders = ['releases', 'source-maps'].map((name) => join(site.out, name));
  for (const folder of folders) for (const name of left) mkdirSync(join(folder, name), { recursive: true });
  await site.configure(...site.words);
  const [release] = await site.releases();
  for (const folder of folders) expect(readdirSync(folder).toSorted(), folder).toEqual([left[1], release?.release]);
});

test('writes an nginx file with every header and every path of the account server into the release', async () => {
  site.changeSite({ serverName: 'login.example' });
  await site.configure(...site.siteWords);
  const text = readFileSync(await site.fileOfRelease('nginx.conf'), 'utf8');
  expect(text).not.toContain('undefined');
  expect(text).toContain(`root "${await site.fileOfRelease('public')}";`);
  expect(text).toContain('server_name login.example;');
  expect(text).toMatch(/add_header content-security-policy "default-src 'none'; .*" always;/);
  expect(text).toContain('server 127.0.0.1:5000 ');
  expect(text).toContain('location ~ ^/access-link(/|$) {');
  // Nothing is proxied where the account server has an origin of its own.
  site.change((config) => (config['accountOrigin'] = 'https://account.example'));
  await site.configure(...site.siteWords);
  expect(readFileSync(await site.fileOfRelease('nginx.conf'), 'utf8')).not.toContain('proxy_pass');
});

function sha256(file: string, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(readFileSync(file)).digest(encoding);
}
