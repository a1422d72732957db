import { driverSupportProductId } from 'shared-protocol/product';
import { accountPagePath, desktopUserPath, signedOutPath } from '../site/site-paths.ts';
import { seeds } from '../world/seeds.ts';
import type { ProductSite } from './product-site.ts';

const [{ uuid: ann }] = seeds;
const nobody = '00000000-0000-4000-8000-000000000000';

export const driverSupport = {
  productId: driverSupportProductId,
  configKey: 'driverSupport',
  folder: '/dsone',
  mailSender: 'accounts@driversupport.example',
  autoLogin: 'autoLogin',
  signInOpensSoftware: true,
  ownPage: accountPagePath,
  places: {
    '/cart': 'Cart',
    '/sign-up': 'Sign up',
    [desktopUserPath]: 'Existing desktop user',
    [signedOutPath]: 'Signed out',
    '/uninstall': 'Uninstall instructions',
    '/privacy': 'Privacy policy',
    '/eula': 'End user licence agreement',
    '/terms': 'Terms and conditions',
  },
  screens: [
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
} as const satisfies ProductSite;
