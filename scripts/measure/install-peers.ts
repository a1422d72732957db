import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
