import type * as z from 'zod/mini';
import { agentErrorCodes, otherAgentMessages } from '../error-codes.ts';
import { products, type Product } from '../product.ts';

/** The time limit of a request whose answer waits for the user at the machine, who needs time to read and decide. */
export const confirmedTimeLimitMs = 120_000;

/** Every value that the `code` of an error answer may have. */
export const answerCodes = [...agentErrorCodes, ...otherAgentMessages] as const;

export type AnswerCode = (typeof answerCodes)[number];

interface Message<Payload extends z.ZodMiniType, Serving extends Product> {
  /** Always a JSON object, so that fields can be added; readers ignore fields that they do not know. */
  readonly payload: Payload;
  /** The products whose agents receive or send it. */
  readonly products: readonly Serving[];
  /** The protocol version that introduced it. */
  readonly since: number;
  /** One sentence: what it is for. */
  readonly purpose: string;
}

/** A request of a page; the agent answers once, with a result or with an error. */
export interface RequestRow<
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
  Code extends AnswerCode = AnswerCode,
  Serving extends Product = Product,
> extends Message<Payload, Serving> {
  readonly kind: 'request';
  readonly direction: 'page-to-agent';
  /** Always a JSON object. */
  readonly result: Result;
  /** The errors of this request; any request may also be answered with one of `envelopeErrors`. */
  readonly errors: readonly Code[];
  /** How long the page waits for the answer. */
  readonly timeLimitMs: number;
  /** Whether sending it twice has the same effect as sending it once. */
  readonly idempotent: boolean;
  /** The agent asks its user first; a refusal is answered with REMOTE_TRIGGER_NOT_TRIGGERED. */
  readonly needsConfirmation: boolean;
  readonly examples: readonly [RequestExample<Payload, Result>, ...RequestExample<Payload, Result>[]];
}

/** A message that the agent sends to every connected page, without being asked; there is no answer. */
export interface EventRow<
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Serving extends Product = Product,
> extends Message<Payload, Serving> {
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

/** A row without the fields for which there are defaults. */
type Declared<Row, Shared extends keyof Row> = Omit<Row, 'kind' | 'direction' | Shared> & Partial<Pick<Row, Shared>>;

/** Declares a request; keeps the exact types of its schemas and codes, and fills in what most requests share. */
export function request<
  Payload extends z.ZodMiniType,
  Result extends z.ZodMiniType,
  const Code extends AnswerCode = never,
  Serving extends Product = Product,
>(
  row: Declared<
    RequestRow<Payload, Result, Code, Serving>,
    'products' | 'since' | 'errors' | 'timeLimitMs' | 'idempotent' | 'needsConfirmation'
  >,
): RequestRow<Payload, Result, Code, Serving> {
  // Where no products are given, `Serving` is inferred as all of them.
  return { ...requestDefaults, ...row } as RequestRow<Payload, Result, Code, Serving>;
}

/** Declares an event. */
export function event<Payload extends z.ZodMiniType, Serving extends Product = Product>(
  row: Declared<EventRow<Payload, Serving>, 'products' | 'since'>,
): EventRow<Payload, Serving> {
  // As above.
  return { ...eventDefaults, ...row } as EventRow<Payload, Serving>;
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
