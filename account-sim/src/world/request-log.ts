import type { OperationName } from 'shared-protocol/account/contract';
import { traceparentForm } from 'shared-protocol/account/reference';
import type { Clock } from './simulated-time.ts';

/** One call of an operation, without secrets and personal data. */
export interface LoggedRequest {
  readonly operation: OperationName;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The names of the received fields, without their values. */
  readonly fields: readonly string[];
  /** The values of the fields that are neither secret nor personal. */
  readonly values: Readonly<Record<string, string | number | boolean>>;
  /**
   * The trace id of its traceparent, which begins with the reference that the page shows; null without one, and where it is
   * malformed.
   */
  readonly reference: string | null;
  /** The HTTP status; null while the request is open, and when the connection ended without an answer. */
  status: number | null;
}

/** The page's calls in order, so that a test can say "exactly one request was made". In memory only. */
export class RequestLog {
  readonly #clock: Clock;
  readonly #state: LogState;

  constructor(clock: Clock, state: LogState) {
    this.#clock = clock;
    this.#state = state;
  }

  /** @param traceparent The header, whatever it holds. */
  add(operation: OperationName, payload: unknown, traceparent: unknown): LoggedRequest {
    const fields = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
    const logged: LoggedRequest = {
      operation,
      at: this.#clock(),
      fields: fields.map(([name]) => name),
      values: Object.fromEntries(fields.filter(isHarmless)),
      reference: traceparentForm.exec(String(traceparent))?.groups?.['traceId'] ?? null,
      status: null,
    };
    this.#state.requests = [...this.#state.requests, logged].slice(-maximumRequests);
    return logged;
  }

  /** The requests of an operation, and those whose reference begins so. */
  list(operation?: OperationName, reference?: string): readonly LoggedRequest[] {
    return this.#state.requests.filter(
      (request) =>
        (operation === undefined || request.operation === operation) &&
        (reference === undefined || request.reference?.startsWith(reference)),
    );
  }

  clear(): void {
    this.#state.requests = [];
  }
}

interface LogState {
  requests: readonly LoggedRequest[];
}

const maximumRequests = 1_000;

const harmlessFields = new Set([
  'ProductId',
  'product',
  'RememberMe',
  'RememberLogin',
  'PreferredBrowser',
  'ShowUI',
  'settingValue',
]);

function isHarmless(field: [string, unknown]): field is [string, string | number | boolean] {
  return harmlessFields.has(field[0]) && ['string', 'number', 'boolean'].includes(typeof field[1]);
}
