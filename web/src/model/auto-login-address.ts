import { pathOf, type RouteId } from './routes.ts';

/** The app's own address that hands the visitor over to the installation `uuid`. */
export function autoLoginAddress(route: RouteId, uuid: string): string {
  return `${pathOf(route)}?uuid=${encodeURIComponent(uuid)}`;
}
