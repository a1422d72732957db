import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './setup/root-folder.mjs';

/**
 * Lines of tests per line of code, by package; fails above the limit. Tests are test files, suites and what only tests
 * use; what is generated is neither.
 * `npx tsx scripts/measure-tests.ts`
 */
const limit = 0.9;

const isSource = /\.(tsx?|m?js|s?css)$/;
const isTest = /\.(test|suite)\.|-for-tests|\/(testing|e2e)\//;

const lines: Record<string, { code: number; tests: number }> = {};
const files = execFileSync('git', ['ls-files', '-z'], { cwd: rootFolder, encoding: 'utf8' }).split('\0');
for (const file of files.filter((name) => isSource.test(name))) {
  const count = readFileSync(join(rootFolder, file), 'utf8').split('\n').length - 1;
  for (const room of [file.includes('/') ? file.slice(0, file.indexOf('/')) : '.', 'all']) {
    lines[room] ??= { code: 0, tests: 0 };
    lines[room][isTest.test(file) ? 'tests' : 'code'] += count;
  }
}

const share = ({ code, tests }: { code: number; tests: number }): number => tests / code;
console.table(
  Object.fromEntries(Object.entries(lines).map(([room, each]) => [room, { ...each, share: share(each).toFixed(2) }])),
);
if (share(lines['all'] ?? { code: 0, tests: 0 }) > limit) {
  console.error(`Too many: at most ${limit} lines of tests per line of code.`);
  process.exitCode = 1;
}
