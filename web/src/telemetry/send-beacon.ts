import type { RouteId } from '../model/routes.ts';

export type Beacon =
  | { readonly event: 'page-view'; readonly name: string }
  | {
      readonly event: 'metric';
      readonly name: string;
      readonly value: number;
      readonly rating?: string;
      readonly route: RouteId;
    };

/** Sends one record to analytics; it survives the page. */
export function sendBeacon(analyticsUrl: string, beacon: Beacon): void {
  // A text body keeps the beacon a simple request, which needs no preflight.
  navigator.sendBeacon(analyticsUrl, JSON.stringify(beacon));
}
