import { botCheckUnavailableHeader } from 'shared-protocol/account/access-link';
import { accessLinkMail } from '../mail/mail.ts';
import { desktopUserPath } from '../site/site-paths.ts';
import type { World } from '../world/world.ts';
import type { OperationHandler } from './operation-handler.ts';
import { Refusal } from './refusal.ts';
import type { Visit } from './visit.ts';

export const sendAccessLink: OperationHandler<'sendAccessLink'> = ({ Email }, visit, world) =>
  passesBotCheck(visit, world)
    ? mailAccessLink(Email, visit, world)
    : new Refusal(403, 'This browser has not passed the bot check.');

function passesBotCheck({ browserId, headers }: Visit, { state: { flags }, browsers }: World): boolean {
  if (!flags.botCheck || browsers.isChecked(browserId)) return true;
  const claim = headers[botCheckUnavailableHeader.name.toLowerCase()];
  return flags.acceptUnavailableBotCheck && claim === botCheckUnavailableHeader.value;
}

export const passwordless: OperationHandler<'passwordless'> = ({ email }, visit, world) =>
  mailAccessLink(email, visit, world);

export const lookUpEmail: OperationHandler<'lookUpEmail'> = ({ email }, _visit, world) =>
  world.accounts.findByEmail(email)?.isExistingDesktopUser
    ? { isExistingDesktopUser: true, redirectUrl: `${world.addresses.siteOrigin}${desktopUserPath}` }
    : { isExistingDesktopUser: false, redirectUrl: '' };

/** As a server that does not have the operation. */
export const redeemAccessCode: OperationHandler<'redeemAccessCode'> = () =>
  new Refusal(404, 'This server does not mail codes.');

/** Mails the link; the link remembers the browser that asked for it, and its sign-in request. */
async function mailAccessLink(
  email: string,
  visit: Visit,
  world: World,
): Promise<{ isOk: boolean; statusText?: string }> {
  const account = world.accounts.findByEmail(email);
  if (account === undefined) return { isOk: false, statusText: 'No account uses this address.' };

  const browserId = visit.knownBrowserId();
  const token = world.accessLinks.issue(
    {
      email: account.email,
      browserId,
      browserName: visit.browserName,
      askedAt: world.clock(),
      returnPath: world.browsers.returnPath(browserId),
    },
    world.lifetimes.accessLinkMs,
  );
  const url = `${world.addresses.publicOrigin}/access-link/${token}`;
  await world.mailer.send(account.email, accessLinkMail(account, url, world.lifetimes.accessLinkMs));
  return { isOk: true };
}
