import { accountPagePath } from '../site/site-paths.ts';
import type { Account } from '../world/accounts.ts';
import type { World } from '../world/world.ts';

/** Where a sign-in without a return address ends: in the desktop software, or at the account page. */
export function afterSignIn(account: Account, { addresses, hasOwnLogin }: World): string {
  if (account.licence === '' || hasOwnLogin) return `${addresses.siteOrigin}${accountPagePath}`;
  return `${addresses.appOrigin}/dsone/auto-login?${new URLSearchParams({ uuid: account.uuid })}`;
}
