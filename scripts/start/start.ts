import { ensureBuiltOrExit } from '../build/ensure-built.ts';
import { fail } from '../processes/end-on-signal.mjs';
import type { Ports } from './choose-ports.mjs';
import { brandsOrExit } from './brands-or-exit.ts';
import { readyText } from './ready-text.ts';
import { runAccount, runAgents } from './simulators.ts';

interface StartFiles {
  readonly dataFile?: string;
  /** A configuration whose brands the pages have. */
  readonly brandFile?: string;
}

/** `npm start`: builds what is missing or stale and runs everything from what was built, in this process. */
export async function start(ports: Ports, { dataFile, brandFile }: StartFiles): Promise<void> {
  const brand = await brandsOrExit(brandFile);
  await ensureBuiltOrExit();
  try {
    await Promise.all([
      runAccount(ports, { servesApp: true, dataFile, brand }),
      runAgents(ports, [ports.account], brand),
    ]);
  } catch (error) {
    return fail(1, `Could not start everything: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(readyText('start', ports));
}
