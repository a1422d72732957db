import { randomUUID } from 'node:crypto';
import { botCheckUnavailableHeader } from 'shared-protocol/account/early-requests';
import { accessLinkMail } from '../mail/mail.ts';
import { afterLink, requestOf } from '../sign-in/return-address.ts';
import { desktopUserPath } from '../site/site-paths.ts';
import type { CodeRefusal } from '../world/access-codes.ts';
import type { Product } from 'shared-protocol/product';
import { productOfId } from '../products/product-sites.ts';
import type { World } from '../world/world.ts';
import { wordsIn } from '../words/words.ts';
import type { OperationHandler } from './operation-handler.ts';
import { Refusal } from './refusal.ts';
import type { Visit } from './visit.ts';

export const sendAccessLink: OperationHandler<'sendAccessLink'> = ({ Email, ProductId }, visit, world) =>
  passesBotCheck(visit, world)
    ? mailAccessLink(Email, productOfId(ProductId), visit, world)
    : new Refusal(403, wordsIn(visit.language).refusals.botCheck, {}, 'botCheck');

function passesBotCheck({ browserId, headers }: Visit, { state: { flags }, browsers }: World): boolean {
  if (!flags.botCheck || browsers.isChecked(browserId)) return true;
  const claim = headers[botCheckUnavailableHeader.name.toLowerCase()];
  return flags.acceptUnavailableBotCheck && claim === botCheckUnavailableHeader.value;
}

export const passwordless: OperationHandler<'passwordlessDesktop' | 'passwordlessMaverick'> = (
  { email, product },
  visit,
  world,
) => mailAccessLink(email, productOfId(product), visit, world);

export const lookUpEmail: OperationHandler<'lookUpEmail'> = ({ email }, _visit, world) =>
  world.accounts.findByEmail(email)?.isExistingDesktopUser
    ? { isExistingDesktopUser: true, redirectUrl: `${world.addresses.siteOrigin}${desktopUserPath}` }
    : { isExistingDesktopUser: false, redirectUrl: '' };

/** A browser that has not asked for a mail learns neither whether there is one, nor whom it is to. */
export const mailState: OperationHandler<'mailState'> = (_request, { linkAsker }, { linkAskers, inbox }) => {
  const fate = inbox.fateOf(linkAskers.lastMail(linkAsker));
  if (fate === null) return { isOk: true, state: 'sent' };
  return { isOk: true, state: fate.state, at: new Date(fate.at).toISOString() };
};

/** Redeems the code of a mail. Only the browser that asked for it learns why a code is refused, and nobody learns who has an account. */
export const redeemAccessCode: OperationHandler<'redeemAccessCode'> = ({ email, code }, visit, world) => {
  const used = world.accessCodes.use(visit.codeAsker, email, code);
  const account = typeof used === 'string' ? undefined : world.accounts.findByEmail(used.email);
  if (typeof used === 'string' || account === undefined) {
    return refuseCode(typeof used === 'string' ? used : 'code', visit);
  }
  world.accessLinks.useAll(({ codeId }) => codeId === used.id);
  visit.signIn(account);
  // The page may go on to its ReturnUrl instead, which often is the sign-in request of this browser.
  world.browsers.offerPasskey(visit.browserId, used.product);
  return { isOk: true, redirectUrl: afterLink(account, used, world) };
};

function refuseCode(reason: CodeRefusal, { language }: Visit) {
  return { isOk: false, statusText: wordsIn(language).codes[reason], reason };
}

/** Mails the link, and a code beside it; both remember the browser that asked, and its sign-in request. */
async function mailAccessLink(
  email: string,
  product: Product,
  visit: Visit,
  world: World,
): Promise<{ isOk: boolean; statusText?: string }> {
  const account = world.accounts.findByEmail(email);
  if (account === undefined) return { isOk: false, statusText: wordsIn(visit.language).refusals.noAccount };

  const { accessLinkMs, accessCodeMs } = world.lifetimes;
  const { language = 'en' } = visit;
  const browserId = visit.knownBrowserId();
  const purpose = { email: account.email, returnPath: requestOf(product, browserId, world), product };
  const issued = world.state.flags.accessCode ? world.accessCodes.issue(purpose, visit.codeAsker, accessCodeMs) : null;
  if (issued !== null) visit.setAsker('codeAsker', issued.cookie, issued.cookieMs);
  const asker = world.linkAskers.renew(visit.linkAsker);
  visit.setAsker('linkAsker', asker.cookie, accessLinkMs);
  const token = world.accessLinks.issue(
    {
      ...purpose,
      browserId,
      browserName: visit.browserName,
      askerId: asker.id,
      askedAt: world.clock(),
      language,
      codeId: issued?.id ?? null,
    },
    accessLinkMs,
  );
  const url = `${world.addresses.publicOrigin}/access-link/${token}`;
  const mailId = randomUUID();
  world.linkAskers.rememberMail(asker.id, mailId);
  await world.mailer.send(
    account.email,
    accessLinkMail(account, {
      language,
      product,
      productName: world.productNames[product],
      url,
      lifetimeMs: accessLinkMs,
      code: issued && (issued.code === null ? 'ended' : { digits: issued.code, lifetimeMs: accessCodeMs }),
    }),
    { id: mailId, state: account.mailState },
  );
  return { isOk: true };
}
