import type { ConfigFault } from '../model/parse-app-config.ts';

/** Tells the operator, on the console, which keys of the configuration are wrong and why. */
export function reportConfigFaults(faults: readonly ConfigFault[]): void {
  for (const { key, reason } of faults) {
    console.error(`app-config: ${key === '' ? reason : `${key}: ${reason}`}`);
  }
}
