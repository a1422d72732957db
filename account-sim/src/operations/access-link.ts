import { botCheckUnavailableHeader } from 'shared-protocol/account/access-link';
import { accessLinkMail } from '../mail/mail.ts';
import { afterLink, requestOf } from '../sign-in/return-address.ts';
import { desktopUserPath } from '../site/site-paths.ts';
import { addressKey } from '../world/accounts.ts';
import { type LoginProduct, loginProductOf } from '../world/login-product.ts';
import type { World } from '../world/world.ts';
import type { OperationHandler } from './operation-handler.ts';
import { Refusal } from './refusal.ts';
import type { Visit } from './visit.ts';

export const sendAccessLink: OperationHandler<'sendAccessLink'> = ({ Email, ProductId }, visit, world) =>
  passesBotCheck(visit, world)
    ? mailAccessLink(Email, loginProductOf(ProductId), visit, world)
    : new Refusal(403, 'This browser has not passed the bot check.');

function passesBotCheck({ browserId, headers }: Visit, { state: { flags }, browsers }: World): boolean {
  if (!flags.botCheck || browsers.isChecked(browserId)) return true;
  const claim = headers[botCheckUnavailableHeader.name.toLowerCase()];
  return flags.acceptUnavailableBotCheck && claim === botCheckUnavailableHeader.value;
}

export const passwordless: OperationHandler<'passwordless'> = ({ email, product }, visit, world) =>
  mailAccessLink(email, loginProductOf(product), visit, world);

export const lookUpEmail: OperationHandler<'lookUpEmail'> = ({ email }, _visit, world) =>
  world.accounts.findByEmail(email)?.isExistingDesktopUser
    ? { isExistingDesktopUser: true, redirectUrl: `${world.addresses.siteOrigin}${desktopUserPath}` }
    : { isExistingDesktopUser: false, redirectUrl: '' };

/**
 * The code of a mail, in the browser that asked for it. Whatever is wrong, the answer is the same: it says neither who has an
 * account nor how many tries are left.
 */
export const redeemAccessCode: OperationHandler<'redeemAccessCode'> = ({ email, code }, visit, world) => {
  const used = world.accessCodes.use(visit.codeAsker, code, (issued) => addressKey(issued.email) === addressKey(email));
  const account = used === null ? undefined : world.accounts.findByEmail(used.email);
  if (used === null || account === undefined) return { isOk: false, statusText: wrongCode, reason: 'code' };
  const link = world.accessLinks.list().find(({ value }) => value.codeId === used.id)?.value;
  world.accessLinks.useAll(({ codeId }) => codeId === used.id);
  visit.setCodeAsker(undefined);
  visit.signIn(account);
  // The page may go on to its ReturnUrl instead, which often is the sign-in request of this browser.
  const { returnPath = null, product = 'dsone' } = link ?? {};
  world.browsers.offerPasskey(visit.browserId, product);
  return { isOk: true, redirectUrl: afterLink(account, { returnPath, product }, world) };
};

const wrongCode = 'This code is wrong, or no longer works. Check it, or ask for a new one.';

/** Mails the link, and a code beside it; both remember the browser that asked, and its sign-in request. */
async function mailAccessLink(
  email: string,
  product: LoginProduct,
  visit: Visit,
  world: World,
): Promise<{ isOk: boolean; statusText?: string }> {
  const account = world.accounts.findByEmail(email);
  if (account === undefined) return { isOk: false, statusText: 'No account uses this address.' };

  const { accessLinkMs, accessCodeMs } = world.lifetimes;
  const issued = world.state.flags.accessCode
    ? world.accessCodes.issue(account.email, visit.codeAsker, accessCodeMs)
    : null;
  if (issued !== null) visit.setCodeAsker(issued.cookie);
  const browserId = visit.knownBrowserId();
  const token = world.accessLinks.issue(
    {
      email: account.email,
      browserId,
      browserName: visit.browserName,
      askedAt: world.clock(),
      returnPath: requestOf(product, browserId, world),
      product,
      codeId: issued?.id ?? null,
    },
    accessLinkMs,
  );
  const url = `${world.addresses.publicOrigin}/access-link/${token}`;
  await world.mailer.send(
    account.email,
    accessLinkMail(account, { product, url, lifetimeMs: accessLinkMs, code: issued?.code ?? null }),
  );
  return { isOk: true };
}
