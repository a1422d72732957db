import type { Product } from 'shared-protocol/product';
import { sessionTexts } from '../lib/browser-storage.ts';
import type { CallAccount } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';
import { preferredBrowser } from './preferred-browser.ts';

/** The call with which the server logs a visitor in to the product's software. */
export const autoLoginOperations = {
  'driver-support': 'autoLogin',
  maverick: 'autoLoginMaverick',
} as const satisfies Record<Product, string>;

const triggered = new Map<string, Promise<CallOutcome<unknown>>>();

/** Those that the server has accepted. */
const accepted = new Set<string>();

/** Requests the automatic login of an installation, once per page load however often the screen is shown. */
export function triggerAutoLogin(call: CallAccount, product: Product, uuid: string): Promise<CallOutcome<unknown>> {
  const key = keyOf(product, uuid);
  const outcome = triggered.get(key) ?? (takeKept() === key ? alreadyAccepted : triggers[product](call, uuid));
  triggered.set(key, outcome);
  void outcome.then(({ status }) => status === 'ok' && accepted.add(key));
  return outcome;
}

/** Makes the next load of this page request nothing again: it is reloaded for another reason. */
export function keepAutoLoginForReload(product: Product, uuid: string): void {
  const key = keyOf(product, uuid);
  if (accepted.has(key)) sessionTexts.set(keptKey, key);
}

/** Makes the next trigger send the request again: the visitor wants to try again. */
export function forgetAutoLogin(product: Product, uuid: string): void {
  triggered.delete(keyOf(product, uuid));
}

const keptKey = 'autoLoginAccepted';

const alreadyAccepted = Promise.resolve({ status: 'ok', value: undefined } as const);

/** Holds for one load only: a later one is the visitor's own. */
function takeKept(): string | null {
  const kept = sessionTexts.get(keptKey);
  sessionTexts.remove(keptKey);
  return kept;
}

function keyOf(product: Product, uuid: string): string {
  return `${product} ${uuid}`;
}

const triggers: Readonly<Record<Product, (call: CallAccount, uuid: string) => Promise<CallOutcome<unknown>>>> = {
  'driver-support': (call, uuid) => call('autoLogin', { UUID: uuid }),
  maverick: (call, uuid) =>
    call('autoLoginMaverick', { UUID: uuid, PreferredBrowser: preferredBrowser(navigator.userAgent), ShowUI: true }),
};
