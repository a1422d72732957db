import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccountControl } from 'account-sim/control';
import { ensureBuiltOrExit } from './build/ensure-built.ts';
import { judgeGrowth } from './measure/judge.ts';
import { readCounts } from './measure/read-counts.ts';
import { readMemoryMb, startCommand } from './measure/measured-process.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { endOnSignal, endWith } from './processes/end-on-signal.mjs';

/**
 * Starts and stops both simulators again and again in this process, then signs in over HTTP, a few visitors at once, at an
 * account server with a data file. Ends with 1 when a start or a sign-in fails, or memory grows by more than the spread
 * of its samples. What a hub needs over an hour is measured by measure-hub.ts.
 *
 *     npx tsx scripts/measure-endurance.ts [--starts 300] [--sign-ins 10000]
 */
const { starts, signIns } = readCounts({ starts: 300, signIns: 10_000 });
const visitors = Array.from({ length: 16 }, (_visitor, place) => `visitor-${place}@example.com`);

endOnSignal();
await ensureBuiltOrExit(['account-sim', 'agent-sim']);
// They import the simulators as they were just built.
const { createStartAndStop, signInOverHttp } = await import('./measure/endurance-tasks.ts');

let failed = 0;
const missed = await repeat('starts and stops', starts, [await createStartAndStop()], process.pid);

const folder = mkdtempSync(join(tmpdir(), 'endurance-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const { ready, pid } = await startCommand<{ readonly origin: string; readonly siteOrigin: string }>('account-sim', [
  ...['--port', '0', '--site-port', '0', '--data', join(folder, 'data.json')],
]);
const account = { ...ready, control: createAccountControl(ready.origin) };
await account.control.setFlags({ rateLimit: 'off', botCheck: false });
await account.control.addAccounts(visitors.map((email) => ({ email, licence: 'Active' })));
const lanes = visitors.map((email) => () => signInOverHttp(account, email));
missed.push(...(await repeat('sign-ins over HTTP', signIns, lanes, pid)));
await endWith(failed === 0 && missed.length === 0 ? 0 : 1);

/** Repeats each task in a lane of its own, so many times in all; returns whether the memory of the process grew. */
async function repeat(
  what: string,
  times: number,
  tasks: readonly (() => Promise<void>)[],
  processId: number,
): Promise<string[]> {
  const memoryMb: number[] = [];
  const everyTenth = tasks.length > 1 ? 10 : 1;
  let begun = 0;
  const runLane = async (task: () => Promise<void>): Promise<void> => {
    while (begun < times) {
      begun += 1;
      if (begun % everyTenth === 0) memoryMb.push(readMemoryMb(processId));
      await task().catch((error: unknown) => {
        failed += 1;
        if (failed <= 5) console.error(`${what}: ${String(error)}`);
      });
    }
  };
  await Promise.all(tasks.map(runLane));
  console.log(`${times} ${what}, ${failed} failed`);
  const growth = judgeGrowth(`memory over ${what} (MB)`, memoryMb);
  if (growth === null) console.log('too short a run to judge the memory');
  return growth === null ? [] : [...reportJudgements([growth], ['at the end', 'after half'])];
}
