import type { Product } from 'shared-protocol/product';
import type { CallAccount } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';
import { preferredBrowser } from './preferred-browser.ts';

/** The call with which the server logs a visitor in to the product's software. */
export const autoLoginOperations = {
  'driver-support': 'autoLogin',
  maverick: 'autoLoginMaverick',
} as const satisfies Record<Product, string>;

const triggered = new Map<string, Promise<CallOutcome<unknown>>>();

/** Requests the automatic login of an installation, once per page load however often the screen is shown. */
export function triggerAutoLogin(call: CallAccount, product: Product, uuid: string): Promise<CallOutcome<unknown>> {
  const key = keyOf(product, uuid);
  const outcome = triggered.get(key) ?? triggers[product](call, uuid);
  triggered.set(key, outcome);
  return outcome;
}

/** Makes the next trigger send the request again: the visitor wants to try again. */
export function forgetAutoLogin(product: Product, uuid: string): void {
  triggered.delete(keyOf(product, uuid));
}

function keyOf(product: Product, uuid: string): string {
  return `${product} ${uuid}`;
}

const triggers: Readonly<Record<Product, (call: CallAccount, uuid: string) => Promise<CallOutcome<unknown>>>> = {
  'driver-support': (call, uuid) => call('autoLogin', { UUID: uuid }),
  maverick: (call, uuid) =>
    call('autoLoginMaverick', { UUID: uuid, PreferredBrowser: preferredBrowser(navigator.userAgent), ShowUI: true }),
};
