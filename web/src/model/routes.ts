import type { Product } from 'shared-protocol/product';
import { normalizePath } from './normalize-path.ts';

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
  | 'auto-login'
  | 'add-passkey';

export interface Route {
  /** Names the route in page views; never an address as typed. */
  readonly id: string;
  readonly variant: VariantId;
  readonly screen: ScreenId;
  /** Canonical first, then aliases; matched without regard to case. */
  readonly paths: readonly [string, ...string[]];
}

/** Source: specification, section 2; the classic ones and those of passkeys are this project's. */
export const routes = [
  route('dsone/login', 'login', '/loginDSOne'),
  route('dsone/login-sign-up', 'login-sign-up', '/loginSignUpDSOne'),
  route('dsone/password-login', 'password-login', '/passwordlogindsone'),
  route('dsone/forgot-password', 'forgot-password', '/forgotPasswordDSOne'),
  route('dsone/forgot-password-confirmation', 'forgot-password-confirmation', '/forgotPasswordConfirmationDSOne'),
  route('dsone/reset-password', 'reset-password', '/resetPasswordDSOne'),
  route('dsone/reset-password-confirmation', 'reset-password-confirmation', '/resetPasswordConfirmationDSOne'),
  route('dsone/set-password', 'set-password', '/setPasswordDSOne'),
  route('dsone/set-password-confirmation', 'set-password-confirmation', '/setPasswordConfirmationDSOne'),
  route('dsone/logout', 'logout', '/logoutdsone'),
  route('dsone/sorry-to-see-you-go', 'sorry-to-see-you-go', '/sorrytoseeyougodsone'),
  route('dsone/auto-login', 'auto-login'),
  route('dsone/add-passkey', 'add-passkey'),

  route('maverick/login', 'login-loader'),
  route('maverick/password-login', 'password-login-dialog'),
  route('maverick/logout', 'logout'),
  route('maverick/sorry-to-see-you-go', 'sorry-to-see-you-go'),
  route('maverick/set-password', 'set-password'),
  route('maverick/set-password-confirmation', 'set-password-confirmation'),
  route('maverick/auto-login', 'auto-login'),
  route('maverick/add-passkey', 'add-passkey'),

  classic('forgot-password', '/forgotPassword'),
  classic('forgot-password-confirmation', '/forgotPasswordConfirmation'),
  classic('reset-password', '/resetPassword'),
  classic('reset-password-confirmation', '/resetPasswordConfirmation'),
  classic('set-password', '/setPassword'),
  classic('set-password-confirmation', '/set-password-confirmation'),
] as const satisfies readonly Route[];

/** Its canonical path is its id. */
function route<Id extends VariantId, Name extends string, Screen extends ScreenId>(
  id: `${Id}/${Name}`,
  screen: Screen,
  ...aliases: readonly string[]
): Row<`${Id}/${Name}`, Id, Screen> {
  // The part before the slash, as the type of the id says.
  const variant = id.split('/')[0] as Id;
  return { id, variant, screen, paths: [`/${id}`, ...aliases] };
}

/** The first variant's paths are older than the others' scheme. */
function classic<Screen extends ScreenId>(screen: Screen, path: string): Row<`classic/${Screen}`, 'classic', Screen> {
  return { id: `classic/${screen}`, variant: 'classic', screen, paths: [path] };
}

interface Row<Id, Variant, Screen> extends Pick<Route, 'paths'> {
  readonly id: Id;
  readonly variant: Variant;
  readonly screen: Screen;
}

export type RouteId = (typeof routes)[number]['id'];

export type VariantWith<Screen extends ScreenId> = RouteOf<VariantId, Screen>['variant'];

export type RouteOf<Id extends VariantId, Screen extends ScreenId> = Extract<
  (typeof routes)[number],
  { readonly variant: Id; readonly screen: Screen }
>;

/** The authentication variants, two of Driver Support and one of Maverick Safe, each with its product. */
export const productOf = {
  classic: 'driver-support',
  dsone: 'driver-support',
  maverick: 'maverick',
} as const satisfies Record<string, Product>;

/** Whether its screen has a form with a password. */
export function hasPassword({ screen }: Route): boolean {
  return screensWithPassword.includes(screen);
}

const screensWithPassword: readonly ScreenId[] = [
  'password-login',
  'password-login-dialog',
  'reset-password',
  'set-password',
];

export type VariantId = keyof typeof productOf;

/** The login screen, which every unknown path shows too. */
export const loginRoute: Route = routes[0];

const routesByPath = new Map<string, Route>(
  routes.flatMap((route) => route.paths.map((path) => [normalizePath(path), route] as const)),
);

interface RouteFeatures {
  readonly passkeys?: boolean | undefined;
}

/** Without the feature in the configuration, a screen has no route. */
const featureOf: Partial<Record<ScreenId, keyof RouteFeatures>> = { 'add-passkey': 'passkeys' };

let features: RouteFeatures = { passkeys: true };

/** To be called with the configuration's before anything asks for a route; until then there are all. */
export function setRouteFeatures(configured: RouteFeatures): void {
  features = configured;
}

export function findRoute(pathname: string): Route | undefined {
  const route = routesByPath.get(normalizePath(pathname));
  const feature = route && featureOf[route.screen];
  return feature === undefined || features[feature] === true ? route : undefined;
}

/** Unknown paths show the login. */
export function routeOf(pathname: string): Route {
  return findRoute(pathname) ?? loginRoute;
}

export function pathOf(id: RouteId): string {
  return routes.find((route) => route.id === id)?.paths[0] ?? loginRoute.paths[0];
}

export function autoLoginAddress(route: RouteId, uuid: string): string {
  // Takes whatever a server sends; encodeURIComponent throws at half a surrogate pair.
  return `${pathOf(route)}?${new URLSearchParams({ uuid }).toString()}`;
}
