import { join } from 'node:path';
import { installPackages } from '../measure/install-packages.ts';
import { rootFolder } from '../setup/root-folder.mjs';

/** The last version that runs on Node 20. */
const version = '9.6.1';

export interface Stryker {
  /** The file of its own command. */
  readonly command: string;
  /** The module of its plugin for Vitest. */
  readonly vitestRunner: string;
}

/** Installs Stryker into the cache where it is missing. It reads TypeScript's API, which ours does not have. */
export function installStryker(): Stryker {
  const folder = join(rootFolder, 'node_modules/.cache', `stryker-${version}`);
  const packages = { '@stryker-mutator/core': version, '@stryker-mutator/vitest-runner': version, typescript: '5.9.3' };
  // Its Vitest is the one that the tests are written for.
  installPackages(folder, packages, ['--legacy-peer-deps']);
  return {
    command: join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    vitestRunner: join(folder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
  };
}
