import type { RouteId } from '../model/routes.ts';
import type { HowLeft, Step, TelemetryEvent } from './catalogue/events.ts';

interface FollowedVisit {
  readonly take: (event: TelemetryEvent) => void;
  /** Must be called when the page is left. */
  readonly leave: (how: HowLeft) => void;
}

interface Visit {
  readonly route: RouteId;
  readonly reached: Set<Step>;
  last: Step;
  isFinished: boolean;
}

/** With these the visitor has what the route is for, until something else is submitted. */
const finishing: ReadonlySet<Step> = new Set([
  'link-sent',
  'mail-accepted',
  'mail-delayed',
  'mail-returned',
  'sent-on',
  'signed-in',
  'password-saved',
  'passkey-saved',
  'handed-over',
]);

/** Passes on each step of a visit once, and adds that a visitor has left without finishing. */
export function followVisit(send: (event: TelemetryEvent) => void): FollowedVisit {
  let visit: Visit | null = null;

  const leave = (how: HowLeft): void => {
    if (visit?.isFinished === false) {
      send({ event: 'left', route: visit.route, after: visit.last, how });
    }
    visit = null;
  };

  return {
    leave,
    take(event) {
      if (event.event === 'page-view' && visit !== null && visit.route !== event.name) leave('elsewhere');
      if (event.event !== 'step') {
        send(event);
        return;
      }
      const { route, step } = event;
      if (visit?.route !== route) visit = { route, reached: new Set(), last: step, isFinished: false };
      // A form that is ready once more does not take the visitor back.
      if (step === 'submitted' || !visit.reached.has(step)) visit.last = step;
      if (finishing.has(step)) visit.isFinished = true;
      else if (step === 'submitted') visit.isFinished = false;
      if (!visit.reached.has(step)) send(event);
      visit.reached.add(step);
    },
  };
}
