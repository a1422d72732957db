import { ensureBuilt } from '../build/ensure-built.ts';
import { rootFolder } from '../setup/root-folder.mjs';
import { choosePorts } from './choose-ports.ts';
import { fail } from '../processes/fail.mjs';
import { readyText } from './ready-text.ts';
import type { ChosenPorts } from './start-options.mjs';

/** `npm start`: builds what is missing or stale and runs everything from what was built. */
export async function start(wanted: ChosenPorts, dataFile?: string): Promise<void> {
  const choice = await choosePorts('start', wanted);
  if (choice.kind === 'problems') return fail(3, choice.problems.join('\n'));

  const problem = await ensureBuilt(rootFolder);
  if (problem) return fail(1, problem);

  const { runBuilt } = await import('./run-built.ts');
  try {
    await runBuilt(choice.ports, dataFile);
  } catch (error) {
    return fail(1, `Could not start everything: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(readyText('start', choice.ports));
}
