import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { html, Html } from '../pages/html.ts';
import { contentSecurityPolicy, type Page, renderPage } from '../pages/page.ts';
import type { World } from '../world/world.ts';

/** Asks before signing out: a link on any page may lead here. */
export function renderSignOut({ addresses, clients }: World) {
  return (context: KoaContextWithOIDC, form: string): void => {
    show(context, [addresses.siteOrigin, ...clients.formTargets()], {
      title: 'Sign out?',
      place: 'Account server',
      body: html`<p>You are about to sign out of your account on this computer.</p>
        ${/* The provider's own form, made of constants. */ new Html(form)}
        <p><button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button></p>
        <button type="submit" form="op.logoutForm" class="secondary">Stay signed in</button>`,
    });
  };
}

/** Shown for a sign-in request that is invalid and whose sender is unknown. */
export function renderProviderError({ addresses }: World) {
  return (context: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void => {
    show(context, [], {
      title: 'This sign-in cannot continue',
      place: 'Account server',
      body: html`<p>${description ?? 'Something is wrong with the request.'}</p>
        <p class="quiet">${error}</p>
        <a class="button" href="${addresses.siteOrigin}/">Begin again at the account site</a>`,
    });
  };
}

function show(context: KoaContextWithOIDC, formTargets: readonly string[], page: Page): void {
  context.type = 'html';
  context.set('content-security-policy', contentSecurityPolicy(formTargets));
  context.set('x-content-type-options', 'nosniff');
  context.set('referrer-policy', 'no-referrer');
  context.body = renderPage(page);
}
