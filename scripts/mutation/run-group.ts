import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../processes/end-on-signal.mjs';
import { installPackages } from '../measure/install-packages.ts';
import { rootFolder } from '../setup/root-folder.mjs';
import { groups, type GroupName } from './groups.ts';
import { mutantsOf, type Mutant, type MutationReport } from './report.ts';

const folder = join(rootFolder, 'test-results/mutation');

/** Changes the group's files one at a time in a copy of the repository, and runs its tests on each. */
export async function runGroup(name: GroupName, { command, vitestRunner }: Stryker): Promise<readonly Mutant[]> {
  const file = join(folder, name.replaceAll(' ', '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${file}.config.json`,
    JSON.stringify({
      mutate: groups[name].mutate,
      plugins: [vitestRunner],
      testRunner: 'vitest',
      vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
      reporters: ['json'],
      jsonReporter: { fileName: `${file}.report.json` },
      coverageAnalysis: 'perTest',
      ignorePatterns: ['test-results', 'playwright-report', '**/dist'],
      tempDirName: join(folder, 'copies'),
      concurrency: 2,
    }),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'run', `${file}.config.json`], {
    cwd: rootFolder,
    env: { ...process.env, MUTATION_GROUP: name },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) return fail(1, `${stdout}${stderr}${name}: Stryker ended with ${status}`);
  return mutantsOf(JSON.parse(readFileSync(`${file}.report.json`, 'utf8')) as MutationReport);
}

/** The last version that runs on Node 20. */
const version = '9.6.1';

interface Stryker {
  /** The file of its own command. */
  readonly command: string;
  /** The module of its plugin for Vitest. */
  readonly vitestRunner: string;
}

/** Installs Stryker into the cache where it is missing. It reads TypeScript's API, which ours does not have. */
export function installStryker(): Stryker {
  const folder = join(rootFolder, 'node_modules/.cache', `stryker-${version}`);
  const packages = { '@stryker-mutator/core': version, '@stryker-mutator/vitest-runner': version, typescript: '5.9.3' };
  // Its Vitest is the one that the tests are written for.
  installPackages(folder, packages, ['--legacy-peer-deps']);
  return {
    command: join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    vitestRunner: join(folder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
  };
}
