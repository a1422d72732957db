import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { agentAddresses } from 'shared-protocol/product';
import { ensureBuiltOrExit } from './build/ensure-built.ts';
import { judgeLimit, judgeRatio, type Judgement, type Pair } from './measure/judge.ts';
import { readCounts } from './measure/read-counts.ts';
import { readMemoryMb, startServer } from './measure/measured-process.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { endOnSignal, endWith, fail } from './processes/end-on-signal.mjs';
import { rootFolder } from './setup/root-folder.mjs';
import { portState } from './start/port-state.mjs';

/**
 * Measures both simulators beside a bare Fastify server, each pair with the same body, in turn on the same port: requests a
 * second over 10 connections, by autocannon; of agent-sim, also the time from spawn to the first 200, and resident memory
 * under load. Ends with 1 when a goal is missed by more than the spread of the rounds; the goals have room for a shared
 * machine.
 *
 *     npx tsx scripts/measure-simulators.ts [--starts 11] [--rounds 5] [--seconds 5]
 */
const { starts, rounds, seconds } = readCounts({ starts: 11, rounds: 5, seconds: 5 });
const { ports, regStatePath } = agentAddresses['driver-support'];

endOnSignal();
await ensureBuiltOrExit(['agent-sim', 'account-sim']);
const states = await Promise.all(ports.map(portState));
const port = ports[states.indexOf('free')] ?? (await fail(1, 'Every port of the range is taken.'));

interface Server {
  readonly path: string;
  /** Arguments of Node: the command with its options. */
  readonly words: readonly string[];
}

const agent: Server = {
  path: regStatePath,
  // The agent is as it is when nothing else is asked for, its control panel included.
  words: [join(rootFolder, 'agent-sim/dist/cli.js'), '--product=driver-support', `--port=${port}`, '--quiet'],
};
const account: Server = {
  path: '/.well-known/openid-configuration',
  words: [join(rootFolder, 'account-sim/dist/cli.js'), `--port=${port}`, '--site-port=0', '--quiet'],
};
const [bareAgent, bareAccount] = [await bareServerOf(agent), await bareServerOf(account)];

const startMs: Pair[] = [];
for (let round = 0; round < starts; round += 1) {
  const bare = await measureStart(bareAgent);
  startMs.push([await measureStart(agent), bare]);
}
const loadedMb: number[] = [];
const judgements: Judgement[] = [
  judgeRatio('agent-sim: start to first 200 (ms)', startMs, { atMost: 1.5 }),
  judgeRatio('agent-sim: requests a second', await measureLoads(agent, bareAgent, loadedMb), { atLeast: 0.5 }),
  judgeLimit('agent-sim: loaded (MB)', loadedMb, { atMost: 120 }),
  judgeRatio('account-sim: requests a second', await measureLoads(account, bareAccount), { atLeast: 0.25 }),
];

console.log(`${starts} starts and ${rounds} rounds of ${seconds} s each, in turn; medians:\n`);
const missed = reportJudgements(judgements, ['simulator', 'bare Fastify']);
await endWith(missed.length === 0 ? 0 : 1);

async function measureStart({ words, path }: Server): Promise<number> {
  const server = await startServer(process.execPath, words, port, path);
  await server.stop();
  return server.startMs;
}

async function measureLoads(simulator: Server, bare: Server, memoryMb: number[] = []): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = await measureLoad(bare);
    const own = await measureLoad(simulator);
    pairs.push([own.perSecond, reference.perSecond]);
    memoryMb.push(own.memoryMb);
  }
  return pairs;
}

async function measureLoad({ words, path }: Server): Promise<{ perSecond: number; memoryMb: number }> {
  const server = await startServer(process.execPath, words, port, path);
  const perSecond = await sendLoad(`http://127.0.0.1:${port}${path}`);
  const memoryMb = readMemoryMb(server.pid);
  await server.stop();
  return { perSecond, memoryMb };
}

/** A bare server that gives the same answer. */
async function bareServerOf({ words, path }: Server): Promise<Server> {
  const server = await startServer(process.execPath, words, port, path);
  const body = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  await server.stop();
  return { path, words: [join(rootFolder, 'agent-sim/src/testing/bare-fastify.js'), String(port), path, body] };
}

/** How many were answered a second, after a warm-up; rejects when an answer is missing or is no 200. */
async function sendLoad(url: string): Promise<number> {
  const program = fileURLToPath(import.meta.resolve('autocannon'));
  const words = [program, '--json', '-c10', `-d${seconds}`, '--warmup', '[', '-c10', '-d2', ']', url];
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 2 ** 24 });
  // The line before the last is about the warm-up.
  const last = stdout.trim().split('\n').at(-1) ?? '';
  const { requests, non2xx, errors } = JSON.parse(last) as AutocannonResult;
  if (non2xx + errors > 0) throw new Error(`${url}: an answer was missing or was no 200`);
  return requests.average;
}

interface AutocannonResult {
  readonly requests: { readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
}
