import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** A screen of its own, which nobody sees, and a keyboard at it: for what a browser asks outside of the page. */
export interface VisitorScreen {
  /** Goes into the environment of the program that is to show there. */
  readonly display: string;
  /** One key after the other, by their names in X, as a visitor's hand would press them. */
  press(...keys: string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Why this computer can have none, in a sentence; undefined where it can. */
export function visitorScreenProblem(): string | undefined {
  const missing = ['Xvfb', 'xdotool'].filter((program) => spawnSync(program, ['-help']).error !== undefined);
  return missing.length === 0
    ? undefined
    : `needs an X server of its own and a hand at its keys: no ${missing.join(', no ')}`;
}

export async function startVisitorScreen(): Promise<VisitorScreen> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // It says the number that it took once it can be used.
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  const display = `:${number.toString().trim()}`;
  return {
    display,
    press: async (...keys) => {
      await run('xdotool', ['key', '--delay', '100', ...keys], { env: { ...process.env, DISPLAY: display } });
    },
    stop: async () => {
      server.kill();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}

const run = promisify(execFile);
