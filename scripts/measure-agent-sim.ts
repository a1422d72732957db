import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { agentAddresses } from 'shared-protocol/ports';
import { ensureBuiltOrExit } from './build/ensure-built.ts';
import { installPackages } from './measure/install-packages.ts';
import { judgeLimit, judgeRatio, type Pair } from './measure/judge.ts';
import { readCounts } from './measure/read-counts.ts';
import { readMemoryMb, startServer } from './measure/measured-process.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { endOnSignal, endWith, fail } from './processes/end-on-signal.mjs';
import { rootFolder } from './setup/root-folder.mjs';
import { portState } from './start/port-state.mjs';

/**
 * Measures agent-sim beside a bare Fastify server, both with the same body, in turn on the same port: from spawn to the
 * first 200, requests a second over 10 connections, resident memory after them. Ends with 1 when a goal is missed
 * by more than the spread of the rounds; the goals have room for a shared machine. Autocannon, which sends the requests, is
 * installed into the cache.
 *
 *     npx tsx scripts/measure-agent-sim.ts [--starts 11] [--rounds 5]
 */
const { starts, rounds } = readCounts({ starts: 11, rounds: 5 });
const warmUpSeconds = 2;
const loadSeconds = 5;
const { ports, regStatePath: path } = agentAddresses['driver-support'];

endOnSignal();
await ensureBuiltOrExit(['agent-sim']);
const states = await Promise.all(ports.map(portState));
const port = ports[states.indexOf('free')] ?? (await fail(1, 'Every port of the range is taken.'));
const autocannonFolder = join(rootFolder, 'node_modules/.cache/autocannon');
installPackages(autocannonFolder, { autocannon: '9.0.0' });
/** As it is when nothing else is asked for, its control panel included. */
const agentWords = [join(rootFolder, 'agent-sim/dist/cli.js'), '--product=driver-support', `--port=${port}`, '--quiet'];
const bareServer = join(rootFolder, 'agent-sim/src/testing/bare-fastify.js');
const bareWords = [bareServer, String(port), path, await readBody()];

const startMs: Pair[] = [];
for (let round = 0; round < starts; round += 1) {
  const bare = await measureStart(bareWords);
  startMs.push([await measureStart(agentWords), bare]);
}
const perSecond: Pair[] = [];
const loadedMb: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const bare = await measureLoad(bareWords);
  const own = await measureLoad(agentWords);
  perSecond.push([own.perSecond, bare.perSecond]);
  loadedMb.push(own.memoryMb);
}

console.log(`${starts} starts and ${rounds} rounds of ${loadSeconds} s each, in turn; medians:\n`);
const missed = reportJudgements(
  [
    judgeRatio('start to first 200 (ms)', startMs, { atMost: 1.5 }),
    judgeRatio('requests a second', perSecond, { atLeast: 0.5 }),
    judgeLimit('loaded (MB)', loadedMb, { atMost: 120 }),
  ],
  ['agent-sim', 'bare Fastify'],
);
await endWith(missed.length === 0 ? 0 : 1);

async function measureStart(words: readonly string[]): Promise<number> {
  const server = await startServer(process.execPath, words, port, path);
  await server.stop();
  return server.startMs;
}

async function measureLoad(words: readonly string[]): Promise<{ perSecond: number; memoryMb: number }> {
  const server = await startServer(process.execPath, words, port, path);
  const url = `http://127.0.0.1:${port}${path}`;
  await sendLoad(autocannonFolder, url, warmUpSeconds);
  const requests = await sendLoad(autocannonFolder, url, loadSeconds);
  const memoryMb = readMemoryMb(server.pid);
  await server.stop();
  return { perSecond: requests, memoryMb };
}

/** What an agent says, for both to say the same. */
async function readBody(): Promise<string> {
  const agent = await startServer(process.execPath, agentWords, port, path);
  const body = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  await agent.stop();
  return body;
}

/**
 * GETs an address over ten connections, by the autocannon in a folder. Returns how many were answered a second; rejects
 * when an answer is missing or is no 200.
 */
async function sendLoad(folder: string, url: string, seconds: number): Promise<number> {
  const program = join(folder, 'node_modules/autocannon/autocannon.js');
  const words = [program, '--json', '-c', '10', '-d', String(seconds), url];
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 2 ** 24 });
  const { requests, non2xx, errors } = JSON.parse(stdout) as AutocannonResult;
  if (non2xx + errors > 0) throw new Error(`${url}: an answer was missing or was no 200`);
  return requests.average;
}

interface AutocannonResult {
  readonly requests: { readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
}
