import { closestWord } from 'config/files/closest-word';
import {
  catalogue,
  type EventName,
  hasMessage,
  type PayloadOf,
  type RequestName,
} from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type * as z from 'zod/mini';
import { complain, explainIssue, type Explanation, inWords, nearestIssues } from './explain.ts';
import { eventNameSchema } from './message-names.ts';
import { readEventPayload } from './read-event-payload.ts';

/** An invalid call of a test or of the control API, which has changed nothing. */
export class WrongCall extends RangeError {
  /** The faults by their places, for programs. */
  readonly faults: readonly { readonly path: string; readonly expected: string }[];
  /** The same faults for people, a line each. */
  readonly complaints: readonly string[];

  constructor(faults: readonly CallFault[]) {
    const complaints = faults.map((fault) => `${fault.path || 'The request'}: ${complain(fault)}`);
    super(complaints.join('; '));
    this.faults = faults.map(({ path, ...explanation }) => ({ path, expected: inWords(explanation) }));
    this.complaints = complaints;
  }
}

interface CallFault extends Explanation {
  readonly path: string;
  readonly found?: unknown;
}

/** Parses a value with the schema; throws a `WrongCall`. `root` is the value's place in the call. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, given: unknown, root = ''): z.output<Schema> {
  const parsed = schema.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw wrongCallOf(parsed.error.issues, root);
}

function wrongCallOf(found: readonly z.core.$ZodIssue[], root: string): WrongCall {
  const issues = found.flatMap(nearestIssues).slice(0, maxFaults);
  return new WrongCall(
    issues.map((issue) => ({
      path: [root, ...issue.path.map(String)].filter(Boolean).join('.'),
      ...explainIssue(issue),
      found: issue.input,
    })),
  );
}

const maxFaults = 20;

/** The payload as pages receive it, completed by the catalogue's example; throws a `WrongCall` when an agent of this product sends no such event. */
export function parseEvent<Name extends EventName>(product: Product, type: Name, payload: unknown): PayloadOf<Name> {
  const name = parse(eventNameSchema, type, 'type');
  if (!hasMessage(product, name)) {
    throw new WrongCall([{ path: 'type', expected: `an event that ${product} sends`, found: name }]);
  }
  const read = readEventPayload(name, payload);
  if (read.status === 'refused') throw wrongCallOf(read.issues, 'payload');
  // The row of this name has just read it; TypeScript does not follow a name that is open.
  return read.payload as PayloadOf<Name>;
}

/** A fault for a request that the product does not have could never act. */
export function refuseUnserved(product: Product, type: RequestName): void {
  if (!hasMessage(product, type)) throw new WrongCall([{ path: 'type', expected: servedBy(product), found: type }]);
}

export function servedBy(product: Product): string {
  return `a request that ${product} serves`;
}

/**
 * Throws a `WrongCall` for a type that is in no log: neither of the catalogue, nor made up by a page and received by an
 * agent.
 */
export function refuseWrongType(type: string | undefined, logs: readonly Log[]): void {
  if (type === undefined || Object.hasOwn(catalogue, type)) return;
  if (logs.some((log) => log.entries().some((entry) => entry.type === type))) return;
  const meant = closestWord(type, Object.keys(catalogue));
  throw new WrongCall([
    { path: 'type', expected: 'a type of the catalogue, or one that was received', found: type, meant },
  ]);
}

interface Log {
  entries(): readonly { readonly type: string | null }[];
}
