import { isDeepStrictEqual } from 'node:util';
import { conformsIfNone, type Finding } from '../../report/finding.ts';
import { cannotTry } from '../../report/row.ts';
import { type AccountRow, changingRow, readingRow, type Run } from '../run.ts';
import { acceptedIn, optionsOf, otherPasskey, ownPasskey, signInBy } from './ceremony.ts';

/** What a server tells everybody before a sign-in. */
export const optionRows: readonly AccountRow[] = [
  readingRow(
    'passkeyRequestOptions/challenge',
    'another one each time, of 16 bytes or more, for ten minutes at most',
    checkChallenges,
  ),
  readingRow('passkeyRequestOptions/rpId', 'the host of the pages, or a domain above it', checkRpId),
  changingRow(
    'passkeyRequestOptions/nobodyTold',
    'the same for a stranger as for a customer with a passkey',
    checkStranger,
  ),
];

async function checkChallenges({ newBrowser }: Run): Promise<Finding> {
  const [one, other] = [newBrowser(), newBrowser()];
  const options: Awaited<ReturnType<typeof optionsOf>>[] = [];
  for (const browser of [one, one, other, other]) options.push(await optionsOf(browser, 'passkeyRequestOptions'));
  const challenges = options.map(({ challenge }) => challenge);
  const longest = Math.max(...options.map(({ timeout }) => timeout ?? 0));
  return conformsIfNone(
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
  const { rpId = '' } = await optionsOf(newBrowser(), 'passkeyRequestOptions');
  const host = new URL(target.page).hostname;
  const isOfPage = host === rpId || (host.endsWith(`.${rpId}`) && rpId.includes('.'));
  return conformsIfNone([!isOfPage && 'another host'], 'of the pages');
}

async function checkStranger(run: Run): Promise<Finding> {
  const customers = await optionsOf((await ownPasskey(run)).browser.copy(), 'passkeyRequestOptions');
  const strangers = await optionsOf(run.newBrowser(), 'passkeyRequestOptions');
  const isSame = isDeepStrictEqual({ ...customers, challenge: '' }, { ...strangers, challenge: '' });
  return conformsIfNone([!isSame && 'other options'], 'the same');
}

/** What a server lists of one customer, where another one has a passkey too. */
export const listRows: readonly AccountRow[] = [
  listRow(
    'passkeyCreationOptions/otherCustomer',
    'another `user.id` for another customer, and no passkey of theirs',
    judgeOptions,
  ),
  listRow('passkeySignIn/otherPasskeys', acceptedExpected(), judgeSignIn),
  listRow('registerPasskey/otherPasskeys', acceptedExpected(), judgeRegistration),
];

function acceptedExpected(): string {
  return '`acceptedCredentials` has no passkey of somebody else';
}

/** The ids of the passkeys that each answer names. */
interface Lists {
  readonly userIds: readonly string[];
  readonly excluded: Of;
  readonly registered: Of;
  /** The list in the answer to a sign-in of the customer; null where there is none. */
  readonly accepted: readonly string[] | null;
  readonly ownId: string;
}

interface Of {
  readonly customer: readonly string[];
  readonly other: readonly string[];
}

function listRow(name: string, expected: string, judge: (lists: Lists) => Finding): AccountRow {
  return changingRow(name, expected, async (run) => judge(await run.once('lists of passkeys', () => readLists(run))));
}

async function readLists(run: Run): Promise<Lists> {
  const [own, other] = [await ownPasskey(run), await otherPasskey(run)];
  const signedIn = await signInBy(run.newBrowser(), own.authenticator);
  if (signedIn.status === 'refused') return cannotTry('a passkey that signs in: see passkeySignIn/works');
  const options = await optionsOf(own.browser.copy(), 'passkeyCreationOptions');
  const otherOptions = await optionsOf(other.browser.copy(), 'passkeyCreationOptions');
  const [excluded = [], excludedOther = []] = [options, otherOptions].map(({ excludeCredentials }) =>
    excludeCredentials.map(({ id }) => id),
  );
  return {
    userIds: [options.user.id, otherOptions.user.id],
    excluded: { customer: excluded, other: excludedOther },
    registered: { customer: acceptedIn(own.judged) ?? [], other: acceptedIn(other.judged) ?? [] },
    accepted: acceptedIn(signedIn),
    ownId: own.authenticator.id,
  };
}

function judgeOptions({ userIds: [one, other], excluded, accepted }: Lists): Finding {
  return conformsIfNone(
    [
      one === other && 'the same `user.id` for both',
      haveCommon(excluded.customer, excluded.other) && 'the same passkey for both',
      accepted !== null && excluded.customer.some((id) => !accepted.includes(id)) && strange,
    ],
    'each its own',
  );
}

/** `excludeCredentials` may lack the customer's own, which is for another row to tell. */
function judgeSignIn({ accepted, excluded, registered, ownId }: Lists): Finding {
  const own = [...registered.customer, ownId];
  const strangers = [...excluded.other, ...registered.other].filter((id) => !own.includes(id));
  return conformsIfNone(
    [
      haveCommon(accepted ?? [], strangers) && 'the same passkey for both',
      (accepted ?? []).some((id) => id !== ownId && !excluded.customer.includes(id)) && strange,
    ],
    'each its own',
  );
}

function judgeRegistration({ registered, ownId }: Lists): Finding {
  const isTold = haveCommon(registered.other, [...registered.customer, ownId]);
  return conformsIfNone([isTold && 'the same passkey for both'], 'each its own');
}

const strange = 'a passkey that the other list of the same customer does not have';

function haveCommon(one: readonly string[], other: readonly string[]): boolean {
  return one.some((id) => other.includes(id));
}
