import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { type ProductNames, products } from 'shared-protocol/product';
import { html, type Html } from '../pages/html.ts';
import { messagePage, type Page, sendPage } from '../pages/page.ts';
import { productSites } from '../products/product-sites.ts';
import { siteCookieNamesOf } from '../world/cookie-names.ts';
import type { Generation } from '../world/generation.ts';
import type { SecretStore } from '../world/secret-store.ts';
import type { Addresses } from '../world/settings.ts';
import { requestDetails } from './places.ts';
import type { RelyingParty, SiteSession } from './relying-party.ts';
import { accountPagePath, callbackPath, signInPath } from './site-paths.ts';

export interface SiteParts {
  readonly addresses: Addresses;
  readonly productNames: ProductNames;
  readonly relyingParty: RelyingParty;
  readonly sessions: SecretStore<SiteSession>;
  readonly generation: Generation;
}

type Query = Readonly<Record<string, string | string[]>>;

/** Home, sign-in, callback, the account page and sign-out. */
export function registerAccountPages(app: FastifyInstance, parts: SiteParts): void {
  const { addresses, relyingParty, sessions, generation } = parts;
  const names = siteCookieNamesOf(addresses);
  const sessionOf = ({ cookies }: FastifyRequest): SiteSession | null => {
    const lookup = sessions.look(cookies[names.session] ?? '');
    return lookup.status === 'valid' ? lookup.value : null;
  };
  const begin = async (
    { cookies }: FastifyRequest,
    reply: FastifyReply,
    wish: Omit<Parameters<RelyingParty['begin']>[0], 'browser'>,
  ): Promise<FastifyReply> => {
    // The same for every tab, so that two sign-ins that started side by side both complete.
    const browser = cookies[names.signIn] || randomBytes(24).toString('base64url');
    const address = await relyingParty.begin({ browser, ...wish });
    return reply.setCookie(names.signIn, browser, cookieOptions).redirect(address.href, 303);
  };

  app.get<{ Querystring: Query }>('/', (request, reply) =>
    sendPage(reply, siteHomePage(sessionOf(request), request.query, parts)),
  );

  app.get<{ Querystring: Query }>(signInPath, (request, reply) => {
    const [email, uiLocales] = ['email', 'ui_locales'].map((key) => [request.query[key] ?? null].flat()[0] ?? null);
    return begin(request, reply, { email: email ?? null, uiLocales: uiLocales ?? null, returnTo: accountPagePath });
  });

  app.get<{ Querystring: Query }>(accountPagePath, (request, reply) => {
    const session = sessionOf(request);
    if (session === null) return begin(request, reply, { email: null, uiLocales: null, returnTo: request.url });
    const formTargets = [addresses.publicOrigin, addresses.siteOrigin];
    return sendPage(reply, accountPage(session, request.query), { formTargets });
  });

  app.get(callbackPath, async (request, reply) => {
    const { signal } = generation;
    const address = new URL(request.url, addresses.siteOrigin);
    const finished = await relyingParty.finish(address, request.cookies[names.signIn] ?? '').catch(() => null);
    // A sign-in that began before a reset is unknown after it.
    if (finished === null || signal.aborted) {
      // Where two tabs sign in at once, one may end the other's sign-in: the visitor is signed in all the same.
      if (sessionOf(request) !== null) return reply.redirect(accountPagePath, 303);
      return sendPage(reply, signInFailedPage, { status: 400 });
    }
    const secret = sessions.issue(finished.session, sessionLifetimeMs);
    return reply.setCookie(names.session, secret, cookieOptions).redirect(finished.returnTo, 303);
  });

  app.post('/sign-out', async (request, reply) => {
    const session = sessionOf(request);
    sessions.remove(request.cookies[names.session] ?? '');
    reply.clearCookie(names.session, cookieOptions);
    return reply.redirect(session === null ? '/' : (await relyingParty.signOutAddress(session)).href, 303);
  });
}

const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
const sessionLifetimeMs = 3_600_000;

const signInFailedPage = messagePage(
  'The sign-in did not finish',
  'It took too long, began in another browser, or was refused. Nothing has happened to your account.',
  'Account site',
  { label: 'Sign in again', href: signInPath },
);

/** Greets the customer with the contents of the ID token. */
function accountPage(session: SiteSession, query: object): Page {
  return {
    title: `Hello, ${session.name}`,
    place: 'Account site',
    body: html`<p>You are signed in.</p>
      <dl>
        <dt>Email</dt>
        <dd>${session.email}</dd>
        <dt>UUID</dt>
        <dd>${session.uuid}</dd>
      </dl>
      ${Object.keys(query).length === 0 ? null : requestDetails(accountPagePath, query)}
      <form method="post" action="/sign-out"><button type="submit" class="secondary">Sign out</button></form>`,
  };
}

/** Says whether somebody is signed in, and links every screen of the app; nothing happens automatically. */
function siteHomePage(
  session: SiteSession | null,
  query: object,
  { addresses: { appOrigin }, productNames }: SiteParts,
): Page {
  const email = new URLSearchParams(Object.entries(query)).get('email');
  const signIn = email === null ? signInPath : `${signInPath}?${new URLSearchParams({ email })}`;
  return {
    title: 'Account site',
    place: 'Account site',
    body: html`${
      session === null
        ? html`<p>You are not signed in.</p>
            <a class="button" href="${signIn}">Sign in</a>`
        : html`<p>You are signed in as ${session.name}.</p>
            <a class="button" href="${accountPagePath}">Your account</a>`
    }${screenList(appOrigin, productNames)}`,
  };
}

/** Links to every screen of the app. */
function screenList(appOrigin: string, productNames: ProductNames): Html {
  const lists = products.map(
    (product) =>
      html`<h2>${productNames[product]}</h2>
        <ul>
          ${productSites[product].screens.map(
            ({ title, path, note }) =>
              html`<li><a href="${appOrigin}${path}">${title}</a>${note === undefined ? null : `: ${note}`}</li>`,
          )}
        </ul>`,
  );
  return html`${lists}
    <p class="quiet">All flags start on; <code>PATCH /api/flags</code> of the account server changes them.</p>`;
}
