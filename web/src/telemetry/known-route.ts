import { routes } from '../model/routes.ts';

const ids = new Set<unknown>(routes.map(({ id }) => id));

/** A route's id as it is; anything else could be an address as typed. */
export function knownRoute(name: unknown): string {
  return ids.has(name) ? (name as string) : 'unknown';
}
