import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startAgent } from 'agent-sim';
import { chromium } from 'playwright';
import { agentAddresses } from 'shared-protocol/ports';
import { products, type Product } from 'shared-protocol/product';
import { build, type Rolldown } from 'vite';
import { freePortOf } from './measure/free-port-of.ts';
import { judgeLimit, judgeRatio, type Judgement } from './measure/judge.ts';
import { median } from './measure/median.ts';
import { openPlainBrowser } from './measure/plain-browser.ts';
import { readCounts } from './measure/read-counts.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { findBrowser } from '../web/browsers/find-browser.mjs';
import { rootFolder } from './setup/root-folder.mjs';

/**
 * From asking to a parsed regstate, in a Chromium that nobody watches, whichever port answers: one direct fetch to the
 * right port, five fetches at once without anything of ours, and the app's discovery. Each is asked once by a page of its
 * own, in turn, as a visitor's page asks once.
 *
 *     npx tsx scripts/measure-discovery.ts [--rounds 11]
 *
 * Ends with 1 when a goal is missed by more than the spread of the rounds; docs/decisions/0015 says why there are two.
 * Needs the agents' ports.
 */
const { rounds } = readCounts({ rounds: 11 });

/** What discovery may take longer than the direct fetch, by how long the agent takes to answer. */
const goals: readonly Goal[] = [
  {
    latencyMs: 50,
    judge: (title, asked) =>
      judgeRatio(
        title,
        asked.map(({ direct, discovery }) => [discovery, direct]),
        { atMost: 1.1 },
      ),
  },
  {
    latencyMs: 0,
    judge: (title, asked) =>
      judgeLimit(
        `${title}, more than direct`,
        asked.map(({ direct, discovery }) => discovery - direct),
        { atMost: 5 },
      ),
  },
];

const ways = ['timeDirectly', 'timeFirstOf', 'timeDiscovery'] as const;
const executable = findBrowser() ?? chromium.executablePath();
const browser = await openPlainBrowser(executable, await buildDiscovery(), rounds * ways.length);

for (const { latencyMs, judge } of goals) {
  const judgements: Judgement[] = [];
  const five: number[] = [];
  for (const product of products) {
    for (const port of agentAddresses[product].ports) {
      const asked = await measure(product, port, latencyMs);
      five.push(...asked.map((round) => round.five));
      judgements.push(judge(`${product}, ${port}`, asked));
    }
  }
  console.log(`\nAn agent that answers after ${latencyMs} ms; ${rounds} rounds, in ms`);
  const missed = reportJudgements(judgements, ['discovery', 'direct fetch']);
  console.log(`five bare fetches: ${median(five).toFixed(1)} ms`);
  if (missed.length > 0) process.exitCode = 1;
}
await browser.close();

async function measure(product: Product, port: number, latencyMs: number): Promise<readonly Round[]> {
  // A connection of any program of this computer, the browser's too, may hold it for a moment.
  while ((await freePortOf([port])) === null) await pause(100);
  const latency = { minMs: latencyMs, maxMs: latencyMs };
  const agent = await startAgent({ product, port, origins: browser.origins, latency });
  const url = agent.url + agentAddresses[product].regStatePath;
  const urls = agentAddresses[product].ports.map((each) => url.replace(String(port), String(each)));
  const asked: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const direct = await timeOnce('timeDirectly', url);
    const five = await timeOnce('timeFirstOf', urls);
    asked.push({ direct, five, discovery: await timeOnce('timeDiscovery', product) });
  }
  await agent.stop();
  return asked;
}

/** Asks a function of web/src/testing/time-discovery.ts. */
function timeOnce(how: (typeof ways)[number], argument: unknown): Promise<number> {
  return browser.evaluate(`discovery.${how}(${JSON.stringify(argument)})`);
}

interface Goal {
  readonly latencyMs: number;
  readonly judge: (title: string, asked: readonly Round[]) => Judgement;
}

/** How long each way of asking took, in milliseconds. */
interface Round {
  readonly direct: number;
  readonly five: number;
  readonly discovery: number;
}

/** The app's own discovery, as a script that puts it into a global. */
async function buildDiscovery(): Promise<string> {
  const entry = join(rootFolder, 'web', 'src', 'testing', 'time-discovery.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'discovery' } },
  });
  // One entry in one format, and no watcher.
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}
