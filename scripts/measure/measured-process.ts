import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { killChild, startChild } from '../processes/children.mjs';
import { rootFolder } from '../setup/root-folder.mjs';

export interface StartedServer {
  readonly pid: number;
  /** The time from spawn to the first 200. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** The limit allows for slow machines. */
const limitMs = 60_000;

/** Starts a program and waits until GET `path` answers 200; rejects when it ends before, or does not answer for a minute. */
export async function startServer(
  command: string,
  words: readonly string[],
  port: number,
  path: string,
): Promise<StartedServer> {
  const startedAt = performance.now();
  const server = startChild(command, words, { cwd: rootFolder, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(server, 'exit');
  while (!(await answers(port, path))) {
    const hasEnded = server.exitCode !== null || server.signalCode !== null;
    if (hasEnded) throw new Error(`${command} ${words.join(' ')} ended before it answered`);
    if (performance.now() - startedAt > limitMs) {
      killChild(server);
      throw new Error(`${command} ${words.join(' ')} did not answer 200 at ${path} within a minute`);
    }
    await pause(1);
  }
  return {
    pid: server.pid ?? Number.NaN,
    startMs: performance.now() - startedAt,
    stop: async () => {
      // Not all of the measured servers heed SIGTERM.
      killChild(server);
      await exited;
    },
  };
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', () => resolve(false));
  });
}

/** A built command that runs in a process of its own, and ends with this one at the latest. */
export interface RunningCommand<Ready> {
  readonly pid: number;
  /** The first line that it prints. */
  readonly ready: Ready;
  stop(): void;
}

/** Starts the command of a simulator, with `--json`, and waits until it is ready. */
export async function startCommand<Ready>(
  workspace: 'agent-sim' | 'account-sim',
  options: readonly string[],
): Promise<RunningCommand<Ready>> {
  const command = join(rootFolder, workspace, 'dist/cli.js');
  const child = startChild(process.execPath, [command, ...options, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout !== null) {
    for await (const line of createInterface({ input: child.stdout })) {
      return { pid: child.pid ?? Number.NaN, ready: JSON.parse(line) as Ready, stop: () => killChild(child) };
    }
  }
  throw new Error(`${workspace} ended before it was ready`);
}

/** Resident, as the system counts it; not on Windows, which has no `ps`. */
export function readMemoryMb(processId: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' })) / 1_024);
}
