import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './install-packages.ts';

/** What agent-sim is compared with, and the program that sends the requests; no part of this repository's own packages. */
const packages = {
  'json-server': '1.0.0-beta.3',
  '@mockoon/cli': '9.9.0',
  '@stoplight/prism-cli': '5.14.2',
  autocannon: '9.0.0',
} as const;

/** Installs the peers into a folder of their own, which goes when this process ends, and returns its path. */
export function installPeers(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agent-sim-peers-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  installPackages(folder, packages);
  return folder;
}
