import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startAccount, type AccountSim } from 'account-sim';
import { localAppConfig } from 'config/local-app-config';
import { freePort, startNginx } from '../../nginx/testing/nginx-for-tests.ts';
import { readReleases } from '../../testing/read-releases.ts';
import { siteFolder } from '../../release/site-folder.ts';
import { rootFolder } from '../../root-folder.ts';

export interface NginxSite {
  readonly origin: string;
  readonly account: AccountSim;
  accessLog(): Promise<string>;
  stop(): Promise<void>;
}

/** Deploys a copy of the built app as docs/deploy.md says, with nginx before an account server of its own. */
export async function startNginxSite(): Promise<NginxSite> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-site-'));
  // The workers of nginx run as another user.
  chmodSync(folder, 0o755);
  const dist = join(rootFolder, 'web/dist');

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const account = await startAccount({ port: 0, sitePort: 0, publicOrigin: origin });
  const local = localAppConfig({ origin: account.origin, siteOrigin: account.siteOrigin, appOrigin: origin });
  const config = { ...local, features: { ...local.features, reference: true } };
  const [configFile, siteFile, out] = [join(folder, 'config.json'), join(folder, 'site.json'), join(folder, 'site')];
  writeFileSync(configFile, JSON.stringify(config));
  writeFileSync(siteFile, JSON.stringify({ folder: out, account: account.origin, httpPort: port }));
  const options = { '--config': configFile, '--dist': dist, '--out': out, '--site': siteFile };
  const command = [join(rootFolder, 'scripts/setup.mjs'), 'configure', ...Object.entries(options).flat()];
  await promisify(execFile)(process.execPath, command);
  const { releases } = siteFolder(out);
  const [release] = await readReleases(siteFolder(out));
  const file = readFileSync(join(releases, release?.release ?? '', 'nginx.conf'), 'utf8');
  const nginx = await startNginx(folder, file, port);
  return {
    origin,
    account,
    async accessLog() {
      // The one worker logs a request after its answer, but before it takes the next one.
      await fetch(`${origin}/robots.txt`);
      return readFileSync(join(folder, 'access.log'), 'utf8');
    },
    async stop() {
      await nginx.stop();
      await account.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
