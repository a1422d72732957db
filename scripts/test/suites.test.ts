import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { steps } from './steps.ts';
import { withoutSuites } from './run-suites.ts';
import { hashOf, inputsOf, type SuiteName, suiteNames, unchangedSuites, writePassed } from './suites.ts';

let copy: string;

/** A repository with a file for each kind of input, in which every suite has passed. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'suites-'));
  execFileSync('git', ['init', '--quiet', copy]);
  mkdirSync(join(copy, 'scripts/test'), { recursive: true });
});
beforeEach(() => {
  for (const file of files) touch(file);
  writePassed(copy, new Map(suiteNames.map(hashOfSuite)));
});
afterAll(() => rmSync(copy, { recursive: true }));

const files = [
  ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json', 'vitest.config.ts', 'docs/simulate.md'],
  ...['shared-protocol/package.json', 'shared-protocol/src/product.ts', 'agent-sim/src/agent.ts'],
  ...['conformance/src/testing/broken-accounts.ts', 'conformance/src/check.slow.test.ts', 'account-sim/README.md'],
  ...['scripts/build/packed-types.slow.test.ts', 'deploy/nginx/limits.slow.test.ts', 'docs/operate.md'],
  ...['deploy/images/site/Containerfile', 'web/src/texts/de.ts', 'web/src/screens/login.tsx', 'web/e2e/look.test.ts'],
].sort();

function touch(file: string, text = ''): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

function hashOfSuite(name: SuiteName): [SuiteName, string] {
  return [name, hashOf(copy, inputsOf(name, files))];
}

async function suitesThatRun(): Promise<readonly SuiteName[]> {
  const unchanged = await unchangedSuites(copy);
  return suiteNames.filter((name) => !unchanged.has(name));
}

const deploy = ['slow, deploy', 'slow, images'];

describe('a suite runs when an input of it has changed', () => {
  it.for<[string, readonly string[]]>([
    ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json', 'vitest.config.ts'].map(
      (file): [string, readonly string[]] => [file, suiteNames],
    ),
    ['shared-protocol/src/product.ts', suiteNames],
    ['shared-protocol/package.json', suiteNames],
    ['conformance/src/testing/broken-accounts.ts', suiteNames],
    ['conformance/src/check.slow.test.ts', suiteNames],
    ['account-sim/README.md', suiteNames],
    ['a new file', []],
    ['agent-sim/a-new-file.ts', suiteNames],
    ['scripts/build/packed-types.slow.test.ts', ['slow, packages', 'slow, guides', ...deploy]],
    ['docs/simulate.md', ['slow, guides', 'slow, deploy']],
    ['docs/operate.md', ['slow, deploy']],
    ['deploy/nginx/limits.slow.test.ts', deploy],
    ['deploy/images/site/Containerfile', deploy],
    ['web/src/texts/de.ts', deploy],
    ['web/src/screens/login.tsx', []],
    ['web/e2e/look.test.ts', []],
  ])('%s', async ([file, expected]) => {
    expect(await suitesThatRun()).toEqual([]);
    touch(file, 'changed');
    expect(await suitesThatRun()).toEqual(expected);
    rmSync(join(copy, file));
  });

  it('by a file that is gone', async () => {
    rmSync(join(copy, 'agent-sim/src/agent.ts'));
    expect(await suitesThatRun()).toEqual(suiteNames);
  });

  it.skipIf(process.platform === 'win32')('by who may run a file', async () => {
    chmodSync(join(copy, 'shared-protocol/src/product.ts'), 0o755);
    expect(await suitesThatRun()).toEqual(suiteNames);
    chmodSync(join(copy, 'shared-protocol/src/product.ts'), 0o644);
  });

  it('by another major version of Node', () => {
    expect(hashOf(copy, files, '20.1.0')).not.toBe(hashOf(copy, files, '22.1.0'));
    expect(hashOf(copy, files, '22.1.0')).toBe(hashOf(copy, files, '22.9.3'));
  });
});

it('every suite runs where nothing is recorded, and where git does not know the files', async () => {
  rmSync(join(copy, '.git'), { recursive: true });
  expect(await suitesThatRun()).toEqual(suiteNames);
  execFileSync('git', ['init', '--quiet', copy]);
  expect(await suitesThatRun()).toEqual([]);
  rmSync(join(copy, 'scripts/test/passed-suites.json'));
  expect(await suitesThatRun()).toEqual(suiteNames);
});

it('a suite that passed again keeps what is recorded of the others', async () => {
  touch('docs/operate.md', 'changed');
  touch('docs/simulate.md', 'changed');
  writePassed(copy, new Map([hashOfSuite('slow, guides')]));
  expect(await suitesThatRun()).toEqual(['slow, deploy']);
});

it('what is left out are projects of Vitest, and what remains is every other', () => {
  const projects = (config.test?.projects ?? []).map((project) => (project as { test: { name: string } }).test.name);
  expect(projects.filter((name) => name.startsWith('slow')).sort()).toEqual(['slow', ...suiteNames].sort());
  const unit = steps.find(({ name }) => name === 'unit');
  const { args } = withoutSuites(unit!, ['slow, deploy', 'slow, forms']);
  const named = args.filter((arg) => arg.startsWith('--project='));
  expect(named).toEqual([
    ...['--project=!slow*', '--project=slow', '--project=slow, real ports', '--project=slow, simulators'],
    ...[
      '--project=slow, broken servers',
      '--project=slow, packages',
      '--project=slow, guides',
      '--project=slow, images',
    ],
  ]);
});
