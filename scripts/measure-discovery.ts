import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startAgent } from 'agent-sim';
import { chromium } from 'playwright';
import { agentAddresses } from 'shared-protocol/ports';
import { products, type Product } from 'shared-protocol/product';
import { build, type Rolldown } from 'vite';
import { freePortOf } from './measure/free-port-of.ts';
import { median } from './measure/median.ts';
import { openPlainBrowser } from './measure/plain-browser.ts';
import { findBrowser } from '../web/browsers/find-browser.mjs';
import { rootFolder } from './setup/root-folder.mjs';

/**
 * From asking to a parsed regstate, in a Chromium that nobody watches, whichever port answers: one direct fetch to the
 * right port, five fetches at once without anything of ours, and the app's discovery. Each is asked once by a page of its
 * own, in turn, as a visitor's page asks once.
 *
 *     npx tsx scripts/measure-discovery.ts [--rounds 11]
 *
 * Exits with 1 when a goal is missed; docs/decisions/0015 says why there are two. Needs the agents' ports, and a quiet
 * machine.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '11' } } });
const rounds = Number(values.rounds);

/** What discovery may take longer than the direct fetch, by how long the agent takes to answer. */
const goals: readonly Goal[] = [
  {
    latencyMs: 50,
    name: 'at most 1.1 times one direct fetch',
    isReached: ({ directMs, discoveryMs }) => discoveryMs <= 1.1 * directMs,
  },
  {
    latencyMs: 0,
    name: 'at most 5 ms more than one direct fetch',
    isReached: ({ directMs, discoveryMs }) => discoveryMs <= directMs + 5,
  },
];

const ways = ['timeDirectly', 'timeFirstOf', 'timeDiscovery'] as const;
const executable = findBrowser() ?? chromium.executablePath();
const browser = await openPlainBrowser(executable, await buildDiscovery(), rounds * ways.length);

for (const { latencyMs, name, isReached } of goals) {
  console.log(`An agent that answers after ${latencyMs} ms; medians of ${rounds} rounds, in ms\n`);
  console.log('product         port   direct  five  discovery  to direct');
  const measured: DiscoveryTimes[] = [];
  for (const product of products) {
    for (const port of agentAddresses[product].ports) {
      const times = await measure(product, port, latencyMs);
      measured.push(times);
      const { directMs, fiveMs, discoveryMs } = times;
      const cells = [
        directMs.toFixed(1).padStart(6),
        fiveMs.toFixed(1).padStart(4),
        discoveryMs.toFixed(1).padStart(9),
      ];
      console.log([product.padEnd(14), port, ...cells, (discoveryMs / directMs).toFixed(2).padStart(9)].join('  '));
    }
  }
  const reached = measured.every(isReached);
  console.log(`\n${reached ? 'met' : 'missed'}: ${name}\n`);
  if (!reached) process.exitCode = 1;
}
await browser.close();

async function measure(product: Product, port: number, latencyMs: number): Promise<DiscoveryTimes> {
  // A connection of any program of this computer, the browser's too, may hold it for a moment.
  while ((await freePortOf([port])) === null) await pause(100);
  const latency = { minMs: latencyMs, maxMs: latencyMs };
  const agent = await startAgent({ product, port, origins: browser.origins, latency });
  const url = agent.url + agentAddresses[product].regStatePath;
  const urls = agentAddresses[product].ports.map((each) => url.replace(String(port), String(each)));
  const direct: number[] = [];
  const five: number[] = [];
  const discovery: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    direct.push(await timeOnce('timeDirectly', url));
    five.push(await timeOnce('timeFirstOf', urls));
    discovery.push(await timeOnce('timeDiscovery', product));
  }
  await agent.stop();
  return { directMs: median(direct), fiveMs: median(five), discoveryMs: median(discovery) };
}

/** Asks a function of web/src/testing/time-discovery.ts. */
function timeOnce(how: (typeof ways)[number], argument: unknown): Promise<number> {
  return browser.evaluate(`discovery.${how}(${JSON.stringify(argument)})`);
}

interface Goal {
  readonly latencyMs: number;
  readonly name: string;
  readonly isReached: (times: DiscoveryTimes) => boolean;
}

interface DiscoveryTimes {
  readonly directMs: number;
  readonly fiveMs: number;
  readonly discoveryMs: number;
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
