import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAccount, type AccountSim } from 'account-sim';
import { freePort, startNginx } from '../../../deploy/nginx/nginx-for-tests.ts';
import { runToEnd } from '../../../scripts/processes/run-to-end.mjs';
import { rootFolder } from '../../../scripts/setup/root-folder.mjs';
import { localAppConfig } from '../../local-app-config.ts';

export interface NginxSite {
  readonly origin: string;
  readonly account: AccountSim;
  stop(): Promise<void>;
}

/** Deploys a copy of the built app as docs/deploy.md says, with nginx before an account server of its own. */
export async function startNginxSite(): Promise<NginxSite> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-site-'));
  // Its workers are another user.
  chmodSync(folder, 0o755);
  const dist = join(rootFolder, 'web/dist');

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // nginx passes the host's name on without its port.
  const account = await startAccount({ port: 0, sitePort: 0, appOrigins: [origin, 'http://localhost'] });
  const config = localAppConfig({ origin: account.origin, siteOrigin: account.siteOrigin, appOrigin: origin });
  const nginx = await startNginx(folder, await configure(folder, dist, config, account.origin), port);
  return {
    origin,
    account,
    async stop() {
      await nginx.stop();
      await account.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** `npm run configure`; returns the configuration of nginx. */
async function configure(folder: string, dist: string, config: object, account: string): Promise<string> {
  const [configFile, siteFile] = [join(folder, 'config.json'), join(folder, 'site.conf')];
  writeFileSync(configFile, JSON.stringify(config));
  const command = [join(rootFolder, 'scripts/setup.mjs'), 'configure'];
  const options = [
    '--config',
    configFile,
    '--dist',
    dist,
    '--out',
    join(folder, 'site'),
    '--nginx',
    siteFile,
    '--account',
    account,
  ];
  const { exitCode, output } = await runToEnd(process.execPath, [...command, ...options]);
  if (exitCode !== 0) throw new Error(output);
  return readFileSync(siteFile, 'utf8');
}
