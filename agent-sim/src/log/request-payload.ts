import type { LogEntry } from './log-entry.ts';

/** Which payload of any request is meant: a function, or fields that it has with these values. */
export type AnyWhere = ((payload: unknown) => boolean) | Readonly<Record<string, unknown>> | undefined;

export function payloadIn({ envelope }: LogEntry): unknown {
  return (envelope as { readonly payload?: unknown }).payload ?? {};
}

export function fieldOf(payload: unknown, name: string): unknown {
  return (Object(payload) as Readonly<Record<string, unknown>>)[name];
}

/** As JSON, which payloads are. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
