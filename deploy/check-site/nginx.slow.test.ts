import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startAccount, type AccountSim } from '../../account-sim/src/start-account.ts';
import { canRunNginx, freePort, startNginx } from '../nginx/testing/nginx-for-tests.ts';
import { readReleases } from '../testing/read-releases.ts';
import { siteFolder } from '../release/site-folder.ts';
import { rootFolder } from '../root-folder.ts';
import { runInThisProcess } from '../testing/run-in-this-process.ts';
import { writeBuild } from '../testing/write-build.ts';
import { linesOf } from '../testing/check-site/healthy-site.ts';

describe.skipIf(!canRunNginx)('nginx with the file of npm run configure, before the account simulator', () => {
  let folder: string;
  let account: AccountSim;
  let port: number;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'check-site-'));
    // The workers of nginx run as another user.
    chmodSync(folder, 0o755);
    await writeBuild(join(folder, 'dist'));
    port = await freePort();
    const [publicOrigin, dataFile] = [`http://localhost:${port}`, join(folder, 'accounts.json')];
    account = await startAccount({ port: 0, sitePort: 0, publicOrigin, dataFile });
  });
  afterEach(async () => {
    await account.stop();
    rmSync(folder, { recursive: true });
  });

  test('is healthy with brands and languages, over IPv4 and IPv6, and keeps its accounts, sessions, mails and settings', async () => {
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
    expect(await check('brand.example.json')).toEqual([]);
    expect(await stateOf()).toEqual(before);
    const requests = await control.requests();
    const succeeded = requests.filter(({ status }) => status === null || status < 400);
    expect(requests.length).toBeGreaterThan(25);
    // Nobody is signed in: both say so, and a logout without a session ends none. The last two read.
    expect(new Set(succeeded.map(({ operation }) => operation))).toEqual(
      new Set(['checkSession', 'userInfo', 'logout', 'lookUpEmail', 'validateBotToken']),
    );
  });

  async function check(example: string): Promise<readonly string[]> {
    const out = join(folder, 'site');
    const options = { '--config': join(rootFolder, 'deploy', example), '--dist': join(folder, 'dist'), '--out': out };
    const siteFile = join(folder, 'site.json');
    writeFileSync(siteFile, JSON.stringify({ folder: out, account: account.origin, httpPort: port }));
    const words = [...Object.entries(options).flat(), '--site', siteFile];
    expect(await runInThisProcess('configure', ...words)).toMatchObject({ exitCode: 0 });
    const [release] = await readReleases(siteFolder(out));
    const nginxFile = readFileSync(join(out, 'releases', release?.release ?? '', 'nginx.conf'), 'utf8');
    const nginx = await startNginx(folder, nginxFile, port);
    const addresses = [
      { family: 'IPv4', address: '127.0.0.1' },
      { family: 'IPv6', address: '::1' },
    ] as const;
    // The simulator makes its keys with the first sign-in request, which takes seconds on a busy computer.
    const settings = { timeLimitMs: 10_000, deadline: AbortSignal.timeout(60_000) };
    try {
      return await linesOf({ origin: `http://localhost:${port}`, addresses }, settings);
    } finally {
      await nginx.stop();
    }
  }
});
