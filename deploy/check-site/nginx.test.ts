import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAccount, type AccountSim } from '../../account-sim/src/start-account.ts';
import { writeBuild } from '../testing/write-build.ts';
import { canRunNginx, freePort, startNginx } from '../nginx/nginx-for-tests.ts';
import { readReleases } from '../release/release-file.ts';
import { siteFolder } from '../release/site-folder.ts';
import { runToEnd } from '../../scripts/processes/run-to-end.mjs';
import { rootFolder } from '../root-folder.ts';
import { inspectSite } from './inspect-site.ts';
import { siteAt } from './site.ts';
import { healthyPage } from './healthy-site.ts';

describe.skipIf(!canRunNginx)('nginx with the configuration of npm run configure, before the account simulator', () => {
  let folder: string;
  let account: AccountSim;
  let port: number;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'check-site-'));
    // Its workers are another user.
    chmodSync(folder, 0o755);
    await writeBuild(join(folder, 'dist'), healthyPage.replace('id="app-config">', '$&CONFIG'));
    port = await freePort();
    account = await startAccount({ port: 0, sitePort: 0, appOrigins: [`http://localhost:${port}`] });
  });
  afterEach(async () => {
    await account.stop();
    rmSync(folder, { recursive: true });
  });

  it('is healthy', async () => {
    expect(await faultsOf(await configuredSite())).toEqual([]);
  });

  it('without the rule for a path has a fault that names it', async () => {
    const site = await configuredSite();
    expect(await faultsOf(site.replace('location ~ ^/account/session', 'location ~ ^/account/seldom'))).toEqual([
      "account path /account/session: found 200 with the app's own page, expected the account server: the host has no rule that hands this path on",
    ]);
  });

  async function configuredSite(): Promise<string> {
    const config = join(folder, 'config.json');
    cpSync(join(rootFolder, 'deploy/config.example.json'), config);
    const folders = ['--dist', join(folder, 'dist'), '--out', join(folder, 'site')];
    const nginx = ['--nginx', join(folder, 'site.conf'), '--account', account.origin, '--http-port', String(port)];
    const words = ['--config', config, ...folders, ...nginx];
    const { exitCode, output } = await runToEnd(process.execPath, [
      join(rootFolder, 'scripts/setup.mjs'),
      'configure',
      ...words,
    ]);
    expect([exitCode, output]).toEqual([0, expect.anything()]);
    const site = siteFolder(join(folder, 'site'));
    const [release] = await readReleases(site);
    return readFileSync(join(site.releases, release?.release ?? '', 'nginx.conf'), 'utf8');
  }

  async function faultsOf(site: string): Promise<readonly string[]> {
    const nginx = await startNginx(folder, site, port);
    const findings = await inspectSite(siteAt(`http://localhost:${nginx.port}`));
    await nginx.stop();
    return findings.flatMap(({ check, faults }) => faults.map((fault) => `${check}: ${fault}`));
  }
});
