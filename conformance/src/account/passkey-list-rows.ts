import { type Finding, notTried, unless } from '../report/finding.ts';
import type { Judged } from './judge-answer.ts';
import { isFinding, optionsOf, otherPasskey, type OwnPasskey, signInBy, withOwnPasskey } from './passkey-ceremony.ts';
import type { Row, Run } from './row.ts';

/** What a server lists of one customer, where another one has a passkey too. */
export const passkeyListRows: readonly Row[] = [
  row(
    'passkeyCreationOptions',
    'otherCustomer',
    'another `user.id` for another customer, and no passkey of theirs',
    judgeOptions,
  ),
  row('passkeySignIn', 'otherPasskeys', '`acceptedCredentials` has no passkey of somebody else', judgeSignIn),
  row('registerPasskey', 'otherPasskeys', '`acceptedCredentials` has no passkey of somebody else', judgeRegistration),
];

/** The ids of the passkeys that each answer names; null where it names none. */
interface Lists {
  readonly userIds: readonly string[];
  readonly excluded: Of;
  readonly registered: Of;
  /** The list in the answer to a sign-in of the customer. */
  readonly accepted: readonly string[] | null;
  readonly ownId: string;
}

interface Of {
  readonly customer: readonly string[];
  readonly other: readonly string[];
}

function row(operation: string, what: string, expected: string, judge: (lists: Lists) => Finding): Row {
  return {
    name: `${operation}/${what}`,
    expected,
    changes: true,
    run: (run) =>
      withOwnPasskey(run, async (own) => {
        const lists = await run.once('lists of passkeys', () => readLists(own, run));
        return isFinding(lists) ? lists : judge(lists);
      }),
  };
}

async function readLists(own: OwnPasskey, run: Run): Promise<Lists | Finding> {
  const other = await otherPasskey(run);
  if (other.status === 'none') return other.finding;
  const signedIn = await signInBy(run.newBrowser(), own.authenticator);
  if (signedIn.status === 'none') return signedIn.finding;
  if (signedIn.status === 'refused') return notTried('a passkey that signs in: see passkeySignIn/works');
  const options = await optionsOf(own.browser.copy(), 'passkeyCreationOptions');
  if (isFinding(options)) return options;
  const otherOptions = await optionsOf(other.browser.copy(), 'passkeyCreationOptions');
  if (isFinding(otherOptions)) return otherOptions;
  return {
    userIds: [options, otherOptions].map(({ value }) => (value as unknown as Creation).user.id),
    excluded: { customer: excludedIn(options.value), other: excludedIn(otherOptions.value) },
    registered: { customer: acceptedIn(own.judged) ?? [], other: acceptedIn(other.judged) ?? [] },
    accepted: acceptedIn(signedIn),
    ownId: own.authenticator.id,
  };
}

interface Creation {
  readonly user: { readonly id: string };
  readonly excludeCredentials: readonly { readonly id: string }[];
}

function excludedIn(options: Readonly<Record<string, unknown>>): readonly string[] {
  // The operation's schema has read this.
  return (options as unknown as Creation).excludeCredentials.map(({ id }) => id);
}

function acceptedIn(judged: Judged): readonly string[] | null {
  if (judged.status !== 'ok') return null;
  const { acceptedCredentials } = judged.value as {
    readonly acceptedCredentials?: { readonly allAcceptedCredentialIds: readonly string[] } | null;
  };
  return acceptedCredentials?.allAcceptedCredentialIds ?? null;
}

function judgeOptions({ userIds: [one, other], excluded, accepted }: Lists): Finding {
  return unless(
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
  return unless(
    [
      haveCommon(accepted ?? [], strangers) && 'the same passkey for both',
      (accepted ?? []).some((id) => id !== ownId && !excluded.customer.includes(id)) && strange,
    ],
    'each its own',
  );
}

function judgeRegistration({ registered, ownId }: Lists): Finding {
  const isTold = haveCommon(registered.other, [...registered.customer, ownId]);
  return unless([isTold && 'the same passkey for both'], 'each its own');
}

const strange = 'a passkey that the other list of the same customer does not have';

function haveCommon(one: readonly string[], other: readonly string[]): boolean {
  return one.some((id) => other.includes(id));
}
