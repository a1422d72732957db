import { catalogue, codesOf, isRequestName, type MessageName, type RequestName } from '../catalogue.ts';
import type { AnswerCode, MessageRow } from '../define.ts';
import { areaOf, type Area } from './areas.ts';

/** A message in plain JSON, without its schemas, for programs to read. */
export interface ListedMessage {
  readonly name: MessageName;
  readonly area: Area;
  readonly kind: MessageRow['kind'];
  readonly products: MessageRow['products'];
  readonly direction: MessageRow['direction'];
  readonly since: number;
  readonly purpose: string;
  /** Null for an event, as are the next two: it has no request and no answer. */
  readonly idempotent: boolean | null;
  readonly needsConfirmation: boolean | null;
  readonly timeLimitMs: number | null;
  /** The row's own codes, then those that any request may meet. Empty for an event, which has no answer. */
  readonly errors: readonly AnswerCode[];
  /** Null for an event. */
  readonly examples: readonly { readonly payload: unknown; readonly result?: unknown }[];
}

/** The catalogue as a list: areas, and messages within them, in the catalogue's order. */
export function messageRows(): ListedMessage[] {
  return (Object.keys(catalogue) as MessageName[]).map((name) => listed(name, catalogue[name]));
}

function listed(name: MessageName, row: MessageRow): ListedMessage {
  const { kind, products, direction, since, purpose, examples } = row;

  return {
    name,
    area: areaOf(name),
    kind,
    products,
    direction,
    since,
    purpose,
    ...(isRequestName(name) ? answering(name) : unanswered),
    examples,
  };
}

function answering(name: RequestName): Answering {
  const { idempotent, needsConfirmation, timeLimitMs } = catalogue[name];
  return { idempotent, needsConfirmation, timeLimitMs, errors: codesOf(name) };
}

type Answering = Pick<ListedMessage, 'idempotent' | 'needsConfirmation' | 'timeLimitMs' | 'errors'>;

const unanswered: Answering = { idempotent: null, needsConfirmation: null, timeLimitMs: null, errors: [] };
