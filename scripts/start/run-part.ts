import { createInterface } from 'node:readline';
import { startChild } from '../processes/children.mjs';
import { endWith, isEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../setup/root-folder.mjs';

export interface Part {
  readonly name: string;
  /** Of Node. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a part as a process of its own, its lines headed by its name. When it ends by itself, everything does. */
export function runPart({ name, args, env }: Part): void {
  const child = startChild(process.execPath, args, { cwd: rootFolder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
  }
  child.once('close', (exitCode, signal) => {
    if (isEnding()) return;
    console.error(`"${name}" exited unexpectedly (${signal ?? `exit ${exitCode ?? 1}`}); stopping everything.`);
    void endWith(1);
  });
}
