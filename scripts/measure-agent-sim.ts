import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { agentAddresses } from 'shared-protocol/ports';
import { needBuilt } from './build/need-built.ts';
import { installPackages } from './measure/install-packages.ts';
import { judgeLimit, judgeRatio, type Judgement } from './measure/judge.ts';
import { median } from './measure/spread.ts';
import { readCounts } from './measure/read-counts.ts';
import { readMemoryMb } from './measure/read-memory-mb.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { row, show } from './measure/rows.ts';
import { sendLoad } from './measure/send-load.ts';
import { startServer } from './measure/start-server.ts';
import { endOnSignal, endWith, fail } from './processes/end-on-signal.mjs';
import { rootFolder } from './setup/root-folder.mjs';
import { portState } from './start/port-state.mjs';

/**
 * Measures agent-sim beside a bare Fastify server, both with the same body, in turn on the same port: from spawn to the
 * first 200, requests a second over 10 connections, resident memory before and after them. Ends with 1 when a goal is missed
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
await needBuilt(['agent-sim']);
const states = await Promise.all(ports.map(portState));
const port = ports[states.indexOf('free')] ?? (await fail(1, 'Every port of the range is taken.'));
const autocannonFolder = join(rootFolder, 'node_modules/.cache/autocannon');
installPackages(autocannonFolder, { autocannon: '9.0.0' });
/** As it is when nothing else is asked for, its control panel included. */
const agentWords = [join(rootFolder, 'agent-sim/dist/cli.js'), '--product=driver-support', `--port=${port}`, '--quiet'];
const bareServer = join(rootFolder, 'agent-sim/src/testing/bare-fastify.js');
const servers = [
  ['bare Fastify', [bareServer, String(port), path, await readBody()]],
  ['agent-sim', agentWords],
] as const;

const measures = ['start to first 200 (ms)', 'requests a second', 'p99 (ms)', 'idle (MB)', 'loaded (MB)'] as const;
type Measure = (typeof measures)[number];
const figures = new Map<string, number[]>();
const figuresOf = (server: string, measure: Measure): readonly number[] => figures.get(server + measure) ?? [];

for (let round = 0; round < starts; round += 1) {
  for (const [name, words] of servers) {
    const server = await startServer(process.execPath, words, port, path);
    note(name, { 'start to first 200 (ms)': server.startMs });
    await server.stop();
  }
}
for (let round = 0; round < rounds; round += 1) {
  for (const [name, words] of servers) await measureLoad(name, words);
}

console.log(`${starts} starts and ${rounds} rounds of ${loadSeconds} s each, in turn; medians:\n`);
console.log(row(['', ...servers.map(([name]) => name)]));
for (const measure of measures) {
  console.log(row([measure, ...servers.map(([name]) => show(median(figuresOf(name, measure))))]));
}
console.log();
const missed = reportJudgements(
  [
    besideBare('start to first 200 (ms)', { atMost: 1.5 }),
    besideBare('requests a second', { atLeast: 0.5 }),
    judgeLimit('loaded (MB)', figuresOf('agent-sim', 'loaded (MB)'), { atMost: 120 }),
  ],
  ['agent-sim', 'bare Fastify'],
);
await endWith(missed.length === 0 ? 0 : 1);

function besideBare(measure: Measure, goal: Parameters<typeof judgeRatio>[2]): Judgement {
  const bare = figuresOf('bare Fastify', measure);
  const pairs = figuresOf('agent-sim', measure).map((own, round) => [own, bare[round] ?? null] as const);
  return judgeRatio(measure, pairs, goal);
}

function note(server: string, values: Partial<Record<Measure, number>>): void {
  for (const [measure, value] of Object.entries(values)) {
    figures.set(server + measure, [...(figures.get(server + measure) ?? []), value]);
  }
}

async function measureLoad(name: string, words: readonly string[]): Promise<void> {
  const server = await startServer(process.execPath, words, port, path);
  // What is loaded right after the start, but is not part of it.
  await pause(2_000);
  const idleMb = readMemoryMb(server.pid);
  const url = `http://127.0.0.1:${port}${path}`;
  await sendLoad(autocannonFolder, url, warmUpSeconds);
  const { perSecond, p99Ms } = await sendLoad(autocannonFolder, url, loadSeconds);
  note(name, {
    ...{ 'requests a second': perSecond, 'p99 (ms)': p99Ms },
    ...{ 'idle (MB)': idleMb, 'loaded (MB)': readMemoryMb(server.pid) },
  });
  await server.stop();
}

/** What an agent says, for both to say the same. */
async function readBody(): Promise<string> {
  const agent = await startServer(process.execPath, agentWords, port, path);
  const body = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  await agent.stop();
  return body;
}
