import { everyEngine } from 'web/every-engine';

/** What can be run by itself. */
export const parts = ['lint', 'unit', 'e2e'] as const;
export type Part = (typeof parts)[number];

export type TestCommand = 'test' | 'test:all';

export interface Step {
  readonly name: string;
  readonly part: Part;
  /** Below `node_modules`, run by Node itself: npx takes half a second longer. */
  readonly tool: string;
  readonly args: readonly string[];
  /** What limits the step to the part that `npm test` runs. */
  readonly quick?: readonly string[];
  /** The file in which a runner of tests writes what it has counted. */
  readonly report?: string;
}

/** Everything that can be run. The linters run side by side and begin with the one that takes longest. */
export const steps: readonly Step[] = [
  { name: 'code', part: 'lint', tool: 'oxlint/bin/oxlint', args: ['--max-warnings=0', '.'] },
  {
    name: 'types',
    part: 'lint',
    tool: 'typescript/bin/tsc',
    // What it learnt of unchanged files: six times as fast from the second run on.
    args: ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  },
  { name: 'format', part: 'lint', tool: 'oxfmt/bin/oxfmt', args: ['--check', '.'] },
  // What it read in unchanged files: twice as fast from the second run on.
  { name: 'unused', part: 'lint', tool: 'knip/bin/knip.js', args: ['--cache', '--cache-location', '.cache/knip'] },
  { name: 'styles', part: 'lint', tool: 'stylelint/bin/stylelint.mjs', args: ['--max-warnings=0', '**/*.{css,scss}'] },
  { name: 'documents', part: 'lint', tool: 'tsx/dist/cli.mjs', args: ['scripts/write-documents.ts', '--check'] },
  {
    name: 'unit',
    part: 'unit',
    tool: 'vitest/vitest.mjs',
    args: ['run', '--reporter=minimal', '--reporter=json', '--outputFile.json=test-results/unit.json'],
    quick: ['--project=!slow*'],
    report: 'test-results/unit.json',
  },
  { name: 'weight', part: 'unit', tool: 'tsx/dist/cli.mjs', args: ['scripts/measure-page-weight.ts'] },
  {
    name: 'e2e',
    part: 'e2e',
    tool: 'playwright/cli.js',
    args: ['test'],
    quick: ['--project=chromium', `--grep=${everyEngine.tag}`],
    report: 'test-results/e2e.json',
  },
];
