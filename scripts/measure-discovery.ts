import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startAgent } from 'agent-sim';
import { chromium } from 'playwright';
import { agentAddresses } from 'shared-protocol/ports';
import { products, type Product } from 'shared-protocol/product';
import { build, type Rolldown } from 'vite';
import { freePortOf } from './measure/free-port-of.ts';
import { median } from './measure/median.ts';
import { findBrowser } from './setup/find-browser.mjs';
import { rootFolder } from './setup/root-folder.mjs';

/**
 * From asking to a parsed regstate, in Chromium, whichever port answers: one direct fetch to the right port, five fetches
 * at once without anything of ours, and the app's discovery. Each is asked once by a page of its own, in turn, as a
 * visitor's page asks once.
 *
 *     npx tsx scripts/measure-discovery.ts [rounds] [how long the agent takes to answer, in ms]
 *
 * Exits with 1 when a median of discovery is above the goal times that of the five fetches. Against the direct fetch the goal
 * is out of reach: five bare fetches miss it as well. Needs the agents' ports, and a
 * quiet machine.
 */
const [rounds, latencyMs] = [Number(process.argv[2] ?? 40), Number(process.argv[3] ?? 0)];
const goal = 1.1;

const executablePath = findBrowser();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const { origin, stop } = await servePage(await buildDiscovery());

console.log(`${rounds} rounds with an agent that answers after ${latencyMs} ms; medians in ms\n`);
console.log('product         port   direct  five  discovery  to direct  to five');
let worst = 0;
for (const product of products) {
  for (const port of agentAddresses[product].ports) {
    const { directMs, fiveMs, discoveryMs } = await measure(product, port);
    const ratio = discoveryMs / fiveMs;
    worst = Math.max(worst, ratio);
    const times = [directMs.toFixed(1).padStart(6), fiveMs.toFixed(1).padStart(4), discoveryMs.toFixed(1).padStart(9)];
    const ratios = [(discoveryMs / directMs).toFixed(2).padStart(9), ratio.toFixed(2).padStart(7)];
    console.log([product.padEnd(14), port, ...times, ...ratios].join('  '));
  }
}
console.log(`\nworst to five ${worst.toFixed(2)}, goal ${goal}: ${worst <= goal ? 'reached' : 'missed'}`);
await browser.close();
await stop();
process.exitCode = worst <= goal ? 0 : 1;

async function measure(product: Product, port: number): Promise<DiscoveryTimes> {
  // A connection of any program of this computer, the browser's too, may hold it for a moment.
  while ((await freePortOf([port])) === null) await pause(100);
  const agent = await startAgent({ product, port, origins: [origin], latency: { minMs: latencyMs, maxMs: latencyMs } });
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

/** Of web/src/testing/time-discovery.ts. */
type Way = 'timeDirectly' | 'timeFirstOf' | 'timeDiscovery';

/** In a context of its own: no connection, no cache and no compiled code is left from the last. */
async function timeOnce(how: Way, argument: unknown): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  // As text: what is compiled for Node does not run in a page.
  const ms = await page.evaluate<number>(`discovery.${how}(${JSON.stringify(argument)})`);
  await context.close();
  return ms;
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

async function servePage(script: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === '/discovery.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.setHeader('content-type', 'text/html').end('<!doctype html><script src="/discovery.js"></script>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
