import { engineMatrix, everyEngine } from '../../web/e2e/support/every-engine.ts';

/** What can be run by itself. */
const subsets = ['lint', 'unit', 'e2e'] as const;
export type Subset = (typeof subsets)[number];

interface TestCommandRow {
  readonly description: string;
  readonly subsets: readonly Subset[];
  /** The command that runs what this one leaves out. */
  readonly leavesTo: string | undefined;
}

/** The commands that run tests, with what each says of itself and the subsets that it can run. */
export const testCommands = {
  test: { description: 'Runs the quick tests; npm run test:all runs the rest.', subsets, leavesTo: 'test:all' },
  'test:all': {
    description:
      'Runs all tests but slow ones whose inputs are unchanged since they passed, in Chromium, and in Firefox and WebKitGTK the main flows and what engines do each in its own way.',
    subsets,
    leavesTo: 'test:engines',
  },
  'test:everything': {
    description:
      'Runs all tests in every engine that can run them, also those that npm run test:all leaves out as long as what they are made of is unchanged, and records what passed.',
    subsets,
    leavesTo: undefined,
  },
  'test:engines': {
    description: 'Runs in Firefox and WebKitGTK every test that they can run.',
    subsets: ['e2e'],
    leavesTo: undefined,
  },
} as const satisfies Record<string, TestCommandRow>;
export type TestCommand = keyof typeof testCommands;

export interface Step {
  readonly name: string;
  readonly subset: Subset;
  /** The package whose command runs; its name is the command's. */
  readonly tool: string;
  readonly args: readonly string[];
  /** The folder in which it runs, if not the repository's own. */
  readonly folder?: string;
  /** What limits the step to the part that a command runs; without one it runs whole. */
  readonly parts?: Readonly<Partial<Record<TestCommand, Part>>>;
  /** The file in which the runner writes what it counted. */
  readonly report?: { readonly runner: 'vitest' | 'playwright'; readonly file: string };
}

interface Part {
  readonly args: readonly string[];
  readonly leavesOut?: string;
}

/** The start of what Playwright calls a test: its project, then its file. */
const inOtherEngines = '^ ?(firefox|agent webkit\\.test\\.ts) ';

const unitReport = 'test-results/unit.json';

/** Everything that can be run. The linters run side by side and begin with the one that takes longest. */
export const steps: readonly Step[] = [
  { name: 'code', subset: 'lint', tool: 'oxlint', args: ['-c', 'oxlint.config.mjs', '--max-warnings=0', '.'] },
  {
    name: 'types',
    subset: 'lint',
    tool: 'typescript',
    // What it learnt of unchanged files: six times as fast from the second run on.
    args: ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  },
  { name: 'format', subset: 'lint', tool: 'oxfmt', args: ['--check', '.'] },
  // What it read in unchanged files: twice as fast from the second run on.
  { name: 'unused', subset: 'lint', tool: 'knip', args: ['--cache', '--cache-location', '.cache/knip'] },
  { name: 'styles', subset: 'lint', tool: 'stylelint', args: ['--max-warnings=0', '**/*.{css,scss}'] },
  { name: 'spec', subset: 'lint', tool: 'tsx', args: ['scripts/check-proofs.ts'] },
  { name: 'documents', subset: 'lint', tool: 'tsx', args: ['scripts/write-documents.ts', '--check'] },
  {
    name: 'unit',
    subset: 'unit',
    tool: 'vitest',
    args: ['run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${unitReport}`],
    parts: {
      test: {
        args: ['--project=!slow*'],
        leavesOut: 'nginx, packages, generators, guides, commands, the form of each message, and agents on real ports',
      },
    },
    report: { runner: 'vitest', file: unitReport },
  },
  { name: 'weight', subset: 'unit', tool: 'tsx', args: ['scripts/measure-page-weight.ts'] },
  {
    name: 'e2e',
    subset: 'e2e',
    tool: 'playwright',
    args: ['test'],
    parts: {
      test: {
        args: ['--project=chromium', `--grep=${everyEngine.tag}`],
        leavesOut: 'everything in browsers but the main flows in Chromium',
      },
      'test:all': {
        args: [`--grep-invert=${inOtherEngines}.*${engineMatrix.tag}`],
        leavesOut: 'what Firefox and WebKitGTK have only ever done as Chromium does',
      },
      'test:engines': { args: [`--grep=${inOtherEngines}`] },
    },
    report: { runner: 'playwright', file: 'test-results/e2e.json' },
  },
];

/** The part of a step that a command runs. */
export function partOf({ parts, ...step }: Step, command: TestCommand): Step {
  const part = parts?.[command];
  return part === undefined ? step : { ...step, args: [...step.args, ...part.args] };
}
