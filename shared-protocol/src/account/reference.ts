/**
 * With `features.reference` of a deployment, each call of the web app has a `traceparent` of W3C Trace Context, by which support
 * finds that one request in the logs; a repeated attempt has a new one. It is made of random numbers for one request, so it
 * identifies neither a visitor nor a browser. Without zod: the app loads this with its first screen.
 */

/** Optional. A server need not read it, and refuses no request because of it, whatever it holds. */
export const traceparentHeader = 'traceparent';

/**
 * A version, the trace id, the id of the caller's span, and flags: the app sends `00-<traceId>-<16 digits>-01`. Capitals, and ids
 * of zeros only, are invalid. Logs have the trace id of a value of this form, and nothing of any other value.
 */
export const traceparentForm = /^00-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** A trace id by itself. */
export const traceIdForm = /^[\da-f]{32}$/;

/** What a page shows and a visitor reads out: logs have the whole trace id, which begins with it. */
export function shortReferenceOf(traceId: string): string {
  return traceId.slice(0, 8);
}
