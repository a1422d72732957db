import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { agentAddresses } from 'shared-protocol/ports';
import { startHubLoad } from '../agent-sim/src/testing/hub-load.ts';
import { judgeGrowth } from './measure/judge-growth.ts';
import { judgeLimit } from './measure/judge.ts';
import { median } from './measure/median.ts';
import { readCounts } from './measure/read-counts.ts';
import { readMemoryMb } from './measure/read-memory-mb.ts';
import { reportJudgements } from './measure/report-judgements.ts';

/**
 * Loads the hub of a built agent-sim from this process, in rounds of five seconds. Ends with 1 when requests stay
 * unanswered, the 99th percentile is above the goal, or the agent's memory grows, each by more than the spread of the
 * rounds.
 *
 *     npm run build -w agent-sim
 *     npx tsx scripts/measure-hub.ts [--seconds 60] [--connections 1000] [--per-second 10000]
 *
 * `--seconds 3600` is an hour, of 36 million messages; `--seconds 360` sends as many as an hour of 1,000 a second.
 */
const {
  seconds,
  connections,
  'per-second': perSecond,
} = readCounts({
  seconds: 60,
  connections: 1_000,
  'per-second': 10_000,
});
const warmUpMs = 5_000;
const roundSeconds = 5;

const agentCommand = fileURLToPath(new URL('../agent-sim/dist/cli.js', import.meta.url));
if (!existsSync(agentCommand)) giveUp('agent-sim is not built: run npm run build -w agent-sim');

const agent = spawn(process.execPath, [agentCommand, '--product', 'maverick', '--json'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => agent.kill());
const [url, pid] = await readReady();

const idleMb = readMemoryMb(pid);
const load = await startHubLoad(`${url}${agentAddresses.maverick.hubPath}`, connections, perSecond);
await pause(warmUpMs);
const rounds: Round[] = [];
const memoryMb: number[] = [];
for (let round = 0; round < Math.max(1, Math.round(seconds / roundSeconds)); round += 1) {
  rounds.push(await measureRound());
}
const { closed } = load;
await load.end();
agent.kill();

const longest = Math.max(...rounds.map(({ longestMs }) => longestMs));
console.log(`${connections} connections, licence/check, timed from when each was due; ${rounds.length} rounds`);
console.log(`median ${median(rounds.map(({ medianMs }) => medianMs)).toFixed(1)} ms, longest ${longest.toFixed(0)} ms`);
console.log(`${idleMb} MB idle, ${memoryMb[0]} MB at first, at most ${Math.max(...memoryMb)} MB\n`);
const growth = judgeGrowth('memory at the end (MB)', memoryMb);
const answered = rounds.map((round) => round.answeredPerSecond);
const missed = reportJudgements(
  [
    judgeLimit('answered a second', answered, { atLeast: 0.99 * perSecond }),
    judgeLimit(
      '99 % answered within (ms)',
      rounds.map(({ p99Ms }) => p99Ms),
      { atMost: 50 },
    ),
    judgeLimit('connections that closed', [closed], { atMost: 0 }),
    ...(growth === null ? [] : [growth]),
  ],
  ['agent-sim', 'after half'],
);
process.exit(missed.length === 0 ? 0 : 1);

interface Round {
  readonly answeredPerSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

async function measureRound(): Promise<Round> {
  load.begin();
  const beganAt = performance.now();
  for (let second = 0; second < roundSeconds; second += 1) {
    await pause(1_000);
    memoryMb.push(readMemoryMb(pid));
  }
  const sorted = Float64Array.from(load.latenciesMs).sort();
  const percentile = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return {
    answeredPerSecond: (sorted.length * 1_000) / (performance.now() - beganAt),
    medianMs: percentile(0.5),
    p99Ms: percentile(0.99),
    longestMs: percentile(1),
  };
}

async function readReady(): Promise<[url: string, pid: number]> {
  for await (const line of createInterface({ input: agent.stdout })) {
    const event = JSON.parse(line) as { event: string; url: string; pid: number };
    if (event.event === 'ready') return [event.url, event.pid];
  }
  return giveUp('agent-sim ended before it was ready');
}

function giveUp(reason: string): never {
  console.error(`measure-hub: ${reason}`);
  process.exit(1);
}
