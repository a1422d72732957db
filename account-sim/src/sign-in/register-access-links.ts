import type { FastifyInstance, FastifyReply } from 'fastify';
import { visitOf } from '../operations/visit.ts';
import { sendPage } from '../pages/page.ts';
import { accountPagePath } from '../site/site-paths.ts';
import type { Account } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import type { AccessLink } from '../world/world-state.ts';
import { approvedPage, askerGonePage, continuePage, deadLinkPage } from './access-link.page.ts';
import { afterSignIn } from './after-sign-in.ts';

/**
 * The links in the mails. Opening a link signs in the browser that asked for it. In any other browser a button must be
 * pressed, because virus scanners open every link in a mail but press no buttons, and so use none up.
 */
export function registerAccessLinks(app: FastifyInstance, world: World): void {
  const { publicOrigin, siteOrigin, appOrigin } = world.addresses;
  const options = { formTargets: [publicOrigin, siteOrigin, appOrigin] };
  const refuse = (reply: FastifyReply, status: 'used' | 'expired' | 'unknown'): FastifyReply =>
    sendPage(reply, deadLinkPage(status, appOrigin), { status: status === 'unknown' ? 404 : 410 });
  const isKnown = ({ browserId }: AccessLink): boolean => world.browsers.find(browserId) !== undefined;
  const accountOf = (link: AccessLink): Account | undefined => world.accounts.findByEmail(link.email);

  app.get<Token>('/access-link/:token', { exposeHeadRoute: false }, (request, reply) => {
    const { token } = request.params;
    const visit = visitOf(request, reply, world);
    const lookup = world.accessLinks.look(token);
    const account = lookup.status === 'unknown' ? undefined : accountOf(lookup.value);
    if (lookup.status === 'unknown' || account === undefined) return refuse(reply, 'unknown');

    const isAsker = visit.browserId === lookup.value.browserId;
    // The browser that asked for it opened it twice: a reload, or a browser that prefetches links.
    const isDone = lookup.status === 'used' && isAsker && visit.account?.email === account.email;
    if (lookup.status !== 'valid' && !isDone) return refuse(reply, lookup.status);
    if (!isAsker) {
      return sendPage(
        reply,
        continuePage({ token, link: lookup.value, now: world.clock(), isAskerKnown: isKnown(lookup.value) }),
        options,
      );
    }
    if (!isDone) {
      world.accessLinks.use(token);
      visit.signIn(account);
    }
    const { returnPath } = lookup.value;
    return reply.redirect(returnPath === null ? afterSignIn(account, world) : `${publicOrigin}${returnPath}`, 303);
  });

  app.post<Token>('/access-link/:token/continue', (request, reply) => {
    const lookup = world.accessLinks.use(request.params.token);
    const account = lookup.status === 'unknown' ? undefined : accountOf(lookup.value);
    if (lookup.status !== 'valid') return refuse(reply, lookup.status);
    if (account === undefined) return refuse(reply, 'unknown');
    visitOf(request, reply, world).signIn(account);
    // The sign-in request started in another browser and cannot end in this one; the account page starts a new one.
    const isForSite = lookup.value.returnPath !== null;
    return reply.redirect(isForSite ? `${siteOrigin}${accountPagePath}` : afterSignIn(account, world), 303);
  });

  app.post<Token>('/access-link/:token/approve', (request, reply) => {
    const lookup = world.accessLinks.look(request.params.token);
    if (lookup.status !== 'valid') return refuse(reply, lookup.status);
    if (!isKnown(lookup.value)) return sendPage(reply, askerGonePage(request.params.token), { status: 410 });
    world.accessLinks.use(request.params.token);
    const { browserId, email, browserName } = lookup.value;
    world.browsers.approve(browserId, email, world.lifetimes.approvalMs);
    return sendPage(reply, approvedPage(browserName));
  });
}

interface Token {
  Params: { token: string };
}
