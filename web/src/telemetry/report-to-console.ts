import type { ConfigFault } from 'config/app-config';
import type { OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';

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

/**
 * In development, names the call whose answer cannot be read, and what its schema says of it. Values are left out, which
 * may be secret or personal. A production build has no caller of this, and so nothing of it.
 *
 * @param body What was parsed; undefined for what is no JSON.
 */
export async function reportUnreadableAnswer(
  name: OperationName,
  schema: Operation['response'],
  address: string,
  body: unknown,
): Promise<void> {
  const { describeIssues, explainWithoutValue } = await import('shared-protocol/explain-issue');
  const { error } = schema.safeParse(body, { error: explainWithoutValue });
  const faults = body === undefined ? 'the body is not JSON' : describeIssues(error?.issues ?? [], 'the body');
  console.error(`${name}: the answer of ${address} cannot be read: ${faults}`);
}
