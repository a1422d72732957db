import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAccount, type AccountSim } from 'account-sim';
import { localAppConfig } from 'config/local-app-config';
import { freePort, reach } from '../../nginx/testing/nginx-for-tests.ts';
import { siteFolder } from '../../release/site-folder.ts';
import { rootFolder } from '../../root-folder.ts';
import { readReleases } from '../../testing/read-releases.ts';
import { runInChildProcess } from '../../testing/run-in-child-process.ts';

/** The last that runs on Node 20. No dependency of ours: it brings 120 MB. */
const version = '4.60.0';

/** Cloudflare's own program, where somebody has had npx download it; npx itself takes seconds to say so. */
const wrangler = findWrangler();

export const pagesHostFault =
  wrangler === null ? `it needs Cloudflare’s program: npx --yes wrangler@${version} --version downloads it` : null;

function findWrangler(): string | null {
  const cache = join(process.env['npm_config_cache'] ?? join(homedir(), '.npm'), '_npx');
  const folders = existsSync(cache) ? readdirSync(cache).map((name) => join(cache, name, 'node_modules/wrangler')) : [];
  const found = folders.find((folder) => {
    const file = join(folder, 'package.json');
    return existsSync(file) && readFileSync(file, 'utf8').includes(`"version": "${version}"`);
  });
  return found === undefined ? null : join(found, 'bin/wrangler.js');
}

export interface PagesHost {
  readonly origin: string;
  readonly account: AccountSim;
  stop(): Promise<void>;
}

/**
 * The folder of a release, as `configure --host` wrote it, served by Cloudflare's program for trying one.
 * @param access Whether the pages call the account server at its own origin, or the host proxies to it.
 */
export async function startPagesHost(access: 'other origin' | 'proxied'): Promise<PagesHost> {
  const folder = mkdtempSync(join(tmpdir(), 'pages-host-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const isProxied = access === 'proxied';
  const features = { passkeys: true, accessCode: true };
  const account = await startAccount({
    port: 0,
    sitePort: 0,
    flags: features,
    ...(isProxied ? { publicOrigin: origin } : { appOrigins: [origin] }),
  });
  const local = localAppConfig({ origin: account.origin, siteOrigin: account.siteOrigin, appOrigin: origin }, [
    'en',
    'de',
  ]);
  const config = {
    ...local,
    accountOrigin: isProxied ? '' : account.origin,
    features: { ...local.features, ...features },
  };
  const [configFile, out, project] = [join(folder, 'config.json'), join(folder, 'out'), join(folder, 'project')];
  writeFileSync(configFile, JSON.stringify(config));
  const options = { '--config': configFile, '--dist': join(rootFolder, 'web/dist'), '--out': out };
  const forHost = ['--host', 'cloudflare-pages', ...(isProxied ? ['--account', account.origin] : [])];
  const { exitCode, output } = await runInChildProcess('configure', ...Object.entries(options).flat(), ...forHost);
  const [release] = await readReleases(siteFolder(out));
  if (exitCode !== 0 || release === undefined) throw new Error(output);
  const served = join(out, 'releases', release.release, 'public');
  mkdirSync(project);
  const words = ['pages', 'dev', served, '--port', `${port}`, '--ip', '127.0.0.1', '--inspector-port', '0'];
  const program = spawn(process.execPath, [wrangler ?? '', ...words, '--compatibility-date', '2025-01-01'], {
    // What it writes beside its project stays here.
    cwd: project,
    detached: true,
    stdio: 'ignore',
    // By itself, it takes less of headers than what it stands for: that of Node.
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1', NODE_OPTIONS: '--max-http-header-size=65536' },
  });
  await reach(port, 60_000);
  return {
    origin,
    account,
    async stop() {
      const ended = once(program, 'exit');
      // The group: it runs another program.
      process.kill(-(program.pid ?? 0), 'SIGTERM');
      await ended;
      await account.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
