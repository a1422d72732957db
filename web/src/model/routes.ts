import { normalizePath } from './normalize-path.ts';
import type { VariantId } from './variant-id.ts';

/** What a route shows. A variant decides how. */
export type ScreenId =
  | 'login'
  | 'login-loader'
  | 'login-sign-up'
  | 'password-login'
  | 'password-login-dialog'
  | 'forgot-password'
  | 'forgot-password-confirmation'
  | 'reset-password'
  | 'reset-password-confirmation'
  | 'set-password'
  | 'set-password-confirmation'
  | 'logout'
  | 'sorry-to-see-you-go'
  | 'auto-login';

/** What a visitor completes on a screen that then goes to ReturnUrl, or where the server says. */
export type CompletedStep = 'sign-in' | 'set-password';

export interface Route {
  /** Names the route in page views; never an address as typed. */
  readonly id: string;
  readonly variant: VariantId;
  readonly screen: ScreenId;
  /** Canonical first, then aliases; matched without regard to case. */
  readonly paths: readonly [string, ...string[]];
  /**
   * The steps that may lead here. A screen that ends the session, or is for visitors without one, follows none: it would
   * undo the step, or ask for it again.
   */
  readonly mayFollow: readonly CompletedStep[];
}

/** Source: specification, section 2; the classic ones are this project's. */
export const routes = [
  { id: 'dsone/login', variant: 'dsone', screen: 'login', paths: ['/dsone/login', '/loginDSOne'], mayFollow: [] },
  {
    id: 'dsone/login-sign-up',
    variant: 'dsone',
    screen: 'login-sign-up',
    paths: ['/dsone/login-sign-up', '/loginSignUpDSOne'],
    mayFollow: [],
  },
  {
    id: 'dsone/password-login',
    variant: 'dsone',
    screen: 'password-login',
    paths: ['/dsone/password-login', '/passwordlogindsone'],
    mayFollow: [],
  },
  {
    id: 'dsone/forgot-password',
    variant: 'dsone',
    screen: 'forgot-password',
    paths: ['/dsone/forgot-password', '/forgotPasswordDSOne'],
    mayFollow: [],
  },
  {
    id: 'dsone/forgot-password-confirmation',
    variant: 'dsone',
    screen: 'forgot-password-confirmation',
    paths: ['/dsone/forgot-password-confirmation', '/forgotPasswordConfirmationDSOne'],
    mayFollow: [],
  },
  {
    id: 'dsone/reset-password',
    variant: 'dsone',
    screen: 'reset-password',
    paths: ['/dsone/reset-password', '/resetPasswordDSOne'],
    mayFollow: [],
  },
  {
    id: 'dsone/reset-password-confirmation',
    variant: 'dsone',
    screen: 'reset-password-confirmation',
    paths: ['/dsone/reset-password-confirmation', '/resetPasswordConfirmationDSOne'],
    mayFollow: [],
  },
  {
    id: 'dsone/set-password',
    variant: 'dsone',
    screen: 'set-password',
    paths: ['/dsone/set-password', '/setPasswordDSOne'],
    mayFollow: ['sign-in'],
  },
  {
    id: 'dsone/set-password-confirmation',
    variant: 'dsone',
    screen: 'set-password-confirmation',
    paths: ['/dsone/set-password-confirmation', '/setPasswordConfirmationDSOne'],
    mayFollow: ['sign-in', 'set-password'],
  },
  { id: 'dsone/logout', variant: 'dsone', screen: 'logout', paths: ['/dsone/logout', '/logoutdsone'], mayFollow: [] },
  {
    id: 'dsone/sorry-to-see-you-go',
    variant: 'dsone',
    screen: 'sorry-to-see-you-go',
    paths: ['/dsone/sorry-to-see-you-go', '/sorrytoseeyougodsone'],
    mayFollow: [],
  },
  {
    id: 'dsone/auto-login',
    variant: 'dsone',
    screen: 'auto-login',
    paths: ['/dsone/auto-login'],
    mayFollow: ['sign-in', 'set-password'],
  },

  { id: 'maverick/login', variant: 'maverick', screen: 'login-loader', paths: ['/maverick/login'], mayFollow: [] },
  {
    id: 'maverick/password-login',
    variant: 'maverick',
    screen: 'password-login-dialog',
    paths: ['/maverick/password-login'],
    mayFollow: [],
  },
  { id: 'maverick/logout', variant: 'maverick', screen: 'logout', paths: ['/maverick/logout'], mayFollow: [] },
  {
    id: 'maverick/sorry-to-see-you-go',
    variant: 'maverick',
    screen: 'sorry-to-see-you-go',
    paths: ['/maverick/sorry-to-see-you-go'],
    mayFollow: [],
  },
  {
    id: 'maverick/set-password',
    variant: 'maverick',
    screen: 'set-password',
    paths: ['/maverick/set-password'],
    mayFollow: ['sign-in'],
  },
  {
    id: 'maverick/set-password-confirmation',
    variant: 'maverick',
    screen: 'set-password-confirmation',
    paths: ['/maverick/set-password-confirmation'],
    mayFollow: ['sign-in', 'set-password'],
  },
  {
    id: 'maverick/auto-login',
    variant: 'maverick',
    screen: 'auto-login',
    paths: ['/maverick/auto-login'],
    mayFollow: ['sign-in', 'set-password'],
  },

  {
    id: 'classic/forgot-password',
    variant: 'classic',
    screen: 'forgot-password',
    paths: ['/forgotPassword'],
    mayFollow: [],
  },
  {
    id: 'classic/forgot-password-confirmation',
    variant: 'classic',
    screen: 'forgot-password-confirmation',
    paths: ['/forgotPasswordConfirmation'],
    mayFollow: [],
  },
  {
    id: 'classic/reset-password',
    variant: 'classic',
    screen: 'reset-password',
    paths: ['/resetPassword'],
    mayFollow: [],
  },
  {
    id: 'classic/reset-password-confirmation',
    variant: 'classic',
    screen: 'reset-password-confirmation',
    paths: ['/resetPasswordConfirmation'],
    mayFollow: [],
  },
  {
    id: 'classic/set-password',
    variant: 'classic',
    screen: 'set-password',
    paths: ['/setPassword'],
    mayFollow: ['sign-in'],
  },
  {
    id: 'classic/set-password-confirmation',
    variant: 'classic',
    screen: 'set-password-confirmation',
    paths: ['/set-password-confirmation'],
    mayFollow: ['sign-in', 'set-password'],
  },
] as const satisfies readonly Route[];

export type RouteId = (typeof routes)[number]['id'];

/** The rows of the table for one variant and screen; never where there is none. */
export type RouteOf<Id extends VariantId, Screen extends ScreenId> = Extract<
  (typeof routes)[number],
  { readonly variant: Id; readonly screen: Screen }
>;

/** The login screen, which every unknown path shows too. */
export const loginRoute: Route = routes[0];

const routesByPath = new Map<string, Route>(
  routes.flatMap((route) => route.paths.map((path) => [normalizePath(path), route] as const)),
);

/** The route that an address's path stands for, in any spelling that `normalizePath` reads as the same. */
export function findRoute(pathname: string): Route | undefined {
  return routesByPath.get(normalizePath(pathname));
}

/** The route that an address's path shows: the login for unknown paths. */
export function routeOf(pathname: string): Route {
  return findRoute(pathname) ?? loginRoute;
}

/** The canonical path of a route. */
export function pathOf(id: RouteId): string {
  return routes.find((route) => route.id === id)?.paths[0] ?? loginRoute.paths[0];
}
