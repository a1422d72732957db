import { catalogue, type RequestName, type ResultOf } from 'shared-protocol/agent/catalogue';
import type { RequestRow } from 'shared-protocol/agent/define';
import type { ResponseEnvelope } from 'shared-protocol/agent/envelope';
import { formatFaults } from 'shared-protocol/agent/format-faults';
import { readAgentError, type AgentError } from './agent-error.ts';

export type RequestOutcome<Name extends RequestName> =
  | { readonly status: 'answered'; readonly result: ResultOf<Name> }
  | { readonly status: 'failed'; readonly error: AgentError };

/** The requests that wait for an answer, by the id of their envelope. Each is settled exactly once. */
export interface OpenRequests {
  /** Resolves with the answer, or with an error after the row's time limit. */
  open<Name extends RequestName>(id: string, type: Name): Promise<RequestOutcome<Name>>;
  /** Returns whether a request was waiting for this answer. */
  settle(response: ResponseEnvelope): boolean;
  fail(id: string, error: AgentError): void;
  failAll(error: AgentError): void;
}

export function createOpenRequests(): OpenRequests {
  const waiting = new Map<string, WaitingRequest>();
  const fail = (id: string, error: AgentError): void => waiting.get(id)?.end({ status: 'failed', error });

  return {
    open: <Name extends RequestName>(id: string, type: Name) =>
      new Promise<RequestOutcome<Name>>((resolve) => {
        const { timeLimitMs } = catalogue[type];
        const timer = setTimeout(() => fail(id, unanswered(timeLimitMs)), timeLimitMs);
        const end: WaitingRequest['end'] = (outcome) => {
          clearTimeout(timer);
          waiting.delete(id);
          // `settle` read the result with this row's schema.
          resolve(outcome as RequestOutcome<Name>);
        };
        waiting.set(id, { row: catalogue[type], end });
      }),
    settle(response) {
      const request = response.inReplyTo === null ? undefined : waiting.get(response.inReplyTo);
      request?.end(outcomeOf(request.row, response));
      return request !== undefined;
    },
    fail,
    failAll(error) {
      for (const id of [...waiting.keys()]) fail(id, error);
    },
  };
}

interface WaitingRequest {
  readonly row: RequestRow;
  readonly end: (outcome: RequestOutcome<RequestName>) => void;
}

function outcomeOf(row: RequestRow, response: ResponseEnvelope): RequestOutcome<RequestName> {
  if (response.error !== undefined) return { status: 'failed', error: readAgentError(response.error) };
  const result = row.result.safeParse(response.payload);
  // The row's schema made the value, so it has the row's type.
  if (result.success) return { status: 'answered', result: result.data as ResultOf<RequestName> };
  const details = formatFaults(result.error, 'payload');
  return { status: 'failed', error: { code: 'BAD_MESSAGE_FORMAT', message: 'The answer does not parse', details } };
}

function unanswered(timeLimitMs: number): AgentError {
  return { code: 'CONNECTION_ERROR', message: `The agent did not answer within ${timeLimitMs} ms` };
}
