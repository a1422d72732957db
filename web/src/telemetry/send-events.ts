import { whenUsable } from '../lib/when-usable.ts';
import type { RouteId } from '../model/routes.ts';
import type { HowLeft, TelemetryEvent } from './catalogue/events.ts';
import { followVisit } from './follow-visit.ts';
import { passEventsTo } from './kept-events.ts';
import { measurePage } from './measure-page.ts';
import { sendBeacon } from './send-beacon.ts';
import { watchViolations } from './watch-violations.ts';

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

interface EventQueue {
  readonly add: (event: TelemetryEvent) => void;
  readonly flush: () => void;
}

/** More than a visit has; a loop of events must not fill the memory or the network. */
const maxWaiting = 30;

/** Waits until the page has nothing more urgent to do. */
function createEventQueue(send: (event: TelemetryEvent) => void): EventQueue {
  const waiting: TelemetryEvent[] = [];
  let isPlanned = false;
  const flush = (): void => {
    isPlanned = false;
    waiting.splice(0).forEach(send);
  };
  return {
    add(event) {
      if (waiting.length < maxWaiting) waiting.push(event);
      if (document.visibilityState === 'hidden') flush();
      else if (!isPlanned) {
        isPlanned = true;
        whenUsable(flush);
      }
    },
    flush,
  };
}

function watchLeaving(onLeave: (how: HowLeft) => void): void {
  let how: HowLeft = 'gave-up';
  addEventListener('click', ({ target }) => (how = target instanceof Element ? howOf(target) : 'gave-up'), true);
  addEventListener('pagehide', () => {
    onLeave(how);
    // The visitor may come back to the page.
    how = 'gave-up';
  });
}

/** What leads on has an `action`; one of them stays on its screen. */
function howOf(target: Element): HowLeft {
  const pressed = target.closest<HTMLElement>('a[href]:not([target]), [data-action]:not([data-action="email-link"])');
  if (pressed === null) return 'gave-up';
  return pressed.dataset['action'] === 'google' ? 'google' : 'elsewhere';
}
