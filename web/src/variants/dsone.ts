import type { Variant } from './variant.ts';

/** The second variant of Driver Support: the paths that begin with dsone. */
export const dsone: Variant = {
  id: 'dsone',
  product: 'driver-support',
  productName: 'Driver Support',
  routes: { login: 'dsone/login', autoLogin: 'dsone/auto-login' },
  loading: { heading: 'Driver Support', text: 'Software Is Loading...' },
};
