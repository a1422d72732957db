/**
 * Records one page view, named for the route: never an address as typed, never a query. Without an analytics address
 * nothing is sent.
 */
export function recordPageView(analyticsUrl: string, routeId: string): void {
  if (analyticsUrl === '') return;
  // A text body keeps the beacon a simple request, which needs no preflight and survives the page.
  navigator.sendBeacon(analyticsUrl, JSON.stringify({ event: 'page-view', name: routeId }));
}
