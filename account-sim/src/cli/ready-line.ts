import type { AccountSim } from '../start-account.ts';

/** What a person wants to know once it runs. */
export function readyLine({ origin, siteOrigin }: AccountSim): string {
  return [
    `account server  ${origin}`,
    `inbox           ${origin}/inbox`,
    `account site    ${siteOrigin}`,
    'ready; Ctrl-C stops it',
  ].join('\n');
}
