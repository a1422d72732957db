import { ensureBuilt } from '../build/ensure-built.ts';
import { rootFolder } from '../setup/root-folder.mjs';
import { choosePorts } from './choose-ports.ts';
import { fail } from './fail.ts';
import { readyText } from './ready-text.ts';
import type { ChosenPorts } from './start-options.mjs';

/** `npm start`: builds what is missing or stale and runs everything from what was built. */
export async function start(wanted: ChosenPorts): Promise<void> {
  const choice = await choosePorts('start', wanted);
  if (choice.kind === 'problems') return fail(3, choice.problems.join('\n'));

  const problem = await ensureBuilt(rootFolder);
  if (problem) return fail(1, problem);

  const { runBuilt } = await import('./run-built.ts');
  await runBuilt(choice.ports);
  console.log(readyText('start', choice.ports));
}
