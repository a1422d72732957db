import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './setup/root-folder.mjs';

/**
 * Lines of tests per line of code, by package; fails above the goal. Tests are test files, suites and what only tests
 * use; what is generated is neither.
 * `npx tsx scripts/measure-tests.ts`
 */
const goal = 0.7;

const isSource = /\.(tsx?|m?js|s?css)$/;
const isTest = /\.(test|suite)\.|-for-tests|\/(testing|e2e)\//;

const lines = new Map<string, { code: number; tests: number }>();
const files = execFileSync('git', ['ls-files', '-z'], { cwd: rootFolder, encoding: 'utf8' }).split('\0');
for (const file of files.filter((name) => isSource.test(name))) {
  const room = file.includes('/') ? file.slice(0, file.indexOf('/')) : '.';
  const count = lines.get(room) ?? { code: 0, tests: 0 };
  lines.set(room, count);
  count[isTest.test(file) ? 'tests' : 'code'] += readFileSync(join(rootFolder, file), 'utf8').split('\n').length - 1;
}

const sum = { code: 0, tests: 0 };
for (const [room, { code, tests }] of lines) {
  report(room, code, tests);
  sum.code += code;
  sum.tests += tests;
}
report('all', sum.code, sum.tests);
if (sum.tests / sum.code > goal) {
  console.error(`Goal missed: at most ${goal} lines of tests per line of code.`);
  process.exitCode = 1;
}

function report(room: string, code: number, tests: number): void {
  const [codeText, testText] = [code, tests].map((count) => count.toLocaleString('en').padStart(7));
  console.log(`${room.padEnd(16)} ${codeText} of code ${testText} of tests ${(tests / code).toFixed(2).padStart(5)}`);
}
