import type { RouteOf, ScreenId } from '../model/routes.ts';
import type { VariantId } from '../model/variant-id.ts';

/**
 * Where the flows of a variant lead inside the app. The table of routes says what each may name: a route of `Own`, or of
 * `Login` for what belongs to the login. Null where the product has no such screen; a screen that needs the route then
 * does not compile for that variant.
 */
export interface VariantRoutes<Own extends VariantId, Login extends VariantId = Own> {
  readonly login: RouteTo<Login, 'login' | 'login-loader'>;
  /** Where anybody can sign in who has come without a session, by a link too. */
  readonly signIn: RouteTo<Login, 'login' | 'password-login-dialog'>;
  readonly passwordLogin: RouteTo<Login, 'password-login' | 'password-login-dialog'>;
  readonly autoLogin: RouteTo<Login, 'auto-login'>;
  readonly forgotPassword: RouteTo<Own, 'forgot-password'> | null;
  readonly forgotPasswordConfirmation: RouteTo<Own, 'forgot-password-confirmation'> | null;
  readonly resetPasswordConfirmation: RouteTo<Own, 'reset-password-confirmation'> | null;
  /** Also the default return target of set-password. */
  readonly setPasswordConfirmation: RouteTo<Own, 'set-password-confirmation'>;
}

type RouteTo<Id extends VariantId, Screen extends ScreenId> = RouteOf<Id, Screen>['id'];
