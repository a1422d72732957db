import { randomUUID } from 'node:crypto';
import type { OperationResponse } from 'shared-protocol/account/contract';
import { isSameEmailAddress } from 'shared-protocol/account/email-address';
import { nextTurn } from 'simulator-kit/real-time';
import { noAccountMail, resetPasswordMail } from '../mail/mail.ts';
import type { Account } from '../world/accounts.ts';
import { hashPassword } from '../world/password-hash.ts';
import type { World } from '../world/world.ts';
import { fill, type SpokenLanguage, wordsIn } from '../words/words.ts';
import type { OperationHandler } from './operation-handler.ts';
import type { Visit } from './visit.ts';

/** Whether the address exists shows neither in the answer nor in its time: everything else happens afterwards. */
export const forgotPassword: OperationHandler<'forgotPassword' | 'forgotPasswordDsone'> = (
  { email },
  visit,
  world,
  name,
) => {
  const { signal } = world.generation;
  const mail = { id: randomUUID(), language: visit.language, screenPath: screenPaths[name] };
  if (world.state.flags.mailState) {
    const asker = world.linkAskers.renew(visit.linkAsker);
    visit.setAsker('linkAsker', asker.cookie, world.lifetimes.resetCodeMs);
    world.linkAskers.rememberMail(asker.id, mail.id);
  }
  void nextTurn().then(() => {
    if (signal.aborted) return;
    const account = world.accounts.findByEmail(email);
    if (account !== undefined) void mailResetLink(account, mail, world);
    else if (world.state.flags.mailState) void mailNoAccount(email, mail, world);
  });
  return { isOk: true };
};

/** The screens that the mails link to. */
const screenPaths = { forgotPassword: '/resetPassword', forgotPasswordDsone: '/dsone/reset-password' } as const;

interface ResetMail {
  readonly id: string;
  readonly language: SpokenLanguage | undefined;
  readonly screenPath: string;
}

function mailResetLink(account: Account, { id, language, screenPath }: ResetMail, world: World): Promise<void> {
  const { resetCodeMs } = world.lifetimes;
  const code = world.resetCodes.issue({ email: account.email }, resetCodeMs);
  const query = new URLSearchParams({ code, email: account.email });
  const url = `${world.addresses.appOrigin}${screenPath}?${query}`;
  return world.mailer.send(
    account.email,
    resetPasswordMail(account, { language, product: 'driver-support', url, lifetimeMs: resetCodeMs }),
    { id, state: account.mailState },
  );
}

function mailNoAccount(email: string, { id, language }: ResetMail, { addresses, mailer }: World): Promise<void> {
  const url = `${addresses.appOrigin}/dsone/login`;
  return mailer.send(email, noAccountMail({ language, product: 'driver-support', url }), { id });
}

/**
 * A new password ends every session, link, code and approval of the account, because someone who holds one may be the
 * reason for the change.
 */
export const resetPassword: OperationHandler<'resetPassword' | 'resetPasswordDsone'> = async (
  request,
  visit,
  world,
) => {
  const { Email, Password, ConfirmPassword, Code } = request;
  if (Code === '') return refuseLink('missing', visit);

  const lookup = world.resetCodes.look(Code);
  const isOfEmail = lookup.status !== 'unknown' && isSameEmailAddress(lookup.value.email, Email);
  const account = isOfEmail ? world.accounts.findByEmail(lookup.value.email) : undefined;
  if (account === undefined) return refuseLink('unknown', visit);
  if (lookup.status !== 'valid') return refuseLink(lookup.status, visit);

  const [fault] = passwordFaults(Password, ConfirmPassword, visit.language);
  if (fault !== undefined) return { isOk: false, statusText: fault, reason: 'password' };

  const passwordHash = await hashPassword(Password);
  // While the password was hashed, somebody else may have used the code, or everything may have been reset.
  const { status } = world.resetCodes.use(Code);
  if (status !== 'valid') return refuseLink(status, visit);
  if (world.accounts.findByEmail(account.email) !== account) return refuseLink('unknown', visit);
  world.accounts.put({ ...account, passwordHash });
  endEverythingOf(account.email, world);
  return { isOk: true, redirectUrl: `${world.addresses.appOrigin}/dsone/login` };
};

function endEverythingOf(address: string, { sessions, accessLinks, accessCodes, resetCodes, linkAskers }: World): void {
  const isMeant = isOf(address);
  sessions.expire(isMeant);
  for (const links of [accessLinks, resetCodes]) links.end(isMeant);
  accessCodes.forget(isMeant);
  linkAskers.withdrawApprovals(isMeant);
}

function isOf(address: string): (value: { readonly email: string }) => boolean {
  return ({ email }) => isSameEmailAddress(email, address);
}

function refuseLink(fault: keyof typeof reasons, { language }: Visit): OperationResponse<'resetPassword'> {
  return { isOk: false, statusText: wordsIn(language).resetLinks[fault], reason: reasons[fault] };
}

const reasons = { missing: 'code', unknown: 'code', used: 'used', expired: 'expired', ended: 'ended' } as const;

export const setPassword: OperationHandler<'setPassword' | 'setPasswordDsone'> = async (
  { Password, ConfirmPassword },
  { account, language },
  world,
) => {
  const { exists, signInFirst } = wordsIn(language).passwords;
  const hasPassword = { ...refuse([exists]), reason: 'hasPassword' } as const;
  if (account === null) return refuse([signInFirst]);
  if (account.passwordHash !== null) return hasPassword;
  const faults = passwordFaults(Password, ConfirmPassword, language);
  if (faults.length > 0) return refuse(faults);

  const passwordHash = await hashPassword(Password);
  // While the password was hashed, somebody else may have been quicker, or everything may have been reset.
  const current = world.accounts.findByEmail(account.email);
  if (current !== account) return (current?.passwordHash ?? null) === null ? refuse([signInFirst]) : hasPassword;
  world.accounts.put({ ...account, passwordHash });
  // What was mailed while there was none must not replace it.
  world.resetCodes.end(isOf(account.email));
  return { isOk: true };
};

/** The format of the contract: a JSON-encoded list of messages, of which the page shows the first. */
function refuse(messages: readonly string[]): { isOk: boolean; statusText: string } {
  return { isOk: false, statusText: JSON.stringify(messages) };
}

/** What is wrong with a new password, in the texts of the specification (section 5); empty when it is valid. */
export function passwordFaults(password: string, confirmPassword: string, language?: SpokenLanguage): string[] {
  const { tooShort, differ } = wordsIn(language).passwords;
  const faults: string[] = [];
  // Counts code points, as the sign-in page does: for a visitor an emoji is one character.
  if (Array.from(password).length < minimumLength) faults.push(fill(tooShort, { count: minimumLength }));
  if (password !== confirmPassword) faults.push(differ);
  return faults;
}

const minimumLength = 8;
