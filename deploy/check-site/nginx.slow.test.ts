import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationDetails, type OperationDetails } from 'shared-protocol/account/server/operation-details';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAccount, type AccountSim } from '../../account-sim/src/start-account.ts';
import { routes } from '../../web/src/model/routes.ts';
import { canRunNginx, freePort, startNginx } from '../nginx/testing/nginx-for-tests.ts';
import { readReleases } from '../release/release-file.ts';
import { siteFolder } from '../release/site-folder.ts';
import { rootFolder } from '../root-folder.ts';
import { runInThisProcess } from '../testing/run-commands.ts';
import { writeBuild } from '../testing/write-build.ts';
import { healthyPage } from './testing/healthy-answers.ts';
import { reportOf } from './testing/inspect-for-tests.ts';
import type { Report } from './merge-findings.ts';

/** The example has two logos, an icon, two pictures in each theme, one font for both products, and the words of one. */
const filesOfBrands = 9;

describe.skipIf(!canRunNginx)('nginx with the file of npm run configure, before the account simulator', () => {
  let folder: string;
  let account: AccountSim;
  let port: number;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'check-site-'));
    // The workers of nginx run as another user.
    chmodSync(folder, 0o755);
    await writeBuild(
      join(folder, 'dist'),
      healthyPage.replace('id="app-config">', '$&CONFIG').replace('<script>', 'LOOK$&'),
    );
    port = await freePort();
    account = await startAccount({
      port: 0,
      sitePort: 0,
      publicOrigin: `http://localhost:${port}`,
      dataFile: join(folder, 'accounts.json'),
    });
  });
  afterEach(async () => {
    await account.stop();
    rmSync(folder, { recursive: true });
  });

  it('is healthy with the pages, pictures and fonts of brands, over IPv4 and IPv6, within 15 s', async () => {
    const nginxFile = await configure('brand.example.json');
    const began = performance.now();
    const { faults, unchecked, passed } = await check(nginxFile);
    expect([faults, unchecked]).toEqual([[], []]);
    // Beside these come the front page, another spelling of a route, no route at all, and five as browsers ask during a sign-in.
    const page = routes.flatMap(({ paths }) => paths).length + 8;
    // The pages use no optional operations.
    const operations = Object.values<OperationDetails>(operationDetails).filter(
      ({ feature }) => feature === undefined,
    ).length;
    expect(passed).toMatchObject({
      connection: 2,
      'address families': 1,
      page,
      operations,
      'file headers': 4 + filesOfBrands,
    });
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('is left with the accounts, sessions, mails and settings that it had', async () => {
    const nginxFile = await configure();
    const { control } = account;
    const stateOf = async (): Promise<unknown> => [
      // Its notices tell of the foreign page that it refused.
      { ...(await control.state()), notices: [] },
      await control.accounts(),
      await control.mails(),
      readFileSync(join(folder, 'accounts.json'), 'utf8'),
    ];
    await control.addAccounts([]);
    const before = await stateOf();
    await check(nginxFile);
    expect(await stateOf()).toEqual(before);
    const requests = await control.requests();
    const succeeded = requests
      .filter(({ status }) => status === null || status < 400)
      .map(({ operation }) => operation);
    expect(requests.length).toBeGreaterThan(25);
    // Nobody is signed in: both say so, and a logout without a session ends none. The last two read.
    expect(new Set(succeeded)).toEqual(
      new Set(['checkSession', 'userInfo', 'logout', 'lookUpEmail', 'validateBotToken']),
    );
  });

  it('whose origin the account server does not know has a fault that says so', async () => {
    const nginxFile = await configure();
    await account.stop();
    const appOrigins = [`https://localhost:${port}`];
    account = await startAccount({ port: Number(new URL(account.origin).port), sitePort: 0, appOrigins });
    const { faults } = await check(nginxFile);
    const refused = faults.filter(({ check: name }) => name === 'operations');
    expect(new Set(refused.map(({ found }) => found))).toEqual(new Set(['403, a refusal of the account server']));
  });

  async function configure(example = 'config.example.json'): Promise<string> {
    const [config, siteFile] = [join(rootFolder, 'deploy', example), join(folder, 'site.json')];
    writeFileSync(siteFile, JSON.stringify({ folder: join(folder, 'site'), account: account.origin, httpPort: port }));
    const folders = ['--dist', join(folder, 'dist'), '--out', join(folder, 'site')];
    const words = ['--config', config, ...folders, '--site', siteFile];
    const { exitCode, output } = await runInThisProcess('configure', ...words);
    expect([exitCode, output]).toEqual([0, expect.anything()]);
    const site = siteFolder(join(folder, 'site'));
    const [release] = await readReleases(site);
    return readFileSync(join(site.releases, release?.release ?? '', 'nginx.conf'), 'utf8');
  }

  async function check(nginxFile: string): Promise<Report> {
    const nginx = await startNginx(folder, nginxFile, port);
    const addresses = [
      { family: 'IPv4', address: '127.0.0.1' },
      { family: 'IPv6', address: '::1' },
    ] as const;
    try {
      // The simulator makes its keys with the first sign-in request, which takes seconds on a busy computer.
      return await reportOf({ origin: `http://localhost:${port}`, addresses }, { timeLimitMs: 10_000 });
    } finally {
      await nginx.stop();
    }
  }
});
