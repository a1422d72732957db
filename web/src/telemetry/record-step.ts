import type { RouteId } from '../model/routes.ts';
import { routeOf } from '../model/routes.ts';
import type { Cause, Step, ShownMessage } from './catalogue/events.ts';
import { recordEvent } from './kept-events.ts';

/** Records how far the visitor has come; a step that is repeated counts once. */
export function recordStep(step: Step): void {
  recordEvent({ event: 'step', route: here(), step });
}

/** Records that the visitor is told of something that did not work. */
export function recordProblem(cause: Cause, told: ShownMessage = 'problem'): void {
  recordEvent({ event: 'problem', route: here(), told, cause });
}

function here(): RouteId {
  return routeOf(location.pathname).id as RouteId;
}
