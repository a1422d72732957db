import { spawnSync } from 'node:child_process';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { messageOf } from '../message-of.ts';

export interface NginxCommands {
  /** Tests nginx's whole configuration, with the new file. */
  readonly test: string;
  /** Null where somebody else reloads nginx. */
  readonly reload: string | null;
}

/**
 * Puts an nginx file in place, has nginx test its configuration, and reloads it. Where that fails, or what is done then, the
 * former file is back. Returns why it failed, or null.
 * @param complete What is left to do once nginx was reloaded; returns why it failed, or null.
 */
export async function placeNginxFile(
  target: string,
  content: string,
  { test, reload }: NginxCommands,
  complete: () => Promise<string | null>,
): Promise<string | null> {
  const placed = place(target, content);
  if ('fault' in placed) return placed.fault;
  const refused = run(test) ?? (reload === null ? null : run(reload));
  if (refused !== null) return [refused, placed.putBack() ?? []].flat().join('\n');

  const goBack = (): string => {
    const problem = placed.putBack();
    if (problem !== null) return problem;
    const failure = reload === null ? null : run(reload);
    if (failure !== null) return `${placed.isBack}, but nginx could not be reloaded: ${failure}`;
    return `${placed.isBack}${reload === null ? '' : ', and nginx was reloaded'}.`;
  };
  const goBackAtExit = (): void => console.error(goBack());
  // A signal ends the process by `process.exit`.
  process.once('exit', goBackAtExit);
  try {
    const failure = await complete().catch(messageOf);
    if (failure === null) placed.keep();
    return failure === null ? null : `${failure}\n${goBack()}`;
  } finally {
    process.off('exit', goBackAtExit);
  }
}

interface Placed {
  /** Clears the former file away. */
  keep(): void;
  /** Returns what an operator has to do because it failed, or null. */
  putBack(): string | null;
  /** What is said after it. */
  readonly isBack: string;
}

/** Synchronous, like the commands after it, so that no signal ends this process half-way. */
function place(target: string, content: string): Placed | { readonly fault: string } {
  const [draft, former] = [`${target}.new`, `${target}.former`];
  try {
    writeFileSync(draft, content, { flush: true });
    rmSync(former, { force: true });
    const hadFormer = linkIfThere(target, former);
    renameSync(draft, target);
    return {
      keep: () => keep(former),
      putBack: () => putBack(target, hadFormer ? former : null),
      isBack: hadFormer ? 'The former nginx file is back' : `${target} is gone again`,
    };
  } catch (error) {
    rmSync(draft, { force: true });
    return { fault: `--nginx ${target}: ${messageOf(error)}` };
  }
}

function keep(former: string): void {
  try {
    rmSync(former, { force: true });
  } catch {
    // nginx does not read it, and the next switch replaces it.
  }
}

function putBack(target: string, former: string | null): string | null {
  try {
    if (former === null) rmSync(target);
    else renameSync(former, target);
    return null;
  } catch (error) {
    const fix = former === null ? `Remove ${target}` : `Move ${former} to ${target}`;
    return `The former nginx file could not be put back: ${messageOf(error)}. ${fix}, then reload nginx.`;
  }
}

/** Links need no space, so that the former file can be put back on a full disk. */
function linkIfThere(target: string, former: string): boolean {
  try {
    linkSync(target, former);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function run(command: string): string | null {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  return status === 0
    ? null
    : `${command} failed${status === null ? '' : ` (exit ${status})`}:\n${stdout}${stderr}`.trim();
}
