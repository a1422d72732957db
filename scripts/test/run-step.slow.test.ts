import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../deploy/nginx/testing/nginx-for-tests.ts';
import { rootFolder } from '../setup/root-folder.mjs';
import { portState } from '../start/port-state.mjs';
import { runStep } from './run-step.ts';
import type { Step } from './steps.ts';

const file = 'test-results/run-step-test.json';
const whole = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

/** A step that runs this program of Node's. */
function step(program: string, report?: Step['report']): Step {
  const name = 'run-step-test';
  // In a clone where nothing has run before, there is no folder yet.
  mkdirSync(join(rootFolder, dirname(file)), { recursive: true });
  onTestFinished(() => {
    for (const path of [file, `test-results/${name}.txt`]) rmSync(join(rootFolder, path), { force: true });
  });
  return { name, subset: 'unit', tool: 'tsx', args: ['--eval', program], ...(report && { report }) };
}

const report = { runner: 'vitest', file } as const;

function writing(text: string): string {
  return `require('node:fs').writeFileSync(${JSON.stringify(join(rootFolder, file))}, ${JSON.stringify(text)})`;
}

it('counts what the runner has reported', async () => {
  const result = await runStep(step(writing(JSON.stringify(whole)), report));
  expect(result).toMatchObject({ passed: true, counts: { passed: 3, failed: 0 } });
});

it.each([
  ['no report', 'true'],
  ['half a report', writing(JSON.stringify(whole).slice(0, 20))],
])('has failed with %s, whatever its exit code and a report of before', async (_what, program) => {
  const wanted = step(program, report);
  writeFileSync(join(rootFolder, file), JSON.stringify(whole));
  const result = await runStep(wanted);
  expect(result).toMatchObject({ passed: false, counts: { passed: 0, failed: 1 } });
  expect(result.output).toContain('vitest wrote no readable report');
});

it('says first what cut a runner short', async () => {
  const result = await runStep(step('console.log("begun"); process.kill(process.pid, "SIGTERM")', report));
  expect(result.passed).toBe(false);
  expect(result.output).toMatch(
    /^vitest was cut short: it ended with 143, as after a signal, so nothing is known of its tests\.\nbegun/,
  );
});

it('has failed when it hangs, and leaves nothing running', async () => {
  const port = await freePort();
  const listen = `require('node:net').createServer().listen(${port}, '127.0.0.1')`;
  const family = `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(listen)}], { stdio: 'inherit' }); setInterval(() => {}, 1000);`;
  const { passed, output } = await runStep(step(family), 5_000);
  expect([passed, output]).toEqual([false, expect.stringContaining('it had not ended after 5 s')]);
  await expect.poll(() => portState(port)).toBe('free');
});
