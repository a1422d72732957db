import { isDeepStrictEqual } from 'node:util';
import { conformsIfNone, type Finding } from '../../report/finding.ts';
import { cannotTry } from '../../report/row.ts';
import { type AccountRow, changingRows, readingRows, type Run } from '../run.ts';
import { acceptedIn, optionsOf, otherPasskey, type OwnPasskey, ownPasskey, signInBy } from './ceremony.ts';

/** What a server tells everybody before a sign-in. */
export const optionRows: readonly AccountRow[] = [
  ...readingRows('passkeyRequestOptions', {
    challenge: ['another one each time, of 16 bytes or more, for ten minutes at most', checkChallenges],
    rpId: ['the host of the pages, or a domain above it', checkRpId],
  }),
  ...changingRows('passkeyRequestOptions', {
    nobodyTold: ['the same for a stranger as for a customer with a passkey', checkStranger],
  }),
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

const ownAlone = '`acceptedCredentials` has no passkey of somebody else';

/** What a server lists of one customer, where another one has a passkey too. */
export const listRows: readonly AccountRow[] = [
  ...changingRows('passkeyCreationOptions', {
    otherCustomer: ['another `user.id` for another customer, and no passkey of theirs', checkOptions],
  }),
  ...changingRows('passkeySignIn', { otherPasskeys: [ownAlone, checkSignIn] }),
  ...changingRows('registerPasskey', { otherPasskeys: [ownAlone, checkRegistration] }),
];

/** What the answers say of each customer: the ids of passkeys. */
interface Lists {
  readonly userId: string;
  readonly excluded: readonly string[];
  readonly registered: readonly string[];
}

/** Of both customers; `accepted` is the list in the answer to a sign-in of the first one, null where there is none. */
function readLists(run: Run) {
  return run.once('lists of passkeys', async () => {
    const [own, other] = [await ownPasskey(run), await otherPasskey(run)];
    const signedIn = await signInBy(run.newBrowser(), own.authenticator);
    if (signedIn.status === 'refused') return cannotTry('a passkey that signs in: see passkeySignIn/works');
    const [customers, others] = [await listsOf(own), await listsOf(other)];
    return { customers, others, accepted: acceptedIn(signedIn), ownId: own.authenticator.id };
  });
}

async function listsOf({ browser, judged }: OwnPasskey): Promise<Lists> {
  const { user, excludeCredentials } = await optionsOf(browser.copy(), 'passkeyCreationOptions');
  return { userId: user.id, excluded: excludeCredentials.map(({ id }) => id), registered: acceptedIn(judged) ?? [] };
}

async function checkOptions(run: Run): Promise<Finding> {
  const { customers, others, accepted } = await readLists(run);
  return conformsIfNone(
    [
      customers.userId === others.userId && 'the same `user.id` for both',
      haveCommon(customers.excluded, others.excluded) && 'the same passkey for both',
      accepted !== null && customers.excluded.some((id) => !accepted.includes(id)) && strange,
    ],
    'each its own',
  );
}

/** `excludeCredentials` may lack the customer's own, which is for another row to tell. */
async function checkSignIn(run: Run): Promise<Finding> {
  const { customers, others, accepted, ownId } = await readLists(run);
  const own = [...customers.registered, ownId];
  const strangers = [...others.excluded, ...others.registered].filter((id) => !own.includes(id));
  return conformsIfNone(
    [
      haveCommon(accepted ?? [], strangers) && 'the same passkey for both',
      (accepted ?? []).some((id) => id !== ownId && !customers.excluded.includes(id)) && strange,
    ],
    'each its own',
  );
}

async function checkRegistration(run: Run): Promise<Finding> {
  const { customers, others, ownId } = await readLists(run);
  const isTold = haveCommon(others.registered, [...customers.registered, ownId]);
  return conformsIfNone([isTold && 'the same passkey for both'], 'each its own');
}

const strange = 'a passkey that the other list of the same customer does not have';

function haveCommon(one: readonly string[], other: readonly string[]): boolean {
  return one.some((id) => other.includes(id));
}
