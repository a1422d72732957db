import type { RouteId } from '../model/routes.ts';
import { createEventQueue } from './event-queue.ts';
import { followVisit } from './follow-visit.ts';
import { passEventsTo } from './kept-events.ts';
import { measurePage } from './measure-page.ts';
import { sendBeacon } from './send-beacon.ts';
import { watchLeaving } from './watch-leaving.ts';
import { watchViolations } from './watch-violations.ts';

/** Sends the events of this page load, and begins to watch for those that no part of the app records. */
export function sendEvents(analyticsUrl: string, route: RouteId): void {
  const queue = createEventQueue((event) => sendBeacon(analyticsUrl, event));
  const visit = followVisit(queue.add);
  passEventsTo(visit.take);
  watchLeaving((how) => {
    visit.leave(how);
    queue.flush();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush();
  });
  measurePage(route);
  watchViolations(analyticsUrl);
}
