import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAccount } from '../../account-sim/src/start-account.ts';
import { rootFolder } from '../root-folder.ts';
import { writeBuild } from '../testing/write-build.ts';
import { healthyPage } from './testing/healthy-answers.ts';
import { reportOf } from './testing/inspect-for-tests.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

it.each([
  ['', {}],
  ['with every optional operation, ', { handOffState: true, accessCode: true, passkeys: true }],
])(
  'finds at account-sim --app, %sonly that no release lists its files, and that it takes less than nginx',
  async (_, on) => {
    await writeBuild(directory, healthyPage.replace('id="app-config">', '$&CONFIG'));
    const text = readFileSync(join(rootFolder, 'deploy/config.example.json'), 'utf8');
    const { $schema: __, features, ...others } = JSON.parse(text) as Record<string, unknown>;
    const config = { ...others, features: { ...(features as object), ...on } };
    const account = await startAccount({ port: 0, sitePort: 0, app: { directory, config: () => config } });
    const addresses = [{ family: 'IPv4', address: '127.0.0.1' }] as const;
    const { faults, unchecked } = await reportOf({ origin: account.origin, addresses });
    await account.stop();
    expect(unchecked).toEqual([]);
    expect(faults).toEqual([
      expect.objectContaining({ check: 'page', found: expect.stringContaining('431') as string }),
      expect.objectContaining({ check: 'build.json', found: expect.stringContaining('no hashes') as string }),
    ]);
  },
);
