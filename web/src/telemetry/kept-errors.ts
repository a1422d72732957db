import { routeOf, type Route } from '../model/routes.ts';

export interface KeptError {
  readonly error: unknown;
  readonly route: Route['id'];
  /** Whether the visitor was shown something in place of what broke. */
  readonly isHandled: boolean;
  /** The reference of the last call that failed before. */
  readonly reference: string | undefined;
}

type Receive = (kept: KeptError) => void;

/** Enough to see what is wrong; a loop of errors must not fill the memory or the report. */
const limit = 10;

let seen = 0;
let receiver: Receive | undefined;
let kept: KeptError[] = [];
let lastReference: string | undefined;

export function keepReference(reference: string | undefined): void {
  lastReference = reference;
}

/** Reports an error, or keeps it until there is a receiver. */
export function keepError(error: unknown, isHandled = true): void {
  if (++seen > limit) return;
  const one = { error, route: routeOf(location.pathname).id, isHandled, reference: lastReference };
  if (receiver) receiver(one);
  else kept.push(one);
}

/** Reports an error thrown before React rendered. React itself logs those that a boundary catches. */
export function reportStartError(error: unknown): void {
  console.error(error);
  keepError(error);
}

export function keepUncaughtErrors(): void {
  addEventListener('error', (event) => keepError(event.error ?? event.message, false));
  addEventListener('unhandledrejection', (event) => keepError(event.reason, false));
}

export function passErrorsTo(receive: Receive): void {
  receiver = receive;
  kept.forEach(receive);
  kept = [];
}
