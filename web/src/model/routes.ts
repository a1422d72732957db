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

export interface Route {
  /** Names the route in page views; never an address as typed. */
  readonly id: string;
  readonly variant: VariantId;
  readonly screen: ScreenId;
  /** Canonical first, then aliases; matched without regard to case. */
  readonly paths: readonly [string, ...string[]];
}

/** Source: specification, section 2; the classic ones are this project's. */
export const routes = [
  { id: 'dsone/login', variant: 'dsone', screen: 'login', paths: ['/dsone/login', '/loginDSOne'] },
  {
    id: 'dsone/login-sign-up',
    variant: 'dsone',
    screen: 'login-sign-up',
    paths: ['/dsone/login-sign-up', '/loginSignUpDSOne'],
  },
  {
    id: 'dsone/password-login',
    variant: 'dsone',
    screen: 'password-login',
    paths: ['/dsone/password-login', '/passwordlogindsone'],
  },
  {
    id: 'dsone/forgot-password',
    variant: 'dsone',
    screen: 'forgot-password',
    paths: ['/dsone/forgot-password', '/forgotPasswordDSOne'],
  },
  {
    id: 'dsone/forgot-password-confirmation',
    variant: 'dsone',
    screen: 'forgot-password-confirmation',
    paths: ['/dsone/forgot-password-confirmation', '/forgotPasswordConfirmationDSOne'],
  },
  {
    id: 'dsone/reset-password',
    variant: 'dsone',
    screen: 'reset-password',
    paths: ['/dsone/reset-password', '/resetPasswordDSOne'],
  },
  {
    id: 'dsone/reset-password-confirmation',
    variant: 'dsone',
    screen: 'reset-password-confirmation',
    paths: ['/dsone/reset-password-confirmation', '/resetPasswordConfirmationDSOne'],
  },
  {
    id: 'dsone/set-password',
    variant: 'dsone',
    screen: 'set-password',
    paths: ['/dsone/set-password', '/setPasswordDSOne'],
  },
  {
    id: 'dsone/set-password-confirmation',
    variant: 'dsone',
    screen: 'set-password-confirmation',
    paths: ['/dsone/set-password-confirmation', '/setPasswordConfirmationDSOne'],
  },
  { id: 'dsone/logout', variant: 'dsone', screen: 'logout', paths: ['/dsone/logout', '/logoutdsone'] },
  {
    id: 'dsone/sorry-to-see-you-go',
    variant: 'dsone',
    screen: 'sorry-to-see-you-go',
    paths: ['/dsone/sorry-to-see-you-go', '/sorrytoseeyougodsone'],
  },
  {
    id: 'dsone/auto-login',
    variant: 'dsone',
    screen: 'auto-login',
    paths: ['/dsone/auto-login'],
  },

  { id: 'maverick/login', variant: 'maverick', screen: 'login-loader', paths: ['/maverick/login'] },
  {
    id: 'maverick/password-login',
    variant: 'maverick',
    screen: 'password-login-dialog',
    paths: ['/maverick/password-login'],
  },
  { id: 'maverick/logout', variant: 'maverick', screen: 'logout', paths: ['/maverick/logout'] },
  {
    id: 'maverick/sorry-to-see-you-go',
    variant: 'maverick',
    screen: 'sorry-to-see-you-go',
    paths: ['/maverick/sorry-to-see-you-go'],
  },
  {
    id: 'maverick/set-password',
    variant: 'maverick',
    screen: 'set-password',
    paths: ['/maverick/set-password'],
  },
  {
    id: 'maverick/set-password-confirmation',
    variant: 'maverick',
    screen: 'set-password-confirmation',
    paths: ['/maverick/set-password-confirmation'],
  },
  {
    id: 'maverick/auto-login',
    variant: 'maverick',
    screen: 'auto-login',
    paths: ['/maverick/auto-login'],
  },

  {
    id: 'classic/forgot-password',
    variant: 'classic',
    screen: 'forgot-password',
    paths: ['/forgotPassword'],
  },
  {
    id: 'classic/forgot-password-confirmation',
    variant: 'classic',
    screen: 'forgot-password-confirmation',
    paths: ['/forgotPasswordConfirmation'],
  },
  {
    id: 'classic/reset-password',
    variant: 'classic',
    screen: 'reset-password',
    paths: ['/resetPassword'],
  },
  {
    id: 'classic/reset-password-confirmation',
    variant: 'classic',
    screen: 'reset-password-confirmation',
    paths: ['/resetPasswordConfirmation'],
  },
  {
    id: 'classic/set-password',
    variant: 'classic',
    screen: 'set-password',
    paths: ['/setPassword'],
  },
  {
    id: 'classic/set-password-confirmation',
    variant: 'classic',
    screen: 'set-password-confirmation',
    paths: ['/set-password-confirmation'],
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

/** The app's own address that hands the visitor over to the installation `uuid`. */
export function autoLoginAddress(route: RouteId, uuid: string): string {
  // Takes whatever a server sends; encodeURIComponent throws at half a surrogate pair.
  return `${pathOf(route)}?${new URLSearchParams({ uuid }).toString()}`;
}
