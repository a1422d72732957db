import { setTimeout as pause } from 'node:timers/promises';
import { agentAddresses } from 'shared-protocol/product';
import { startHubLoad } from '../agent-sim/src/testing/hub-load.ts';
import { ensureBuiltOrExit } from './build/ensure-built.ts';
import { judgeGrowth, judgeLimit } from './measure/judge.ts';
import { median } from './measure/spread.ts';
import { readCounts } from './measure/read-counts.ts';
import { readMemoryMb, startCommand } from './measure/measured-process.ts';
import { reportJudgements } from './measure/report-judgements.ts';
import { endOnSignal, endWith } from './processes/end-on-signal.mjs';

/**
 * Loads the hub of a built agent-sim from this process, in rounds of five seconds. Ends with 1 when requests stay
 * unanswered, the 99th percentile is above the goal, or the agent's memory grows, each by more than the spread of the
 * rounds. At the default rate two slow, shared cores still have time to spare: 10,000 a second fill one of them, and then
 * every answer waits for those before it.
 *
 *     npx tsx scripts/measure-hub.ts [--seconds 60] [--connections 1000] [--per-second 5000]
 *
 * `--seconds 3600` is an hour, of 18 million messages; `--seconds 720` sends as many as an hour of 1,000 a second.
 */
const { seconds, connections, perSecond } = readCounts({ seconds: 60, connections: 1_000, perSecond: 5_000 });
const warmUpMs = 5_000;
const roundSeconds = 5;

endOnSignal();
await ensureBuiltOrExit(['agent-sim']);
const { pid, ready } = await startCommand<{ readonly url: string }>('agent-sim', ['--product', 'maverick']);

const idleMb = readMemoryMb(pid);
const load = await startHubLoad(`${ready.url}${agentAddresses.maverick.hubPath}`, connections, perSecond);
await pause(warmUpMs);
const memoryMb: number[] = [];
const rounds: Round[] = [];
for (let round = 0; round < Math.max(1, Math.round(seconds / roundSeconds)); round += 1) {
  rounds.push(await measureRound());
}
const { closed } = load;
await load.end();

const valuesOf = (name: keyof Round): readonly number[] => rounds.map((round) => round[name]);
console.log(`${connections} connections, licence/check, timed from when each was due; ${rounds.length} rounds`);
console.log(
  `median ${median(valuesOf('medianMs')).toFixed(1)} ms, longest ${Math.max(...valuesOf('longestMs')).toFixed(0)} ms`,
);
console.log(`${idleMb} MB idle, ${memoryMb[0]} MB at first, at most ${Math.max(...memoryMb)} MB\n`);
const growth = judgeGrowth('memory at the end (MB)', memoryMb);
const missed = reportJudgements(
  [
    judgeLimit('answered a second', valuesOf('answeredPerSecond'), { atLeast: 0.99 * perSecond }),
    judgeLimit('99 % answered within (ms)', valuesOf('p99Ms'), { atMost: 100 }),
    judgeLimit('connections that closed', [closed], { atMost: 0 }),
    ...(growth === null ? [] : [growth]),
  ],
  ['agent-sim', 'after half'],
);
await endWith(missed.length === 0 ? 0 : 1);

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
