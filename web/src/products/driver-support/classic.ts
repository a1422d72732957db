import { dsone } from './dsone.ts';
import type { VariantDefinition } from '../variant-definition.ts';

/** The first variant: Driver Support's older flat paths. What it has no path of its own for, it shares with the second. */
export const classic = {
  ...dsone,
  id: 'classic',
  product: 'driver-support',
  operations: {
    ...dsone.operations,
    forgotPassword: 'forgotPassword',
    resetPassword: 'resetPassword',
    setPassword: 'setPassword',
  },
  routes: {
    login: 'dsone/login',
    signIn: 'dsone/login',
    passwordLogin: 'dsone/password-login',
    forgotPassword: 'classic/forgot-password',
    forgotPasswordConfirmation: 'classic/forgot-password-confirmation',
    resetPasswordConfirmation: 'classic/reset-password-confirmation',
    setPasswordConfirmation: 'classic/set-password-confirmation',
    autoLogin: 'dsone/auto-login',
  },
} as const satisfies VariantDefinition<'classic', 'dsone'>;
