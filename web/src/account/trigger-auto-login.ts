import { sessionTexts } from '../lib/browser-storage.ts';
import type { CallAccount } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';
import { preferredBrowser } from './preferred-browser.ts';

const triggered = new Map<string, Promise<CallOutcome<unknown>>>();

const accepted = new Set<string>();

/** Requests the automatic login of an installation, once per page load however often the screen is shown. */
export function triggerAutoLogin(
  call: CallAccount,
  operation: AutoLoginOperation,
  uuid: string,
): Promise<CallOutcome<unknown>> {
  const key = keyOf(operation, uuid);
  const outcome = triggered.get(key) ?? (takeKept() === key ? alreadyAccepted : triggers[operation](call, uuid));
  triggered.set(key, outcome);
  void outcome.then(({ status }) => status === 'ok' && accepted.add(key));
  return outcome;
}

/** Must be called before a reload for another reason, so that the login is not requested again. */
export function keepAutoLoginForReload(operation: AutoLoginOperation, uuid: string): void {
  const key = keyOf(operation, uuid);
  if (accepted.has(key)) sessionTexts.set(keptKey, key);
}

export function forgetAutoLogin(operation: AutoLoginOperation, uuid: string): void {
  triggered.delete(keyOf(operation, uuid));
}

const keptKey = 'autoLoginAccepted';

const alreadyAccepted = Promise.resolve({ status: 'ok', value: undefined } as const);

/** If the visitor reloads the page later, the login is requested again. */
function takeKept(): string | null {
  const kept = sessionTexts.get(keptKey);
  sessionTexts.remove(keptKey);
  return kept;
}

function keyOf(operation: AutoLoginOperation, uuid: string): string {
  return `${operation} ${uuid}`;
}

const triggers = {
  autoLogin: (call: CallAccount, uuid: string) => call('autoLogin', { UUID: uuid }),
  autoLoginMaverick: (call: CallAccount, uuid: string) =>
    call('autoLoginMaverick', { UUID: uuid, PreferredBrowser: preferredBrowser(navigator.userAgent), ShowUI: true }),
} as const;

export type AutoLoginOperation = keyof typeof triggers;
