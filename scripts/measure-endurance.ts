import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ensureBuilt } from './build/ensure-built.ts';
import { MemoryWatch } from './endurance/memory-watch.ts';
import { endOnSignal } from './processes/end-on-signal.mjs';
import { fail } from './processes/fail.mjs';
import { findBrowser } from '../web/browsers/find-browser.mjs';
import { rootFolder } from './setup/root-folder.mjs';

/**
 * Sign-ins without end, over HTTP and in a browser, against an account server with a data file, while agents restart and
 * are uninstalled; then an account server that is killed at random moments. Ends with 1 when a sign-in fails, memory
 * grows, or a confirmed change is lost.
 *
 *     npx tsx scripts/measure-endurance.ts [--over-http 10000] [--in-browser 500] [--kills 100]
 */
const { values } = parseArgs({
  options: {
    'over-http': { type: 'string', default: '10000' },
    'in-browser': { type: 'string', default: '500' },
    kills: { type: 'string', default: '100' },
  },
});
const overHttp = count('over-http');
const inBrowser = count('in-browser');
const kills = count('kills');
/** At once. */
const visitorsOverHttp = 16;
const visitorsInBrowser = 2;
const agentChangeMs = 2_000;

endOnSignal();
const problem = await ensureBuilt(rootFolder, undefined, ['web', 'account-sim', 'agent-sim']);
if (problem) await fail(1, problem);
// They import the simulators as they were just built.
const { startKeptAccount } = await import('./endurance/start-kept-account.ts');
const { startAgents } = await import('./endurance/start-agents.ts');
const { signInOverHttp } = await import('./endurance/sign-in-over-http.ts');
const { signInInBrowser } = await import('./endurance/sign-in-in-browser.ts');
const { killAtRandom } = await import('./endurance/kill-at-random.ts');

const folder = mkdtempSync(join(tmpdir(), 'endurance-'));
const faults: string[] = [];

if (overHttp > 0) {
  const account = await startKeptAccount(join(folder, 'http'));
  const emails = Array.from({ length: visitorsOverHttp }, (_visitor, place) => `visitor-${place}@example.com`);
  await account.control.addAccounts(emails.map((email) => ({ email, licence: 'Active' })));
  const memory = new MemoryWatch('account-sim', account.processId);
  await repeat('sign-ins over HTTP', overHttp, visitorsOverHttp, async (place) => {
    await signInOverHttp(account, emails[place] ?? '');
    memory.sample();
  });
  judge(memory);
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
  memories.forEach(judge);
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

function judge(memory: MemoryWatch): void {
  const { text, hasGrown } = memory.verdict();
  console.log(`  ${text}`);
  if (hasGrown) faults.push(text);
}

function count(name: 'over-http' | 'in-browser' | 'kills'): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 0) return number;
  console.error(`--${name} ${values[name]}: expected a whole number from 0`);
  process.exit(2);
}
