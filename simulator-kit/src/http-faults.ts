/** An HTTP answer before it is sent, so that a fault can still change it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a request ends: with an answer, half of one, an open connection without one, or a reset of the connection. */
export type Outcome = Answer | CutAnswer | 'silence' | 'reset';

/** Announces its whole length, and the connection ends in the middle of the body. */
interface CutAnswer {
  readonly cut: Answer;
}

/** The faults that are the same with any HTTP server, and need no answer of its own. */
export const httpFaults = {
  /** Accepts the request and never answers. */
  hang: 'silence',
  /** The connection is reset, as when the program crashes while it answers. */
  reset: 'reset',
  /** The server fails, and its framework reports that in HTML. */
  'http-500': htmlAnswer('<!doctype html><title>500</title><h1>Internal Server Error</h1>', 500),
  /** A proxy, a hotel's network or another program on the port answers 200 with a page of its own. */
  'not-json': htmlAnswer('<!doctype html><title>Welcome</title><h1>Welcome to our network</h1>', 200),
} as const satisfies Record<string, Outcome>;

/** JSON; null and undefined are a 204. */
export function jsonAnswer(value: unknown, status = 200): Answer {
  if (value === null || value === undefined) return { status: status === 200 ? 204 : status, headers: {}, body: '' };
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) };
}

function htmlAnswer(page: string, status: number): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page };
}
