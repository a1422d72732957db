import { ensureBuiltOrExit } from '../build/ensure-built.ts';
import { fail } from '../processes/end-on-signal.mjs';
import type { Ports } from './ports.ts';
import { readyText } from './ready-text.ts';
import { brandsOrExit, runAccount, runAgents } from './simulators.ts';

interface StartFiles {
  /** Keeps accounts and sessions. */
  readonly data?: string;
  /** A configuration whose brands the pages have. */
  readonly config?: string;
}

/** `npm start`: builds what is missing or stale and runs everything from what was built, in this process. */
export async function start(ports: Ports, { data, config }: StartFiles): Promise<void> {
  const brands = await brandsOrExit(config);
  await ensureBuiltOrExit();
  try {
    await Promise.all([
      runAccount(ports, { servesApp: true, dataFile: data, brands }),
      runAgents(ports, [ports.account], brands),
    ]);
  } catch (error) {
    return fail(1, `Could not start everything: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(readyText('start', ports));
}
