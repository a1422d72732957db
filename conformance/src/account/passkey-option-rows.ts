import { isDeepStrictEqual } from 'node:util';
import { type Finding, unless } from '../report/finding.ts';
import { isFinding, optionsOf, type OwnPasskey, withOwnPasskey } from './passkey-ceremony.ts';
import type { Row, Run } from './row.ts';

/** What a server tells everybody before a sign-in. */
export const passkeyOptionRows: readonly Row[] = [
  {
    name: 'passkeyRequestOptions/challenge',
    expected: 'another one each time, of 16 bytes or more, for ten minutes at most',
    changes: false,
    run: checkChallenges,
  },
  {
    name: 'passkeyRequestOptions/rpId',
    expected: 'the host of the pages, or a domain above it',
    changes: false,
    run: checkRpId,
  },
  {
    name: 'passkeyRequestOptions/nobodyTold',
    expected: 'the same for a stranger as for a customer with a passkey',
    changes: true,
    run: (run) => withOwnPasskey(run, (own) => checkNobodyTold(own, run)),
  },
];

async function checkChallenges({ newBrowser }: Run): Promise<Finding> {
  const challenges: string[] = [];
  let longest = 0;
  for (const browser of [newBrowser(), newBrowser()]) {
    for (let asked = 1; asked <= 2; asked += 1) {
      const options = await optionsOf(browser, 'passkeyRequestOptions');
      if (isFinding(options)) return options;
      challenges.push(options.challenge);
      longest = Math.max(longest, Number(options.value['timeout']));
    }
  }
  return unless(
    [
      new Set(challenges).size < challenges.length && 'the same one again',
      challenges.some((text) => Buffer.from(text, 'base64url').length < 16) && 'fewer than 16 bytes',
      longest > maxTimeoutMs && `a timeout of ${Math.round(longest / 60_000)} minutes`,
    ],
    `${challenges.length} of them`,
  );
}

const maxTimeoutMs = 600_000;

async function checkRpId({ newBrowser, target }: Run): Promise<Finding> {
  const options = await optionsOf(newBrowser(), 'passkeyRequestOptions');
  if (isFinding(options)) return options;
  const host = new URL(target.page).hostname;
  const rpId = String(options.value['rpId']);
  const isOfPage = host === rpId || (host.endsWith(`.${rpId}`) && rpId.includes('.'));
  return unless([!isOfPage && 'another host'], 'of the pages');
}

async function checkNobodyTold({ browser }: OwnPasskey, { newBrowser }: Run): Promise<Finding> {
  const told: unknown[] = [];
  for (const each of [browser.copy(), newBrowser()]) {
    const options = await optionsOf(each, 'passkeyRequestOptions');
    if (isFinding(options)) return options;
    told.push({ ...options.value, challenge: '' });
  }
  return unless([!isDeepStrictEqual(told[0], told[1]) && 'other options'], 'the same');
}
