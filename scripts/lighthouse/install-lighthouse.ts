import { join } from 'node:path';
import { installPackages } from '../measure/install-packages.ts';
import { rootFolder } from '../setup/root-folder.mjs';

/** The last version that runs on Node 20. */
const version = '12.8.2';

/** Installs Lighthouse into the cache where it is missing (half a minute, 190 MB), and returns its command's file. */
export function installLighthouse(): string {
  const folder = join(rootFolder, 'node_modules/.cache', `lighthouse-${version}`);
  installPackages(folder, { lighthouse: version });
  return join(folder, 'node_modules/lighthouse/cli/index.js');
}
