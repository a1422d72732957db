import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { messageOf } from '../message-of.ts';

export interface NginxCommands {
  /** Tests nginx's whole configuration, with the new file. */
  readonly test: string;
  /** Null where somebody else reloads nginx. */
  readonly reload: string | null;
}

/**
 * Puts an nginx file in place, has nginx test its configuration, and reloads it. Where that fails, the former file is back.
 * Returns why it failed, or null. Synchronous, so that no signal ends this process half-way.
 */
export function placeNginxFile(target: string, content: string, { test, reload }: NginxCommands): string | null {
  const [draft, former] = [`${target}.new`, `${target}.former`];
  try {
    writeFileSync(draft, content, { flush: true });
    rmSync(former, { force: true });
    const hadFormer = linkIfThere(target, former);
    renameSync(draft, target);
    const failure = run(test) ?? (reload === null ? null : run(reload));
    if (failure !== null && hadFormer) renameSync(former, target);
    else if (failure !== null) rmSync(target);
    rmSync(former, { force: true });
    return failure;
  } catch (error) {
    rmSync(draft, { force: true });
    return `--nginx ${target}: ${messageOf(error)}`;
  }
}

/** The nginx file that is in place; null where there is none. */
export function readNginxFile(target: string): string | null {
  try {
    return readFileSync(target, 'utf8');
  } catch {
    return null;
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
