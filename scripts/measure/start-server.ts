import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { killChild, startChild } from '../processes/children.mjs';
import { rootFolder } from '../setup/root-folder.mjs';

export interface StartedServer {
  readonly pid: number;
  /** From spawn to the first 200. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Slow machines included. */
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
      // Not all of the measured ones heed SIGTERM.
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
