import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeAge } from '../mail/mail.ts';
import { loginScreenPath } from '../oidc/login-address.ts';
import { visitOf } from '../operations/visit.ts';
import { html } from '../pages/html.ts';
import { messagePage, type Page, sendPage } from '../pages/page.ts';
import { signInPath } from '../site/site-paths.ts';
import type { Account } from '../world/accounts.ts';
import type { Lookup } from '../world/secret-store.ts';
import type { AccessLink } from '../world/world-state.ts';
import type { World } from '../world/world.ts';
import { fill, languageOfVisitor, type SpokenLanguage, wordsIn } from '../words/words.ts';
import { afterLink, afterSignIn, withPasskeyOffer } from './return-address.ts';

/**
 * The links in the mails. Opening a link signs in the browser that asked for it. In any other browser a button must be
 * pressed, because virus scanners open every link in a mail but press no buttons, and so use none up.
 */
export function registerAccessLinks(app: FastifyInstance, world: World): void {
  const { publicOrigin, siteOrigin, appOrigin } = world.addresses;
  const options = { formTargets: [publicOrigin, siteOrigin, appOrigin] };
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: DeadLink, link?: AccessLink): FastifyReply => {
    const language = link?.language ?? languageOfVisitor(world.languages, request.headers);
    return sendPage(reply, deadLinkPage(status, language, appOrigin), { status: status === 'unknown' ? 404 : 410 });
  };
  const isKnown = ({ askerId }: AccessLink): boolean => world.linkAskers.isKnown(askerId);
  const accountOf = (link: AccessLink): Account | undefined => world.accounts.findByEmail(link.email);

  /** Using a link ends the code of the same mail too. */
  const use = (token: string): Lookup<AccessLink> => {
    const lookup = world.accessLinks.use(token);
    if (lookup.status === 'valid') world.accessCodes.useLink(lookup.value);
    return lookup;
  };

  app.get<Token>('/access-link/:token', { exposeHeadRoute: false }, (request, reply) => {
    const { token } = request.params;
    const visit = visitOf(request, reply, world);
    const lookup = world.accessLinks.look(token);
    const account = lookup.status === 'unknown' ? undefined : accountOf(lookup.value);
    if (lookup.status === 'unknown' || account === undefined) return refuse(request, reply, 'unknown');

    const isAsker = visit.browserId === lookup.value.browserId;
    // The browser that asked for it opened it twice: a reload, or a browser that prefetches links.
    const isDone = lookup.status === 'used' && isAsker && visit.account?.email === account.email;
    if (lookup.status !== 'valid' && !isDone) return refuse(request, reply, lookup.status, lookup.value);
    if (!isAsker) {
      return sendPage(
        reply,
        continuePage({ token, link: lookup.value, now: world.clock(), isAskerKnown: isKnown(lookup.value) }),
        options,
      );
    }
    if (!isDone) {
      use(token);
      visit.signIn(account);
    }
    return reply.redirect(afterLink(account, lookup.value, world), 303);
  });

  // A form of its page, opened as an address: the page says what has become of the link.
  for (const action of ['continue', 'approve']) {
    app.get<Token>(`/access-link/:token/${action}`, { exposeHeadRoute: false }, (request, reply) =>
      reply.redirect(`/access-link/${encodeURIComponent(request.params.token)}`, 303),
    );
  }
  for (const path of ['/access-link', '/access-link/*']) {
    app.get(path, { exposeHeadRoute: false }, (request, reply) => refuse(request, reply, 'unknown'));
  }

  app.post<Token>('/access-link/:token/continue', (request, reply) => {
    const lookup = use(request.params.token);
    const account = lookup.status === 'unknown' ? undefined : accountOf(lookup.value);
    if (lookup.status === 'unknown' || account === undefined) return refuse(request, reply, 'unknown');
    if (lookup.status !== 'valid') return refuse(request, reply, lookup.status, lookup.value);
    visitOf(request, reply, world).signIn(account);
    // The sign-in request started in another browser and cannot end in this one, where somebody else may be signed in at the site.
    const isForSite = lookup.value.returnPath !== null;
    const { product } = lookup.value;
    const target = isForSite ? `${siteOrigin}${signInPath}` : afterSignIn(account, product, world);
    return reply.redirect(withPasskeyOffer(target, account, product, world), 303);
  });

  app.post<Token>('/access-link/:token/approve', (request, reply) => {
    const lookup = world.accessLinks.look(request.params.token);
    if (lookup.status === 'unknown') return refuse(request, reply, lookup.status);
    if (lookup.status !== 'valid') return refuse(request, reply, lookup.status, lookup.value);
    const { askerId, email, browserName, language } = lookup.value;
    if (!isKnown(lookup.value)) return sendPage(reply, askerGonePage(request.params.token, language), { status: 410 });
    use(request.params.token);
    world.linkAskers.approve(askerId, email, world.lifetimes.approvalMs);
    return sendPage(reply, approvedPage(browserName, language));
  });
}

/** Answers a link whose address the router cannot read; null for any other request. */
export function refuseUnreadableLink(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
  { languages, addresses }: World,
): FastifyReply | null {
  if (method !== 'GET' || !url.startsWith('/access-link/')) return null;
  const page = deadLinkPage('unknown', languageOfVisitor(languages, headers), addresses.appOrigin);
  return sendPage(reply, page, { status: 404 });
}

interface Token {
  Params: { token: string };
}

/** Asks where to sign in, and gives a careful reader the facts to decide. */
function continuePage(parts: { token: string; link: AccessLink; now: number; isAskerKnown: boolean }): Page {
  const { token, link, now, isAskerKnown } = parts;
  const { language, browserName: browser } = link;
  const { links } = wordsIn(language);
  const there = fill(links.signInThere, { browser, when: describeAge(now - link.askedAt, language) });
  return {
    title: fill(links.continueAs, { email: link.email }),
    place: 'Account server',
    language,
    body: html`<p>${links.opened}</p>
      <form method="post" action="/access-link/${token}/continue">
        <button type="submit">${links.signInHere}</button>
      </form>
      ${
        isAskerKnown &&
        html`<form method="post" action="/access-link/${token}/approve">
            <button type="submit" class="secondary">${there}</button>
          </form>
          <p class="note">${links.onlyIfYours}</p>`
      }`,
  };
}

/** The server was restarted since and no longer knows that browser. The link still works. */
function askerGonePage(token: string, language: SpokenLanguage): Page {
  const { askerGone, stillHere, signInHereInstead } = wordsIn(language).links;
  const way = { label: signInHereInstead, href: `/access-link/${token}` };
  return messagePage(askerGone, stillHere, 'Account server', way, language);
}

function approvedPage(browser: string, language: SpokenLanguage): Page {
  const { goBack, isSignedIn } = wordsIn(language).links;
  return messagePage(goBack, fill(isSignedIn, { browser }), 'Account server', undefined, language);
}

/** Says why the link does not work, and what to do next. */
function deadLinkPage(status: DeadLink, language: SpokenLanguage, appOrigin: string): Page {
  const { [status]: dead, toLogin } = wordsIn(language).links;
  const way = { label: toLogin, href: `${appOrigin}${loginScreenPath}` };
  return messagePage(dead.title, dead.text, 'Account server', way, language);
}

type DeadLink = 'used' | 'expired' | 'ended' | 'unknown';
