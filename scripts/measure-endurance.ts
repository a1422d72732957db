import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { ensureBuilt } from './build/ensure-built.ts';
import { MemoryWatch } from './endurance/memory-watch.ts';
import { freePortOf } from './measure/free-port-of.ts';
import { readCounts } from './measure/read-counts.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { endOnSignal } from './processes/end-on-signal.mjs';
import { fail } from './processes/fail.mjs';
import { findBrowser } from '../web/browsers/find-browser.mjs';
import { rootFolder } from './setup/root-folder.mjs';

/**
 * Starts and stops both simulators again and again in this process; signs in without end, over HTTP and in a browser, at
 * an account server with a data file, while agents restart and are uninstalled; then kills an account server at random
 * moments. Ends with 1 when a start or a sign-in fails, memory grows by more than the spread of its samples, or a
 * confirmed change is lost.
 *
 *     npx tsx scripts/measure-endurance.ts [--starts 300] [--over-http 10000] [--in-browser 500] [--kills 100]
 */
const {
  starts,
  'over-http': overHttp,
  'in-browser': inBrowser,
  kills,
} = readCounts({ starts: 300, 'over-http': 10_000, 'in-browser': 500, kills: 100 }, 0);
/** At once. */
const visitorsOverHttp = 16;
const visitorsInBrowser = 2;
const agentChangeMs = 2_000;

endOnSignal();
const problem = await ensureBuilt(rootFolder, undefined, ['web', 'account-sim', 'agent-sim']);
if (problem) await fail(1, problem);
// They import the simulators as they were just built.
const { startAndStop } = await import('./endurance/start-and-stop.ts');
const { startKeptAccount } = await import('./endurance/start-kept-account.ts');
const { startAgents } = await import('./endurance/start-agents.ts');
const { signInOverHttp } = await import('./endurance/sign-in-over-http.ts');
const { signInInBrowser } = await import('./endurance/sign-in-in-browser.ts');
const { killAtRandom } = await import('./endurance/kill-at-random.ts');

const folder = mkdtempSync(join(tmpdir(), 'endurance-'));
const faults: string[] = [];

if (starts > 0) {
  const memory = new MemoryWatch('this process', process.pid, 1);
  const ports = { port: (await freePortOf([7180, 7182])) ?? 0, sitePort: (await freePortOf([7181, 7183])) ?? 0 };
  await repeat('starts and stops', starts, 1, async () => {
    await startAndStop(ports);
    memory.sample();
  });
  judge([memory]);
}

if (overHttp > 0) {
  const account = await startKeptAccount(join(folder, 'http'));
  const emails = Array.from({ length: visitorsOverHttp }, (_visitor, place) => `visitor-${place}@example.com`);
  await account.control.addAccounts(emails.map((email) => ({ email, licence: 'Active' })));
  const memory = new MemoryWatch('account-sim', account.processId);
  await repeat('sign-ins over HTTP', overHttp, visitorsOverHttp, async (place) => {
    await signInOverHttp(account, emails[place] ?? '');
    memory.sample();
  });
  judge([memory]);
  await account.kill();
}

if (inBrowser > 0) {
  const account = await startKeptAccount(join(folder, 'browser'));
  const visitors = Array.from({ length: visitorsInBrowser }, (_visitor, place) => ({
    email: `visitor-${place}@example.com`,
    uuid: `b0000000-0000-4000-8000-00000000000${place}`,
  }));
  await account.control.addAccounts(visitors.map((visitor) => ({ ...visitor, licence: 'Active' })));
  const agents = await startAgents(account.origin);
  const browser = await chromium.launch({ executablePath: findBrowser() ?? chromium.executablePath() });
  const memories = [new MemoryWatch('account-sim', account.processId), new MemoryWatch('agent-sim', agents.processId)];
  let isOver = false;
  const changes = changeAgents(() => isOver);
  await repeat('sign-ins in Chromium', inBrowser, visitorsInBrowser, async (place) => {
    const visitor = visitors[place];
    if (visitor !== undefined) await signInInBrowser(browser, account, visitor);
    for (const memory of memories) memory.sample();
  });
  isOver = true;
  console.log(`  meanwhile the agents restarted or were uninstalled ${await changes} times`);
  judge(memories);
  await browser.close();
  agents.stop();
  await account.kill();

  async function changeAgents(hasEnded: () => boolean): Promise<number> {
    const agent = agents.control.agent('driver-support');
    let changed = 0;
    while (!hasEnded()) {
      await pause(agentChangeMs);
      if (changed % 2 === 0) await agent.reboot();
      else {
        await agent.uninstall();
        await pause(agentChangeMs / 4);
        await agent.reinstall();
      }
      changed += 1;
    }
    return changed;
  }
}

let confirmed = 0;
await repeat('kills of account-sim', kills, 1, async () => {
  const outcome = await killAtRandom(join(folder, 'killed'));
  confirmed += outcome.confirmed;
  if (outcome.lost.length > 0) throw new Error(`lost ${outcome.lost.join(', ')}`);
});
if (kills > 0) console.log(`  ${confirmed} changes had been confirmed`);

rmSync(folder, { recursive: true });
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);

/** Runs `task` so many times, a few side by side, and says after each tenth how far it is. */
async function repeat(
  what: string,
  times: number,
  side: number,
  task: (place: number) => Promise<void>,
): Promise<void> {
  const beganAt = performance.now();
  const tenth = Math.ceil(times / 10);
  let begun = 0;
  let ended = 0;
  let failed = 0;
  const lane = async (place: number): Promise<void> => {
    while (begun < times) {
      begun += 1;
      await task(place).catch((error: unknown) => {
        failed += 1;
        if (failed <= 5) faults.push(`${what}: ${String(error)}`);
      });
      ended += 1;
      if (ended % tenth === 0 && ended < times) console.log(`  ${ended} of ${times} ${what}, ${failed} failed`);
    }
  };
  await Promise.all(Array.from({ length: side }, (_lane, place) => lane(place)));
  const seconds = Math.round((performance.now() - beganAt) / 1_000);
  if (times > 0) console.log(`${times} ${what} in ${seconds} s, ${failed} failed`);
}

function judge(memories: readonly MemoryWatch[]): void {
  const judgements = memories.flatMap((memory) => memory.judge() ?? []);
  if (judgements.length < memories.length) console.log('  too short a run to judge the memory');
  faults.push(...reportJudgements(judgements, ['at the end', 'after half']));
}
