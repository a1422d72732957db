import { ensureBuilt } from '../build/ensure-built.ts';
import { rootFolder } from '../setup/root-folder.mjs';
import type { Ports } from './choose-ports.mjs';
import { fail } from '../processes/fail.mjs';
import { readyText } from './ready-text.ts';

/** `npm start`: builds what is missing or stale and runs everything from what was built. */
export async function start(ports: Ports, dataFile?: string): Promise<void> {
  const problem = await ensureBuilt(rootFolder);
  if (problem) return fail(1, problem);

  const { runBuilt } = await import('./run-built.ts');
  try {
    await runBuilt(ports, dataFile);
  } catch (error) {
    return fail(1, `Could not start everything: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(readyText('start', ports));
}
