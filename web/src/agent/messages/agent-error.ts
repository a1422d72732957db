import { answerCodes, type AnswerCode } from 'shared-protocol/agent/define';
import type { AnswerError } from 'shared-protocol/agent/envelope';

/** Why a request to the agent has no result: the agent's own error, or one of the connection. */
export interface AgentError {
  readonly code: AnswerCode;
  /** For developers, in English; never shown to a visitor. */
  readonly message: string;
  readonly details?: unknown;
}

/** A code that this page does not know, which a newer agent may send, becomes NOT_SET; the message names the original. */
export function readAgentError({ code, message, details }: AnswerError): AgentError {
  const isKnown = (answerCodes as readonly string[]).includes(code);
  const known = isKnown
    ? { code: code as AnswerCode, message }
    : { code: 'NOT_SET' as const, message: `${code}: ${message}` };
  return details === undefined ? known : { ...known, details };
}
