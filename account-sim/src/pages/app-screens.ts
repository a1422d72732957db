import { productNames, products, type Product } from 'shared-protocol/product';
import { html, type Html } from './html.ts';

/** A screen of the app, as somebody who tries it out reaches it. */
export interface AppScreen {
  readonly title: string;
  /** In the app, from its origin. */
  readonly path: string;
  /** What it takes, or does at once. */
  readonly note?: string;
}

const ann = 'a0000000-0000-4000-8000-000000000001';
const nobody = '00000000-0000-4000-8000-000000000000';

/** Every screen of both products, in the order in which a customer meets them. */
export const appScreens: Readonly<Record<Product, readonly AppScreen[]>> = {
  'driver-support': [
    { title: 'Customer login', path: '/dsone/login', note: 'and Continue with Google: flag socialLogin' },
    { title: 'Password login', path: '/dsone/password-login', note: 'flag passwordLogin' },
    {
      title: 'Sign up',
      path: `/dsone/login-sign-up?uuid=${nobody}`,
      note: 'for an installation that belongs to no account',
    },
    { title: 'Forgot password', path: '/dsone/forgot-password' },
    { title: 'Reset password', path: '/dsone/reset-password?code=none', note: 'a valid link is in the mail' },
    { title: 'Set password', path: '/dsone/set-password', note: 'sign in as paul@example.com first' },
    { title: 'Hand-off', path: `/dsone/auto-login?uuid=${ann}`, note: "to the software on Ann's computer" },
    { title: 'Logout', path: '/dsone/logout', note: 'ends the session' },
    { title: 'Farewell', path: '/dsone/sorry-to-see-you-go', note: 'after an uninstall' },
    {
      title: 'Add a passkey',
      path: '/dsone/add-passkey',
      note: 'sign in first; a browser without passkeys goes straight on',
    },
  ],
  maverick: [
    { title: 'Licence check', path: `/maverick/login?uuid=${ann}`, note: 'goes on to the hand-off, or to the sign-up' },
    { title: 'Password login', path: '/maverick/password-login', note: 'flag passwordLogin' },
    { title: 'Set password', path: '/maverick/set-password', note: 'sign in as paul@example.com first' },
    { title: 'Hand-off', path: `/maverick/auto-login?uuid=${ann}`, note: "to the software on Ann's computer" },
    { title: 'Logout', path: '/maverick/logout', note: 'ends the session' },
    { title: 'Farewell', path: '/maverick/sorry-to-see-you-go', note: 'after an uninstall' },
    {
      title: 'Add a passkey',
      path: '/maverick/add-passkey',
      note: 'sign in first; a browser without passkeys goes straight on',
    },
  ],
};

/** Links to every screen of the app. */
export function screenList(appOrigin: string): Html {
  const lists = products.map(
    (product) =>
      html`<h2>${productNames[product]}</h2>
        <ul>
          ${appScreens[product].map(
            ({ title, path, note }) =>
              html`<li><a href="${appOrigin}${path}">${title}</a>${note === undefined ? null : `: ${note}`}</li>`,
          )}
        </ul>`,
  );
  return html`${lists}
    <p class="quiet">All flags start on; <code>PATCH /api/flags</code> of the account server changes them.</p>`;
}
