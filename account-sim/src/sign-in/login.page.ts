import { externalLoginPath } from 'shared-protocol/account/navigations';
import { html } from '../pages/html.ts';
import { inboxPath } from '../pages/inbox.page.ts';
import type { Page } from '../pages/page.ts';
import type { Flags } from '../world/flags.ts';

export const loginScriptPath = '/sim/login.js';

/** A login screen for projects that have none: plain, with the same operations as the sign-in pages. */
export function loginPage(parts: { flags: Flags; email: string; returnTo: string; isExpired: boolean }): Page {
  const { flags, email, returnTo, isExpired } = parts;
  const google = `${externalLoginPath}?${new URLSearchParams({ provider: 'Google', ReturnUrl: returnTo })}`;
  return {
    title: 'Sign in',
    place: 'Account server',
    script: loginScriptPath,
    body: html`${isExpired && html`<p class="note">Your sign-in took too long. Sign in again.</p>`}
      <form data-login data-return-to="${returnTo}">
        <label
          >Email<input
            name="email"
            inputmode="email"
            value="${email}"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required
        /></label>
        <button name="way" value="link">Email me a link</button>
        ${
          flags.passwordLogin &&
          html`<label>Password<input name="password" type="password" autocomplete="current-password" /></label>
            <button name="way" value="password" class="secondary">Sign in with the password</button>`
        }
      </form>
      <p role="status" data-outcome></p>
      <p hidden data-sent><a href="${inboxPath}">Open the inbox</a></p>
      ${flags.socialLogin && html`<p><a href="${google}">Continue with Google</a></p>`}
      <noscript><p class="note">Signing in here needs JavaScript.</p></noscript>
      <p class="quiet">The accounts are in the README of account-sim: ann@example.com is one.</p>`,
  };
}
