import type { Product } from 'shared-protocol/product';
import { preferredBrowser } from '../lib/preferred-browser.ts';
import type { CallAccount } from './call-account.ts';

const triggered = new Set<string>();

/** Asks for the automatic login of an installation, once per page load however often the screen is shown. */
export function triggerAutoLogin(call: CallAccount, product: Product, uuid: string): void {
  const key = `${product} ${uuid}`;
  if (triggered.has(key)) return;
  triggered.add(key);
  void triggers[product](call, uuid);
}

const triggers: Readonly<Record<Product, (call: CallAccount, uuid: string) => Promise<unknown>>> = {
  'driver-support': (call, uuid) => call('autoLogin', { UUID: uuid }),
  maverick: (call, uuid) =>
    call('autoLoginMaverick', { UUID: uuid, PreferredBrowser: preferredBrowser(navigator.userAgent), ShowUI: true }),
};
