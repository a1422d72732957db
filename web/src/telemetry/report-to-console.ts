import { parseAppConfig } from '../model/app-config.ts';

/**
 * Tells the operator, on the console, which keys of the text of `#app-config` are wrong and why. The words are loaded only
 * then: no valid page needs them.
 */
export async function reportConfigFaults(text: string | null): Promise<void> {
  const { explainWithoutValue } = await import('shared-protocol/explain-issue');
  const parsed = parseAppConfig(text, explainWithoutValue);
  if (parsed.status === 'valid') return;
  for (const { key, reason } of parsed.faults) {
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
