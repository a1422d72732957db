import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { agentAddresses } from 'shared-protocol/ports';

/**
 * Measures how long agent-sim and a bare Fastify server take from being spawned to their first 200, alternately in one
 * run, and fails when agent-sim's median is more than 1.5 times the other. After `npm run build -w agent-sim`:
 * `npx tsx scripts/measure-agent-start.ts [pairs]`.
 */
const goalRatio = 1.5;
const pairs = Number(process.argv[2] ?? 15);
const { ports, regStatePath } = agentAddresses.maverick;
const agentCommand = fileURLToPath(new URL('../agent-sim/dist/cli.js', import.meta.url));

if (!Number.isInteger(pairs) || pairs < 1) giveUp('pairs: expected a whole number from 1');
if (!existsSync(agentCommand)) giveUp('agent-sim is not built: run npm run build -w agent-sim');

const port = await findFreePort();
const bareServer = [
  fileURLToPath(new URL('../agent-sim/src/testing/bare-fastify.js', import.meta.url)),
  String(port),
  regStatePath,
];
const agent = [agentCommand, '--product', 'maverick', '--port', String(port), '--quiet'];

const bareMs: number[] = [];
const agentMs: number[] = [];
for (let pair = 0; pair < pairs; pair += 1) {
  bareMs.push(await measureStart(bareServer));
  agentMs.push(await measureStart(agent));
}

const ratio = median(agentMs) / median(bareMs);
console.log(`From spawn to the first 200 of GET ${regStatePath}, ${pairs} alternating pairs:`);
console.log(`  bare Fastify  ${summary(bareMs)}`);
console.log(`  agent-sim     ${summary(agentMs)}`);
console.log(`  ratio         ${ratio.toFixed(2)}, goal at most ${goalRatio}: ${ratio <= goalRatio ? 'met' : 'missed'}`);
if (ratio > goalRatio) process.exitCode = 1;

async function measureStart(words: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const server = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  while (!(await answers())) {
    if (server.exitCode !== null) giveUp(`${words.join(' ')} ended before it answered`);
    await pause(1);
  }
  const elapsedMs = performance.now() - startedAt;
  server.kill('SIGTERM');
  await exited;
  return elapsedMs;
}

function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: regStatePath, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', () => resolve(false));
  });
}

async function findFreePort(): Promise<number> {
  for (const candidate of ports) {
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(candidate, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return candidate;
  }
  return giveUp(`every port of maverick is taken (${ports.join(', ')})`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function summary(values: readonly number[]): string {
  const [slowest, fastest] = [Math.max(...values), Math.min(...values)];
  return `median ${median(values).toFixed(0)} ms, from ${fastest.toFixed(0)} to ${slowest.toFixed(0)} ms`;
}

function giveUp(reason: string): never {
  console.error(`measure-agent-start: ${reason}`);
  process.exit(1);
}
