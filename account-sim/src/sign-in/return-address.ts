import { accountContract } from 'shared-protocol/account/contract';
import { externalLoginPath } from 'shared-protocol/account/navigations';
import { decodePath } from '../app/decode-path.ts';
import { loginScreenPath } from '../oidc/login-address.ts';
import { productSites } from '../products/product-sites.ts';
import type { Account } from '../world/accounts.ts';
import type { Product } from 'shared-protocol/product';
import type { Addresses } from '../world/settings.ts';
import type { World } from '../world/world.ts';

/**
 * The address in a ReturnUrl, for after a sign-in, if it is one of ours; null for any other, however it is disguised, and
 * for one that ends the session or asks to sign in again. A relative one belongs to the account server, also for pages of
 * another origin.
 */
export function safeReturnAddress(
  returnUrl: string,
  { publicOrigin, siteOrigin, appOrigins }: Addresses,
): string | null {
  if (returnUrl === '' || looksDisguised.test(returnUrl) || !URL.canParse(returnUrl, publicOrigin)) return null;
  const url = new URL(returnUrl, publicOrigin);
  const isOurs = [publicOrigin, siteOrigin, ...appOrigins].includes(url.origin);
  if (leadsBack.test(decodePath(url.pathname))) return null;
  return isOurs && url.username === '' && url.password === '' ? url.href : null;
}

const leadsBack = new RegExp(`^(?:${accountContract.logout.path}|${externalLoginPath}|${loginScreenPath})/*$`, 'i');

/** Backslashes and control characters, which browsers interpret in unexpected ways, and `//host`. */
// Control characters stand here on purpose: they are what is refused.
// oxlint-disable-next-line no-control-regex
const looksDisguised = /[\u0000-\u0020\u007f\\]|^\/\//;

/** The sign-in request that a sign-in of this browser completes; the requests are for the logins of Driver Support. */
export function requestOf(product: Product, browserId: string | undefined, { browsers }: World): string | null {
  return product === 'driver-support' ? browsers.returnPath(browserId) : null;
}

/** Where a sign-in by a link, its code or a passkey ends: at the sign-in request that it completes, if there is one. */
export function afterLink(
  account: Account,
  { returnPath, product }: { readonly returnPath: string | null; readonly product: Product },
  world: World,
): string {
  const target =
    returnPath === null ? afterSignIn(account, product, world) : `${world.addresses.publicOrigin}${returnPath}`;
  return withPasskeyOffer(target, account, product, world);
}

/** Where the server offers passkeys, sends a customer without one to the screen that does so; that goes on to the target. */
export function withPasskeyOffer(
  target: string,
  account: Account,
  product: Product,
  { state: { flags }, passkeys, addresses, hasOwnLogin }: World,
): string {
  const isOffered = flags.passkeys && flags.offersPasskeys && !hasOwnLogin && passkeys.of(account.email).length === 0;
  if (!isOffered) return target;
  return `${addresses.appOrigin}${productSites[product].folder}/add-passkey?${new URLSearchParams({ ReturnUrl: target })}`;
}

/** Where a sign-in without a return address ends: in the product's software, or at the customer's own page. */
export function afterSignIn(account: Account, product: Product, world: World): string {
  const { addresses, hasOwnLogin } = world;
  const { folder, signInOpensSoftware } = productSites[product];
  if (!signInOpensSoftware || account.licence === '' || hasOwnLogin) return productPage(product, world);
  return `${addresses.appOrigin}${folder}/auto-login?${new URLSearchParams({ uuid: account.uuid })}`;
}

/** What customers of a product have as their own page. */
export function productPage(product: Product, { addresses: { siteOrigin } }: World): string {
  return `${siteOrigin}${productSites[product].ownPage}`;
}
