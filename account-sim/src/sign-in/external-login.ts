import type { FastifyInstance } from 'fastify';
import { externalLoginPath } from 'shared-protocol/account/navigations';
import { loginScreenPath } from '../oidc/login-address.ts';
import { visitOf } from '../operations/visit.ts';
import { html } from '../pages/html.ts';
import { messagePage, type Page, sendPage } from '../pages/page.ts';
import type { Account } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import { afterSignIn, safeReturnAddress } from './return-address.ts';

/** The stand-in for Google's consent page: choose an account, or cancel. */
export function registerExternalLogin(app: FastifyInstance, world: World): void {
  const { publicOrigin, siteOrigin, appOrigin, appOrigins } = world.addresses;

  app.get(externalLoginPath, (request, reply) => {
    const query = queryOf(request.url);
    const refusal = refusalPage(query, world);
    if (refusal !== null) return sendPage(reply, refusal.page, { status: refusal.status });
    const page = consentPage({
      accounts: world.accounts.list(),
      action: `${externalLoginPath}?${query}`,
      cancelAddress: loginScreenWith(query, appOrigin),
    });
    return sendPage(reply, page, {
      formTargets: [publicOrigin, siteOrigin, ...appOrigins, ...world.clients.formTargets()],
    });
  });

  app.post<{ Body: { email?: unknown } | null }>(externalLoginPath, (request, reply) => {
    const query = queryOf(request.url);
    const refusal = refusalPage(query, world);
    if (refusal !== null) return sendPage(reply, refusal.page, { status: refusal.status });
    const email = request.body?.email;
    const account = typeof email === 'string' ? world.accounts.findByEmail(email) : undefined;
    if (account === undefined) return sendPage(reply, unknownAccountPage, { status: 400 });
    visitOf(request, reply, world).signIn(account);
    const returnAddress = safeReturnAddress(returnUrlOf(query), world.addresses);
    return reply.redirect(returnAddress ?? afterSignIn(account, 'driver-support', world), 303);
  });
}

function queryOf(url: string): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

/** The key is read without regard to case, and an empty value counts as none, as everywhere. */
function returnUrlOf(query: URLSearchParams): string {
  return [...query].find(([key, value]) => key.toLowerCase() === 'returnurl' && value !== '')?.[1] ?? '';
}

function refusalPage(query: URLSearchParams, { state }: World): { status: number; page: Page } | null {
  if (query.get('provider')?.toLowerCase() !== 'google') return { status: 400, page: unknownProviderPage };
  return state.flags.socialLogin ? null : { status: 403, page: switchedOffPage };
}

function loginScreenWith(query: URLSearchParams, appOrigin: string): string {
  const kept = new URLSearchParams([...query].filter(([key]) => !['provider', 'product'].includes(key.toLowerCase())));
  return `${appOrigin}${loginScreenPath}${kept.size === 0 ? '' : `?${kept}`}`;
}

const place = 'Account server';
const switchedOffPage = messagePage('Social login is switched off', 'Sign in with your email address.', place);
const unknownProviderPage = messagePage(
  'Unknown provider',
  'The address must contain provider=Google, the only provider that is simulated.',
  place,
);
const unknownAccountPage = messagePage('Unknown account', 'Go back and choose one from the list.', place);

/** A button for each account. */
function consentPage(parts: { accounts: readonly Account[]; action: string; cancelAddress: string }): Page {
  return {
    title: 'Choose an account',
    place: 'Google (stand-in)',
    body: html`<p>to continue to Driver Support</p>
      ${parts.accounts.map(
        ({ email, name }) =>
          html`<form method="post" action="${parts.action}">
            <input type="hidden" name="email" value="${email}" />
            <button type="submit" class="secondary">${name} (${email})</button>
          </form>`,
      )}
      <p><a href="${parts.cancelAddress}">Cancel</a></p>`,
  };
}
