import { existsSync, readFileSync } from 'node:fs';

/** Whether packages can be installed here by apt-get. Ubuntu is left out: its chromium package is a snap, which needs a running snapd. */
export function mayUseDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
