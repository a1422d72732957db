import type { ConfigFault } from '../model/app-config.ts';

/** Tells the operator, on the console, which keys of the configuration are wrong and why. */
export function reportConfigFaults(faults: readonly ConfigFault[]): void {
  for (const { key, reason } of faults) {
    console.error(`app-config: ${key === '' ? reason : `${key}: ${reason}`}`);
  }
}

/**
 * Tells the operator, on the console, that a call to the account server got the app's own page: hosts answer with it
 * where they know no better. Once for each address, because some calls are repeated while the page is open.
 */
export function reportAppPage(address: string): void {
  if (reported.has(address)) return;
  reported.add(address);
  console.error(
    `${address} answered with the app's own page: the host must hand it to the account server (docs/deploy.md)`,
  );
}

const reported = new Set<string>();
