import type { Variant } from './variant.ts';

/** The third variant: Maverick Safe. */
export const maverick: Variant = {
  id: 'maverick',
  product: 'maverick',
  productName: 'Maverick Safe',
  routes: { login: 'maverick/login', autoLogin: 'maverick/auto-login' },
  loading: { heading: 'Maverick Safe', text: 'Loading Maverick Safe' },
};
