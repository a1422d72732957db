import type { RouteId } from '../model/routes.ts';
import { recordEvent } from './kept-events.ts';

/** Records one page view, named for the route: never an address as typed, never a query. */
export function recordPageView(name: RouteId): void {
  recordEvent({ event: 'page-view', name });
}
