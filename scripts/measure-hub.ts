import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agentAddresses } from 'shared-protocol/ports';
import { startHubLoad } from '../agent-sim/src/testing/hub-load.ts';
import { median } from './measure/median.ts';
import { readMemoryMb } from './measure/read-memory-mb.ts';

/**
 * Holds the hub of a built agent-sim under load, from this process, and fails when an answer is missing, the 99th
 * percentile is over the goal, or the agent's memory grows. After `npm run build -w agent-sim`:
 * `npx tsx scripts/measure-hub.ts [--minutes 5] [--connections 1000] [--per-second 10000]`.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '0.5' },
    connections: { type: 'string', default: '1000' },
    'per-second': { type: 'string', default: '10000' },
  },
});
const minutes = readNumber('minutes', values.minutes);
const connections = readNumber('connections', values.connections);
const perSecond = readNumber('per-second', values['per-second']);
const goalP99Ms = 50;
/** Between the first and the last third of the run; the collector's own ups and downs stay below it. */
const goalGrowth = 1.1;
const warmUpMs = 5_000;
const sampleMs = 1_000;

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
load.begin();
const memoryMb: number[] = [];
const beganAt = performance.now();
while (performance.now() - beganAt < minutes * 60_000) {
  await pause(sampleMs);
  memoryMb.push(readMemoryMb(pid));
}
const seconds = (performance.now() - beganAt) / 1_000;
const { sent, closed } = load;
await load.end();
agent.kill();

const sorted = Float64Array.from(load.latenciesMs).sort();
const percentile = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
const third = Math.max(1, Math.floor(memoryMb.length / 3));
const growth = median(memoryMb.slice(-third)) / median(memoryMb.slice(0, third));
const [perSecondAnswered, p99Ms] = [sorted.length / seconds, percentile(0.99)];

console.log(`${connections} connections, ${seconds.toFixed(0)} s, licence/check, timed from when each was due:`);
console.log(`  requests   ${(sent / seconds).toFixed(0)} a second sent, ${perSecondAnswered.toFixed(0)} answered`);
console.log(
  `  latency    p50 ${percentile(0.5).toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, longest ${percentile(1).toFixed(0)} ms`,
);
console.log(
  `  memory     ${idleMb} MB idle, ${memoryMb[0]} MB at first, ${memoryMb.at(-1)} MB at last, at most ${Math.max(...memoryMb)} MB`,
);
console.log(`  connections closed meanwhile: ${closed}`);

verdict(`answered: at least 99 % of ${perSecond} a second`, perSecondAnswered >= 0.99 * perSecond && closed === 0);
verdict(`p99: under ${goalP99Ms} ms`, p99Ms < goalP99Ms);
verdict(`memory: last third at most ${goalGrowth} times the first (${growth.toFixed(2)})`, growth <= goalGrowth);
process.exit();

function verdict(goal: string, isMet: boolean): void {
  console.log(`  ${isMet ? 'met     ' : 'missed  '} ${goal}`);
  if (!isMet) process.exitCode = 1;
}

async function readReady(): Promise<[url: string, pid: number]> {
  for await (const line of createInterface({ input: agent.stdout })) {
    const event = JSON.parse(line) as { event: string; url: string; pid: number };
    if (event.event === 'ready') return [event.url, event.pid];
  }
  return giveUp('agent-sim ended before it was ready');
}

function readNumber(option: string, text: string): number {
  const number = Number(text);
  return number > 0 ? number : giveUp(`--${option}: expected a number above 0, found ${text}`);
}

function giveUp(reason: string): never {
  console.error(`measure-hub: ${reason}`);
  process.exit(1);
}
