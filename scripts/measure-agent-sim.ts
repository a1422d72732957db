import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { agentAddresses } from 'shared-protocol/ports';
import { freePortOf } from './measure/free-port-of.ts';
import { installPeers } from './measure/install-peers.ts';
import { judgeLimit, judgeRatio, type Pair } from './measure/judge.ts';
import { agentWords, measuredServers, type MeasuredName } from './measure/measured-servers.ts';
import { median } from './measure/median.ts';
import { readCounts } from './measure/read-counts.ts';
import { readMemoryMb } from './measure/read-memory-mb.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { sendLoad } from './measure/send-load.ts';
import { startServer } from './measure/start-server.ts';

/**
 * Measures agent-sim beside a bare Fastify server, json-server, Mockoon CLI and Prism, all with the same body, in turn on
 * the same port: from spawn to the first 200, requests a second over 10 connections, resident memory before and after
 * them. Ends with 1 when a goal is missed by more than the spread of the rounds. The peers, for which there is no goal,
 * are installed into a temporary folder (about half a minute, 150 MB).
 *
 *     npm run build -w agent-sim && npx tsx scripts/measure-agent-sim.ts [--starts 11] [--rounds 5]
 */
const { starts, rounds } = readCounts({ starts: 11, rounds: 5 });
const warmUpSeconds = 2;
const loadSeconds = 5;
const path = agentAddresses['driver-support'].regStatePath;

if (!existsSync(new URL('../agent-sim/dist/cli.js', import.meta.url))) {
  giveUp('agent-sim is not built: run npm run build -w agent-sim');
}
const port = (await freePortOf(agentAddresses['driver-support'].ports)) ?? giveUp('every port of the range is taken');
const peersFolder = installPeers();
const servers = Object.entries(measuredServers(peersFolder, port, await readBody())) as [MeasuredName, string[]][];

interface Figures {
  readonly startMs: number[];
  readonly perSecond: number[];
  readonly p99Ms: number[];
  readonly idleMb: number[];
  readonly loadedMb: number[];
}
const figures = Object.fromEntries(
  servers.map(([name]) => [name, { startMs: [], perSecond: [], p99Ms: [], idleMb: [], loadedMb: [] }]),
) as unknown as Record<MeasuredName, Figures>;

for (let round = 0; round < starts; round += 1) {
  for (const [name, words] of servers) {
    const server = await startServer(words, port, path);
    figures[name].startMs.push(server.startMs);
    await server.stop();
  }
}
for (let round = 0; round < rounds; round += 1) {
  for (const [name, words] of servers) await measureLoad(figures[name], words);
}

console.log(`${starts} starts and ${rounds} rounds of ${loadSeconds} s each, in turn; medians:\n`);
console.log('| server | start to first 200, ms | requests/s | p99, ms | memory idle → after, MB |');
console.log('| --- | --- | --- | --- | --- |');
for (const [name] of servers) {
  const { startMs, perSecond, p99Ms, idleMb, loadedMb } = figures[name];
  const cells = [name, median(startMs).toFixed(0), median(perSecond).toFixed(0), median(p99Ms).toFixed(0)];
  console.log(`| ${cells.join(' | ')} | ${median(idleMb)} → ${median(loadedMb)} |`);
}

const { 'agent-sim': own, 'Fastify, bare': bare } = figures;
const besideBare = (of: (figures: Figures) => readonly number[]): Pair[] =>
  of(own).map((value, round) => [value, of(bare)[round] ?? null]);
console.log();
const missed = reportJudgements(
  [
    judgeRatio(
      'start to first 200 (ms)',
      besideBare(({ startMs }) => startMs),
      { atMost: 1.1 },
    ),
    judgeRatio(
      'requests a second',
      besideBare(({ perSecond }) => perSecond),
      { atLeast: 0.75 },
    ),
    judgeLimit('memory after them (MB)', own.loadedMb, { atMost: 100 }),
  ],
  ['agent-sim', 'bare Fastify'],
);
process.exitCode = missed.length === 0 ? 0 : 1;

async function measureLoad(into: Figures, words: readonly string[]): Promise<void> {
  const server = await startServer(words, port, path);
  // What is loaded right after the start, but is not part of it.
  await pause(2_000);
  into.idleMb.push(readMemoryMb(server.pid));
  const url = `http://127.0.0.1:${port}${path}`;
  await sendLoad(peersFolder, url, warmUpSeconds);
  const { perSecond, p99Ms } = await sendLoad(peersFolder, url, loadSeconds);
  into.perSecond.push(perSecond);
  into.p99Ms.push(p99Ms);
  into.loadedMb.push(readMemoryMb(server.pid));
  await server.stop();
}

/** What an agent says, for all to say the same. */
async function readBody(): Promise<string> {
  const agent = await startServer(agentWords(port), port, path);
  const body = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  await agent.stop();
  return body;
}

function giveUp(reason: string): never {
  console.error(`measure-agent-sim: ${reason}`);
  process.exit(1);
}
