import { existsSync, readFileSync } from 'node:fs';
import type { runToEnd } from '../processes/run-to-end.mjs';
import { installLimitMs } from './ensure-dependencies.mjs';

/** Whether packages can be installed here by apt-get. Ubuntu is left out: its chromium package is a snap, which needs a running snapd. */
export function mayUseDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Installs packages by apt-get, as root, and prints what fails and what to do; returns whether all went well. */
export async function installFromDebian(packages: readonly string[], run: typeof runToEnd): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const { exitCode, output } = await run('apt-get', args, { env }, installLimitMs);
    if (exitCode === 0) continue;
    const whatToDo = `Check that this computer reaches Debian's servers, or install them yourself: ${packages.join(' ')}`;
    console.log(`${output}apt-get ${args[0]} failed (exit ${exitCode}). ${whatToDo}`);
    return false;
  }
  return true;
}
