import { fail } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { type Build, ensureBuilt } from './ensure-built.ts';

/** Builds what is missing or stale; ends this process with what went wrong. */
export async function ensureBuiltOrExit(workspaces?: readonly Build['workspace'][]): Promise<void> {
  const problem = await ensureBuilt(rootFolder, undefined, workspaces);
  if (problem) await fail(1, problem);
}
