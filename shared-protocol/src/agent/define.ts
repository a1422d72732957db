import type * as z from 'zod/mini';
import { agentErrorCodes, otherAgentMessages } from '../error-codes.ts';
import { products, type Product } from '../product.ts';

/** For a request whose answer waits for the user at the machine: reading and deciding takes longer than working. */
export const confirmedTimeLimitMs = 120_000;

/** Everything that the `code` of an error answer may say. */
export const answerCodes = [...agentErrorCodes, ...otherAgentMessages] as const;

export type AnswerCode = (typeof answerCodes)[number];

interface Message<Payload extends z.ZodMiniType> {
  /** Always a JSON object, so that fields can be added; fields that a reader does not know are ignored. */
  readonly payload: Payload;
  /** Whose agents take or send it. */
  readonly products: readonly Product[];
  /** The protocol version that brought it. */
  readonly since: number;
  /** One sentence: what it is for. */
  readonly purpose: string;
}

/** What a page asks; the agent answers once, with a result or with an error. */
export interface RequestRow<
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
  Code extends AnswerCode = AnswerCode,
> extends Message<Payload> {
  readonly kind: 'request';
  readonly direction: 'page-to-agent';
  /** Always a JSON object. */
  readonly result: Result;
  /** What the request's own work may be answered with; beside them any request may meet `envelopeErrors`. */
  readonly errors: readonly Code[];
  /** How long the page waits for the answer. */
  readonly timeLimitMs: number;
  /** Asking twice leaves the agent as asking once does. */
  readonly idempotent: boolean;
  /** The agent asks its user first; a refusal is answered with REMOTE_TRIGGER_NOT_TRIGGERED. */
  readonly needsConfirmation: boolean;
  readonly examples: readonly [RequestExample<Payload, Result>, ...RequestExample<Payload, Result>[]];
}

/** What the agent tells every connected page of its own accord; nobody answers it. */
export interface EventRow<Payload extends z.ZodMiniType = z.ZodMiniType> extends Message<Payload> {
  readonly kind: 'event';
  readonly direction: 'agent-to-page';
  readonly examples: readonly [EventExample<Payload>, ...EventExample<Payload>[]];
}

export type MessageRow = RequestRow | EventRow;

interface EventExample<Payload extends z.ZodMiniType> {
  readonly payload: z.output<Payload>;
}

interface RequestExample<Payload extends z.ZodMiniType, Result extends z.ZodMiniType> extends EventExample<Payload> {
  readonly result: z.output<Result>;
}

/** A row without what most rows share. */
type Declared<Row, Shared extends keyof Row> = Omit<Row, 'kind' | 'direction' | Shared> & Partial<Pick<Row, Shared>>;

/** Declares a request; keeps the exact types of its schemas and codes, and fills in what most requests share. */
export function request<
  Payload extends z.ZodMiniType,
  Result extends z.ZodMiniType,
  const Code extends AnswerCode = never,
>(
  row: Declared<
    RequestRow<Payload, Result, Code>,
    'products' | 'since' | 'errors' | 'timeLimitMs' | 'idempotent' | 'needsConfirmation'
  >,
): RequestRow<Payload, Result, Code> {
  return { ...requestDefaults, ...row };
}

/** Declares an event. */
export function event<Payload extends z.ZodMiniType>(
  row: Declared<EventRow<Payload>, 'products' | 'since'>,
): EventRow<Payload> {
  return { ...eventDefaults, ...row };
}

const eventDefaults = { kind: 'event', direction: 'agent-to-page', products, since: 1 } as const;

const requestDefaults = {
  kind: 'request',
  direction: 'page-to-agent',
  products,
  since: 1,
  errors: [],
  timeLimitMs: 10_000,
  idempotent: false,
  needsConfirmation: false,
} as const;
