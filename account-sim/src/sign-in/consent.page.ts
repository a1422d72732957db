import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import type { Account } from '../world/accounts.ts';

/** A button for each account. */
export function consentPage(parts: { accounts: readonly Account[]; action: string; cancelAddress: string }): Page {
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
