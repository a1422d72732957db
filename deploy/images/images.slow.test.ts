import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesOf } from '../testing/check-site/healthy-site.ts';
import { ask } from '../nginx/testing/ask.ts';
import { writeCertificate } from '../nginx/testing/certificate-for-tests.ts';
import { freePort, reach } from '../nginx/testing/nginx-for-tests.ts';
import { rootFolder } from '../root-folder.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

const execute = promisify(execFile);
const minutes = 60_000;
/** Every clone of this user finds it there. */
const base = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'desktop-sign-in/debian-trixie.tar');
const fault = await whyNot();
if (fault !== null) console.log(`deploy/images is not tested: ${fault}`);

/** What `docs/deploy.md` has Docker do, by buildah: in a folder of its own, and without a container's isolation. */
describe.skipIf(fault !== null)('the images', () => {
  let site: TestSite;
  let driver = 'overlay';
  const running: ChildProcess[] = [];
  const output: string[] = [];

  beforeAll(async () => {
    site = await createTestSite();
    // Without layers each image is a copy of Debian; they are not to be had within another container.
    driver = await buildah('info').then(
      () => 'overlay',
      () => 'vfs',
    );
    await buildah('from', '--name', 'base', 'scratch');
    await buildah('add', '--quiet', 'base', base, '/');
    await buildah('commit', '--quiet', '--rm', 'base', 'localhost/debian:trixie-slim');
    await buildah('bud', '--isolation', 'chroot', '--tag', 'sign-in-site', join(rootFolder, 'deploy/images/site'));
    await buildah('bud', '--isolation', 'chroot', '--tag', 'simulators', await simulatorsContext());
    await buildah('from', '--name', 'site', 'localhost/sign-in-site');
    await buildah('from', '--name', 'simulators', 'localhost/simulators');
  }, 10 * minutes);
  afterAll(async () => {
    for (const child of running) {
      const ended = once(child, 'exit');
      // The group: buildah runs a process for each program.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    }
    await buildah('rm', '--all');
    site.remove();
  }, 2 * minutes);

  test(
    'serve a release that is mounted, before the account simulator, and check-site finds no fault',
    async () => {
      const [httpPort, httpsPort, accountPort] = [await freePort(), await freePort(), await freePort()];
      const certificate = writeCertificate(site.folder, 'localhost');
      const folder = '/var/www/sign-in';
      const mounted = join(site.folder, 'mounted');
      site.changeSite({
        ...{ folder, serverName: 'localhost', account: `http://127.0.0.1:${accountPort}`, httpPort, httpsPort },
        tls: { certificate: '/etc/sign-in/localhost-2.crt', key: '/etc/sign-in/localhost-2.key' },
      });
      const release = await site.configureNext('a fortnight');
      mkdirSync(join(mounted, 'releases'), { recursive: true });
      execFileSync('tar', ['-xzf', join(site.out, `${release}.tar.gz`), '-C', join(mounted, 'releases')]);
      const volumes = ['--volume', `${mounted}:${folder}`, '--volume', `${site.folder}:/etc/sign-in:ro`];
      const origin = `https://localhost:${httpsPort}`;

      const words = ['--port', `${accountPort}`, '--site-port', '0', '--public-origin', origin];
      start('simulators', [], 'account-sim', ...words);
      await reach(accountPort, minutes);
      start('site', volumes, 'nginx', '-g', 'daemon off;');
      await expect.poll(() => trySwitch(release, volumes), { timeout: minutes, interval: 1_000 }).toBe('');

      const addresses = [
        { family: 'IPv4', address: '127.0.0.1' },
        { family: 'IPv6', address: '::1' },
      ] as const;
      const settings = { ca: certificate.cert, plainHttpPort: httpPort };
      expect(await linesOf({ origin, addresses }, settings)).toEqual([]);
    },
    3 * minutes,
  );

  test(
    'a pod of either release has the assets of both, in a folder that pods share or in its image, and believes its balancer',
    async () => {
      const host = 'localhost';
      const pods = [];
      const shared = join(site.folder, 'shared');
      mkdirSync(shared);
      for (const script of ['former-1a2b3c4d.js', 'later-5e6f7a8b.js']) {
        // Pods of one network, which have a port each in place of an address.
        const port = await freePort();
        site.changeSite({
          ...{ folder: '/var/www/sign-in', serverName: host, httpPort: port, tls: null },
          proxies: { addresses: ['127.0.0.1'], endTls: true },
        });
        writeFileSync(join(site.dist, 'assets', script), script);
        const release = await site.configureNext(script);
        rmSync(join(site.dist, 'assets', script));
        pods.push({ port, release, script });
        await buildImage(release, pods);
      }
      const [former, later] = pods;
      const volume = ['--volume', `${shared}:/var/www/sign-in/earlier-assets`];
      for (const { port, release } of pods) {
        start(release, volume, 'sh', '-c', await commandOf(release));
        await expect.poll(() => statusOf(port, '/build.json'), { timeout: minutes, interval: 500 }).toBe(200);
      }
      for (const { port } of pods)
        for (const { script } of pods) expect(await statusOf(port, `/assets/${script}`)).toBe(200);
      const headers = { host, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
      const page = await ask(former?.port ?? 0, '/dsone/login', { headers });
      expect(page.headers).toHaveProperty('strict-transport-security');
      await expect.poll(() => output.join('')).toContain('203.0.113.0 [');
      expect(output.join('')).not.toContain('198.51.100.');

      // Where pods share no folder, the image has the assets of each release whose archive it was made of.
      const inImage = ['ls', '/var/www/sign-in/earlier-assets/assets'];
      const kept = await buildah('run', '--isolation', 'chroot', later?.release ?? '', '--', ...inImage);
      for (const { script } of pods) expect(kept).toContain(script);

      async function statusOf(port: number, path: string): Promise<number | null> {
        return ask(port, path, { headers: { host } }).then(
          ({ status }) => status ?? null,
          () => null,
        );
      }
    },
    3 * minutes,
  );

  test('have nginx take the balancer of compose.yaml', async () => {
    const { files } = writeCertificate(site.folder, 'login.example.com');
    const mounted = {
      [join(rootFolder, 'deploy/images/balancer.conf')]: '/etc/nginx/conf.d/sign-in.conf',
      [files.certificate]: '/etc/ssl/certs/login.example.com.pem',
      [files.key]: '/etc/ssl/private/login.example.com.key',
    };
    const volumes = Object.entries(mounted).flatMap(([from, to]) => ['--volume', `${from}:${to}`]);
    await buildah('run', '--isolation', 'chroot', ...volumes, 'site', '--', 'nginx', '-t');
  });

  test('have the agent’s simulator too', async () => {
    expect(await buildah('run', '--isolation', 'chroot', 'simulators', '--', 'agent-sim', '--help')).toContain(
      '--product',
    );
  });

  /** What went wrong; nginx may not run yet. */
  async function trySwitch(release: string, volumes: readonly string[]): Promise<string> {
    const command = ['sh', `/var/www/sign-in/releases/${release}/release.sh`, 'switch'];
    return buildah('run', '--isolation', 'chroot', ...volumes, 'site', '--', ...command).then(() => '', String);
  }

  /** An image in which this release is live, and a container of it. */
  async function buildImage(live: string, all: readonly { readonly release: string }[]): Promise<void> {
    const context = join(site.folder, `image-${live}`);
    await cp(join(rootFolder, 'deploy/images/release'), context, { recursive: true });
    for (const { release } of all) await cp(join(site.out, `${release}.tar.gz`), join(context, `${release}.tar.gz`));
    await buildah('bud', '--isolation', 'chroot', '--tag', live, '--build-arg', `LIVE=${live}`, context);
    await buildah('from', '--name', live, `localhost/${live}`);
  }

  /** What the image runs in a shell. */
  async function commandOf(container: string): Promise<string> {
    return buildah('inspect', '--format', '{{index .OCIv1.Config.Cmd 2}}', container);
  }

  function start(container: string, volumes: readonly string[], ...command: readonly string[]): void {
    const words = [...storage(), 'run', '--isolation', 'chroot', ...volumes, container, '--', ...command];
    const child = spawn('buildah', words, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));
    running.push(child);
  }

  function storage(): readonly string[] {
    const folder = join(site.folder, 'storage');
    return ['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), '--storage-driver', driver];
  }

  async function buildah(...words: readonly string[]): Promise<string> {
    return (await execute('buildah', [...storage(), ...words], { maxBuffer: 1e8 })).stdout.trim();
  }

  /** The folder of the Containerfile with the packages, as npm installs them. */
  async function simulatorsContext(): Promise<string> {
    const context = join(site.folder, 'simulators');
    await cp(join(rootFolder, 'deploy/images/simulators/Containerfile'), join(context, 'Containerfile'));
    for (const name of ['account-sim', 'agent-sim'])
      await npm(join(rootFolder, name), 'pack', '--ignore-scripts', '--pack-destination', site.folder);
    const packages = ['account-sim', 'agent-sim'].map((name) => join(site.folder, `${name}-0.1.0.tgz`));
    const options = ['--no-save', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
    await npm(site.folder, 'install', '--prefix', context, ...options, ...packages);
    return context;
  }
});

async function npm(folder: string, ...words: readonly string[]): Promise<void> {
  await execute('npm', ['--silent', ...words], { cwd: folder });
}

/** Null where images can be built; makes the base that Docker would download, once. */
async function whyNot(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'it needs root';
  for (const program of ['buildah', 'debootstrap']) {
    if (spawnSync(program, ['--version']).status !== 0) return `it needs Debian’s package ${program}`;
  }
  if (['account-sim', 'agent-sim'].some((name) => !existsSync(join(rootFolder, name, 'dist')))) {
    return 'it needs npm run build -w account-sim -w agent-sim';
  }
  if (existsSync(base)) return null;
  const draft = `${base}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    await execute('debootstrap', ['--variant=minbase', 'trixie', draft, ...debianMirror()]);
    await execute('tar', ['-cf', `${draft}.tar`, '-C', draft, '.']);
    renameSync(`${draft}.tar`, base);
    return null;
  } catch {
    return 'debootstrap could not install Debian, which needs its servers';
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The one that this computer has its packages from. */
function debianMirror(): readonly string[] {
  const files = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].filter((file) => existsSync(file));
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const [, address] = /^(?:URIs:|deb)\s+(?:\[[^\]]*\]\s+)?(\S+debian\/?)(?:\s|$)/m.exec(text) ?? [];
  return address === undefined ? [] : [address];
}
