import { sendBeacon } from './send-beacon.ts';

/**
 * Records one page view, named for the route: never an address as typed, never a query. Without an analytics address
 * nothing is sent.
 */
export function recordPageView(analyticsUrl: string, routeId: string): void {
  if (analyticsUrl === '') return;
  sendBeacon(analyticsUrl, { event: 'page-view', name: routeId });
}
