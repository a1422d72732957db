import { ensureBuiltOrExit } from '../build/ensure-built-or-exit.ts';
import type { Ports } from './choose-ports.mjs';
import { fail } from '../processes/end-on-signal.mjs';
import { readyText } from './ready-text.ts';

/** `npm start`: builds what is missing or stale and runs everything from what was built. */
export async function start(ports: Ports, dataFile?: string): Promise<void> {
  await ensureBuiltOrExit();

  const { runBuilt } = await import('./run-built.ts');
  try {
    await runBuilt(ports, dataFile);
  } catch (error) {
    return fail(1, `Could not start everything: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(readyText('start', ports));
}
