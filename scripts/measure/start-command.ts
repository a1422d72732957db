import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { killChild, startChild } from '../processes/children.mjs';
import { rootFolder } from '../setup/root-folder.mjs';

/** A built command that runs in a process of its own, and ends with this one at the latest. */
export interface RunningCommand<Ready> {
  readonly pid: number;
  /** What it says first. */
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
