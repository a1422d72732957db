import type { LogEntry } from './log-entry.ts';

/** Selects payloads of any request: a function, or fields that they have with these values. */
export type PayloadFilter = ((payload: unknown) => boolean) | Readonly<Record<string, unknown>> | undefined;

export function payloadIn({ envelope }: LogEntry): unknown {
  return (envelope as { readonly payload?: unknown }).payload ?? {};
}

export function payloadMatches(entry: LogEntry, where: PayloadFilter): boolean {
  return differencesOf(payloadIn(entry), where).length === 0;
}

/** What came instead of an expected request: those of its type that nearly match, and the other types. */
export function describeMisses(entries: readonly LogEntry[], type: string, where: PayloadFilter): string {
  const received = `received: ${[...new Set(entries.map((entry) => entry.type))].join(', ') || 'nothing'}`;
  const payloads = entries.filter((entry) => entry.type === type).map(payloadIn);
  if (where === undefined || payloads.length === 0) return received;
  const nearest = payloads
    .map((payload) => ({ payload, wrong: differencesOf(payload, where) }))
    .toSorted((one, other) => one.wrong.length - other.wrong.length)
    .slice(0, maxMisses)
    .map(({ payload, wrong }) => `${JSON.stringify(payload)}${wrong.length > 0 ? ` (${wrong.join(', ')})` : ''}`);
  return `nearest: ${nearest.join('; ')}; ${received}`;
}

const maxMisses = 3;

/** Values are compared as JSON, which payloads are. */
function differencesOf(payload: unknown, where: PayloadFilter = {}): readonly string[] {
  if (typeof where === 'function') return refusalsOf(payload, where);
  const fields = Object(payload) as Readonly<Record<string, unknown>>;
  return Object.entries(where)
    .map(([name, value]) => ({ name, found: JSON.stringify(fields[name]), wanted: JSON.stringify(value) }))
    .filter(({ found, wanted }) => found !== wanted)
    .map(({ name, found, wanted }) => `${name} is ${found}, not ${wanted}`);
}

/** A predicate is written for payloads of the protocol, and throws on others that a page may send. */
function refusalsOf(payload: unknown, isMeant: (payload: unknown) => boolean): readonly string[] {
  try {
    return isMeant(payload) ? [] : ['the predicate is false'];
  } catch (error) {
    return [`the predicate threw ${String(error)}`];
  }
}
