import { everyEngine } from '../../web/e2e/support/every-engine.ts';

/** What can be run by itself. */
export const subsets = ['lint', 'unit', 'e2e'] as const;
export type Subset = (typeof subsets)[number];

export interface Step {
  readonly name: string;
  readonly subset: Subset;
  /** The package whose command runs; its name is the command's. */
  readonly tool: string;
  readonly args: readonly string[];
  /** What limits the step to the part that `npm test` runs; `npm run test:all` runs all of it. */
  readonly quick?: { readonly args: readonly string[]; readonly leavesOut: string };
  /** Where the runner writes what it counted. */
  readonly report?: { readonly runner: 'vitest' | 'playwright'; readonly file: string };
}

const unitReport = 'test-results/unit.json';

/** What `npm run test:all` runs, and `npm test` a part of. The linters run side by side and begin with the one that takes longest. */
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
  { name: 'unused', subset: 'lint', tool: 'knip', args: [] },
  { name: 'styles', subset: 'lint', tool: 'stylelint', args: ['--max-warnings=0', '**/*.{css,scss}'] },
  { name: 'spec', subset: 'lint', tool: 'tsx', args: ['scripts/check-proofs.ts'] },
  { name: 'documents', subset: 'lint', tool: 'tsx', args: ['scripts/write-documents.ts', '--check'] },
  {
    name: 'unit',
    subset: 'unit',
    tool: 'vitest',
    args: ['run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${unitReport}`],
    quick: {
      args: ['--project=!slow*'],
      leavesOut: 'nginx, packages, generators, guides, commands, the form of each message, and agents on real ports',
    },
    report: { runner: 'vitest', file: unitReport },
  },
  { name: 'weight', subset: 'unit', tool: 'tsx', args: ['scripts/measure-page-weight.ts'] },
  {
    name: 'e2e',
    subset: 'e2e',
    tool: 'playwright',
    args: ['test'],
    quick: {
      args: ['--project=chromium', `--grep=${everyEngine.tag}`],
      leavesOut: 'everything in browsers but the main flows in Chromium',
    },
    report: { runner: 'playwright', file: 'test-results/e2e.json' },
  },
];

/** The part of a step that `npm test` runs. */
export function quickStep({ quick, ...step }: Step): Step {
  return quick === undefined ? step : { ...step, args: [...step.args, ...quick.args] };
}
