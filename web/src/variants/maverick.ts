import { productOf } from '../model/variant-id.ts';
import { dsone } from './dsone.ts';
import type { Variant } from './variant.ts';

/** The third variant: Maverick Safe. It has no forgotten or reset passwords of its own and reuses the second's calls. */
export const maverick: Variant = {
  id: 'maverick',
  product: productOf.maverick,
  productName: 'Maverick Safe',
  operations: dsone.operations,
  routes: {
    ...dsone.routes,
    login: 'maverick/login',
    signIn: 'maverick/password-login',
    passwordLogin: 'maverick/password-login',
    setPasswordConfirmation: 'maverick/set-password-confirmation',
    autoLogin: 'maverick/auto-login',
  },
  addresses: ({ maverick: addresses }) => ({
    accountPage: addresses.accountPageUrl,
    afterLogout: addresses.siteUrl,
    installerHost: addresses.installerHost,
    legal: {},
  }),
  afterLogoutCarriesUuid: true,
  loginReturnUrl: null,
  loading: { heading: 'Maverick Safe', text: 'Loading Maverick Safe' },
  autoLogin: { heading: 'Logging you in to Maverick Safe', text: null },
  farewell: {
    lines: [
      'Maverick Safe has been uninstalled from your computer.',
      'Your computer is no longer protected by it.',
      'If you added its browser extension, it can be removed as well.',
    ],
    offersReinstall: false,
    offersExtensionRemoval: true,
  },
};
