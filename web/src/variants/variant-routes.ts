import type { RouteOf, ScreenId } from '../model/routes.ts';
import type { VariantId } from '../model/variant-id.ts';

/**
 * Where the flows of a variant lead inside the app, by the screen that they lead to. Derived from the table of routes: a
 * variant must name its own route, else that of another variant of its product; null where the product has none.
 */
export interface VariantRoutes<Id extends VariantId> {
  readonly login: RouteTo<Id, 'login' | 'login-loader'>;
  /** Where anybody can sign in who has come without a session, by a link too. */
  readonly signIn: RouteTo<Id, 'login' | 'password-login-dialog'>;
  readonly passwordLogin: RouteTo<Id, 'password-login' | 'password-login-dialog'>;
  readonly forgotPassword: RouteTo<Id, 'forgot-password'>;
  readonly forgotPasswordConfirmation: RouteTo<Id, 'forgot-password-confirmation'>;
  readonly resetPasswordConfirmation: RouteTo<Id, 'reset-password-confirmation'>;
  /** Also the default return target of set-password. */
  readonly setPasswordConfirmation: RouteTo<Id, 'set-password-confirmation'>;
  readonly autoLogin: RouteTo<Id, 'auto-login'>;
}

/** The variants whose routes a variant shares where it has none of its own: classic is the older half of dsone. */
interface SharedWith {
  readonly classic: 'dsone';
  readonly dsone: never;
  readonly maverick: never;
}

type RouteTo<Id extends VariantId, Screen extends ScreenId> = OrElse<
  RouteOf<Id, Screen>['id'],
  OrElse<RouteOf<SharedWith[Id], Screen>['id'], null>
>;

type OrElse<Type, Otherwise> = [Type] extends [never] ? Otherwise : Type;
