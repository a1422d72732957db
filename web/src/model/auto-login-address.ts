import { pathOf, type RouteId } from './routes.ts';

/** The app's own address that hands the visitor over to the installation `uuid`. */
export function autoLoginAddress(route: RouteId, uuid: string): string {
  // Takes whatever a server sends; encodeURIComponent throws at half a surrogate pair.
  return `${pathOf(route)}?${new URLSearchParams({ uuid }).toString()}`;
}
