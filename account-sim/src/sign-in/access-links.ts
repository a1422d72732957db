import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeDuration } from '../mail/mail.ts';
import { loginScreenPath } from '../oidc/login-address.ts';
import { visitOf } from '../operations/visit.ts';
import { html, type Html } from '../pages/html.ts';
import { messagePage, type Page, sendPage } from '../pages/page.ts';
import { signInPath } from '../site/site-paths.ts';
import type { Account } from '../world/accounts.ts';
import type { Lookup } from '../world/secret-store.ts';
import type { AccessLink } from '../world/world-state.ts';
import type { World } from '../world/world.ts';
import { afterLink, afterSignIn, withPasskeyOffer } from './return-address.ts';

/**
 * The links in the mails. Opening a link signs in the browser that asked for it. In any other browser a button must be
 * pressed, because virus scanners open every link in a mail but press no buttons, and so use none up.
 */
export function registerAccessLinks(app: FastifyInstance, world: World): void {
  const { publicOrigin, siteOrigin, appOrigin } = world.addresses;
  const options = { formTargets: [publicOrigin, siteOrigin, appOrigin] };
  const refuse = (reply: FastifyReply, status: DeadLink): FastifyReply =>
    sendPage(reply, deadLinkPage(status, appOrigin), { status: status === 'unknown' ? 404 : 410 });
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
    app.get(path, { exposeHeadRoute: false }, (_request, reply) => refuse(reply, 'unknown'));
  }

  app.post<Token>('/access-link/:token/continue', (request, reply) => {
    const lookup = use(request.params.token);
    const account = lookup.status === 'unknown' ? undefined : accountOf(lookup.value);
    if (lookup.status !== 'valid') return refuse(reply, lookup.status);
    if (account === undefined) return refuse(reply, 'unknown');
    visitOf(request, reply, world).signIn(account);
    // The sign-in request started in another browser and cannot end in this one, where somebody else may be signed in at the site.
    const isForSite = lookup.value.returnPath !== null;
    const { product } = lookup.value;
    const target = isForSite ? `${siteOrigin}${signInPath}` : afterSignIn(account, product, world);
    return reply.redirect(withPasskeyOffer(target, account, product, world), 303);
  });

  app.post<Token>('/access-link/:token/approve', (request, reply) => {
    const lookup = world.accessLinks.look(request.params.token);
    if (lookup.status !== 'valid') return refuse(reply, lookup.status);
    if (!isKnown(lookup.value)) return sendPage(reply, askerGonePage(request.params.token), { status: 410 });
    use(request.params.token);
    const { askerId, email, browserName } = lookup.value;
    world.linkAskers.approve(askerId, email, world.lifetimes.approvalMs);
    return sendPage(reply, approvedPage(browserName));
  });
}

/** Answers a link whose address the router cannot read; null for any other request. */
export function refuseUnreadableLink(
  { method, url }: FastifyRequest,
  reply: FastifyReply,
  appOrigin: string,
): FastifyReply | null {
  if (method !== 'GET' || !url.startsWith('/access-link/')) return null;
  return sendPage(reply, deadLinkPage('unknown', appOrigin), { status: 404 });
}

interface Token {
  Params: { token: string };
}

/** Asks where to sign in, and gives a careful reader the facts to decide. */
function continuePage(parts: { token: string; link: AccessLink; now: number; isAskerKnown: boolean }): Page {
  const { token, link, now, isAskerKnown } = parts;
  const asked = `${link.browserName}, ${ago(now - link.askedAt)}`;
  return {
    title: `Continue as ${link.email}`,
    place: 'Account server',
    body: html`<p>You opened your personal access link. It works once.</p>
      <form method="post" action="/access-link/${token}/continue">
        <button type="submit">Sign in here</button>
      </form>
      ${isAskerKnown && approveForm(token, asked)}`,
  };
}

function approveForm(token: string, asked: string): Html {
  return html`<form method="post" action="/access-link/${token}/approve">
      <button type="submit" class="secondary">Sign in where I asked for it: ${asked}</button>
    </form>
    <p class="note">
      The second button is safe only if you yourself asked for this link there. If you did not, somebody else did, and
      it would let them into your account: close this page instead.
    </p>`;
}

/** The server was restarted since and no longer knows that browser. The link still works. */
function askerGonePage(token: string): Page {
  return messagePage(
    'That browser can no longer be reached',
    'You can still sign in here with the same link.',
    'Account server',
    { label: 'Sign in here instead', href: `/access-link/${token}` },
  );
}

function approvedPage(browserName: string): Page {
  return messagePage(
    'Go back to where you asked',
    `${browserName} is signed in as soon as you return to it. You can close this page.`,
    'Account server',
  );
}

/** Says why the link does not work, and what to do next. */
function deadLinkPage(status: DeadLink, appOrigin: string): Page {
  const { title, text } = deadLinks[status];
  return messagePage(title, text, 'Account server', {
    label: 'Go to the login screen',
    href: `${appOrigin}${loginScreenPath}`,
  });
}

type DeadLink = keyof typeof deadLinks;

const deadLinks = {
  used: { title: 'This link has already been used', text: 'A link works once. Ask for a new one on the login screen.' },
  expired: { title: 'This link has expired', text: 'Ask for a new one on the login screen; it takes a moment.' },
  ended: {
    title: 'This link no longer works',
    text: 'The password of this account was set after it was sent. Ask for a new one on the login screen.',
  },
  unknown: {
    title: 'Unknown link',
    text: 'Perhaps part of it is missing, or something was added to it. Copy exactly the address in the mail, or ask for a new link.',
  },
} as const;

function ago(durationMs: number): string {
  return durationMs < 60_000 ? 'just now' : `${describeDuration(durationMs)} ago`;
}
