import { seeds } from '../world/seeds.ts';
import type { ProductSite } from './product-site.ts';

const [{ uuid: ann }] = seeds;

/** Every number but Driver Support's selects it (specification, section 9). */
export const maverick = {
  configKey: 'maverick',
  folder: '/maverick',
  mailSender: 'accounts@mavericksafe.example',
  autoLogin: 'autoLoginMaverick',
  signInOpensSoftware: false,
  ownPage: '/maverick/ui',
  places: {
    '/maverick': '{name}',
    '/maverick/ui': '{name}: your devices',
    '/maverick/account': '{name}: your account',
    '/maverick/sign-up': '{name}: sign up',
    '/maverick/signed-out': '{name}: signed out',
    '/maverick/remove-extension': '{name}: remove the browser extension',
  },
  screens: [
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
} as const satisfies ProductSite;
