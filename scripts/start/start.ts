import { ensureBuiltOrExit } from '../build/ensure-built.ts';
import { fail } from '../processes/end-on-signal.mjs';
import type { Ports } from './choose-ports.mjs';
import { readyText } from './ready-text.ts';
import { runAccount, runAgents } from './simulators.ts';

/** `npm start`: builds what is missing or stale and runs everything from what was built, in this process. */
export async function start(ports: Ports, dataFile?: string): Promise<void> {
  await ensureBuiltOrExit();
  try {
    await Promise.all([runAccount(ports, { servesApp: true, dataFile }), runAgents(ports, [ports.account])]);
  } catch (error) {
    return fail(1, `Could not start everything: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(readyText('start', ports));
}
