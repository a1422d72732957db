import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { groups, type GroupName } from './groups.ts';
import type { Stryker } from './install-stryker.ts';
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
