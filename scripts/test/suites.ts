import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../processes/run-to-end.mjs';

/** The packages that the simulators consist of and are checked by, and what installs and starts their tests. */
const simulators = [
  ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json', 'vitest.config.ts', 'scripts/test/suites.ts'],
  ...['shared-protocol', 'simulator-kit', 'conformance', 'account-sim', 'agent-sim'],
];

/** What starts programs, and installs and builds what they need. */
const setup = ['scripts/package.json', 'scripts/setup', 'scripts/processes', 'scripts/build'];

/** The commands of the repository, as they are typed. */
const commands = [
  ...[...setup, 'scripts/start', 'scripts/setup.mjs', 'scripts/commands.ts', 'scripts/measure/read-counts.ts'],
  ...[
    'scripts/new/new-options.ts',
    'scripts/new/names.ts',
    'scripts/test/steps.ts',
    'web/browsers',
    'web/e2e/support/every-engine.ts',
  ],
];

/** What `deploy` knows of the app. */
const app = [
  ...['web/package.json', 'web/local-app-config.ts', 'web/src/model', 'web/src/texts', 'web/src/lib'],
  // Brands are made from these.
  ...['web/brand', 'web/src/styles', 'web/src/products'],
];

/**
 * Projects of Vitest whose end a submission may be unable to change, each with the files and folders that decide how
 * it ends. `npm run test:everything` runs it where nothing else is there, so that one that is missing here
 * makes it fail.
 */
export const suites = {
  'slow, real ports': simulators,
  'slow, forms': simulators,
  'slow, simulators': simulators,
  'slow, broken servers': simulators,
  'slow, packages': [...simulators, ...setup, 'scripts/start', 'scripts/differences', 'docs/simulator-differences.md'],
  'slow, guides': [
    ...[...simulators, ...setup, 'web/browsers', 'web/e2e/support/hold-agent-ports.ts', 'deploy/testing/guides'],
    'web/e2e/agent-recipe.test.ts',
    ...['scripts/simulate-guide.slow.test.ts', 'scripts/playwright-example.slow.test.ts', 'docs/simulate.md'],
  ],
  'slow, deploy': [...simulators, ...commands, ...app, 'deploy', 'docs'],
  'slow, images': [...simulators, ...commands, ...app, 'deploy'],
} as const satisfies Record<string, readonly string[]>;
export type SuiteName = keyof typeof suites;
export const suiteNames = Object.keys(suites) as SuiteName[];

/** When each suite passed last, and what it was made of. Written by `npm run test:everything` alone. */
const recordFile = 'scripts/test/passed-suites.json';

interface Passed {
  readonly on: string;
  readonly hash: string;
}

type PassedSuites = Partial<Record<SuiteName, Passed>>;

function readPassed(root: string): PassedSuites {
  const file = join(root, recordFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PassedSuites) : {};
}

/** Keeps the records of other suites. */
export function writePassed(root: string, hashes: ReadonlyMap<SuiteName, string>): void {
  const passed = readPassed(root);
  const on = new Date().toISOString().slice(0, 10);
  for (const [name, hash] of hashes) passed[name] = { on, hash };
  const lines = suiteNames.flatMap((name) => {
    const row = passed[name];
    return row === undefined ? [] : `  "${name}": { "on": "${row.on}", "hash": "${row.hash}" }`;
  });
  writeFileSync(join(root, recordFile), `{\n${lines.join(',\n')}\n}\n`);
}

/**
 * Suites that passed with exactly the inputs that they have now, with the day; none where git does not say which files
 * there are.
 */
export async function unchangedSuites(root: string): Promise<ReadonlyMap<SuiteName, string>> {
  const passed = readPassed(root);
  const unchanged = new Map<SuiteName, string>();
  const files = suiteNames.some((name) => passed[name]) ? await knownFiles(root) : undefined;
  for (const name of files === undefined ? [] : suiteNames) {
    if (hashOf(root, inputsOf(name, files ?? [])) === passed[name]?.hash) unchanged.set(name, passed[name].on);
  }
  return unchanged;
}

/** The files that git has, or would have if all were committed; undefined where there is no git. */
export async function knownFiles(root: string): Promise<readonly string[] | undefined> {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { exitCode, output } = await runToEnd('git', words, { cwd: root });
  if (exitCode !== 0) return undefined;
  const files = new Set(output.split('\0').filter((file) => file !== '' && existsSync(join(root, file))));
  return [...files].sort();
}

export function inputsOf(suite: SuiteName, files: readonly string[]): readonly string[] {
  return files.filter((file) => suites[suite].some((input) => file === input || file.startsWith(`${input}/`)));
}

/** A digest of names, contents and who may run them, with what runs them besides the packages of the lockfile. */
export function hashOf(root: string, files: readonly string[], node = process.versions.node): string {
  const hash = createHash('sha256').update(`${process.platform} ${node.split('.')[0]}\0`);
  for (const file of files) {
    const path = join(root, file);
    const isProgram = (statSync(path).mode & 0o111) !== 0;
    hash.update(`${file}\0${isProgram}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 40);
}
