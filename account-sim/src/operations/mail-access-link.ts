import { accessLinkMail } from '../mail/mail.ts';
import type { World } from '../world/world.ts';
import type { Visit } from './visit.ts';

/** Mails the link; the link remembers the browser that asked for it, and its sign-in request. */
export async function mailAccessLink(
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
