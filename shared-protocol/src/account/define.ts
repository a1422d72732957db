import type * as z from 'zod/mini';

/**
 * How a request travels.
 * - `none`: no parameters at all
 * - `json`: a JSON body
 * - `form`: a form-encoded body
 * - `query`: parameters in the query string, no body
 * - `current-query`: the query string of the page's own address, passed on as it is; the request is that string
 */
export type Encoding = 'none' | 'json' | 'form' | 'query' | 'current-query';

/** One call to the account server. Credentials are always included. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  /** From the account server's origin. A deployment may override it by the operation's name. */
  readonly path: `/${string}`;
  readonly encoding: Encoding;
  readonly request: z.ZodMiniType;
  /** The parsed JSON body; a 204 is parsed as null. */
  readonly response: z.ZodMiniType;
  /** `status`: only the HTTP status counts, not the body. */
  readonly answeredBy: 'json' | 'status';
  /** The field that is false when the server refused; `none` when only the HTTP status says so. */
  readonly refusedBy: 'isOk' | 'success' | 'none';
  /** Only reads may be retried, and only when the connection failed before any answer. */
  readonly retry: 'once-when-unanswered' | 'never';
}

/** How long a call may take before it times out. */
export const callTimeLimitMs = 15_000;
