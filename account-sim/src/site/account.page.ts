import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { screenList } from '../pages/screen-list.ts';
import type { Addresses } from '../world/settings.ts';
import { requestDetails } from './register-places.ts';
import type { SiteSession } from './relying-party.ts';
import { accountPagePath, signInPath } from './site-paths.ts';

/** Greets the customer with the contents of the ID token. */
export function accountPage(session: SiteSession, query: object): Page {
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
export function siteHomePage(session: SiteSession | null, query: object, { appOrigin }: Addresses): Page {
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
    }${screenList(appOrigin)}`,
  };
}
