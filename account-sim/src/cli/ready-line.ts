import type { AccountSim } from '../start-account.ts';

/** What a person needs to know once the servers run. */
export function readyLine({ origin, siteOrigin }: AccountSim): string {
  return [
    `account server  ${origin}`,
    `inbox           ${origin}/inbox`,
    `account site    ${siteOrigin}`,
    'Ready. Press Ctrl-C to stop.',
  ].join('\n');
}
