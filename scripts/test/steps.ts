import type { Subset } from './test-options.mjs';

export interface Step {
  readonly name: string;
  readonly subset: Subset;
  /** The package whose command runs; its name is the command's. */
  readonly tool: string;
  readonly args: readonly string[];
  /** Where the runner writes what it counted. */
  readonly report?: { readonly runner: 'vitest' | 'playwright'; readonly file: string };
}

export const unitReport = 'test-results/unit.json';

/** What `npm test` runs. The linters run side by side and begin with the one that takes longest. */
export const steps: readonly Step[] = [
  { name: 'code', subset: 'lint', tool: 'oxlint', args: ['-c', 'oxlint.config.mjs', '--max-warnings=0', '.'] },
  { name: 'types', subset: 'lint', tool: 'typescript', args: ['-p', '.'] },
  { name: 'format', subset: 'lint', tool: 'oxfmt', args: ['--check', '.'] },
  { name: 'unused', subset: 'lint', tool: 'knip', args: [] },
  { name: 'styles', subset: 'lint', tool: 'stylelint', args: ['--max-warnings=0', '**/*.{css,scss}'] },
  { name: 'spec', subset: 'lint', tool: 'tsx', args: ['scripts/check-specification.ts'] },
  { name: 'documents', subset: 'lint', tool: 'tsx', args: ['scripts/write-documents.ts', '--check'] },
  {
    name: 'unit',
    subset: 'unit',
    tool: 'vitest',
    args: ['run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${unitReport}`],
    report: { runner: 'vitest', file: unitReport },
  },
  { name: 'weight', subset: 'unit', tool: 'tsx', args: ['scripts/measure-page-weight.ts'] },
  {
    name: 'e2e',
    subset: 'e2e',
    tool: 'playwright',
    args: ['test'],
    report: { runner: 'playwright', file: 'test-results/e2e.json' },
  },
];
