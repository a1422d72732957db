import type { LogEntry } from './log-entry.ts';
import { type AnyWhere, fieldOf, isSame, payloadIn } from './request-payload.ts';

/** What came instead of an expected request: those of its type that nearly match, and the other types. */
export function describeMisses(entries: readonly LogEntry[], type: string, where: AnyWhere): string {
  const received = `received: ${[...new Set(entries.map((entry) => entry.type))].join(', ') || 'nothing'}`;
  const ofType = entries.filter((entry) => entry.type === type);
  if (where === undefined || ofType.length === 0) return received;
  const ranked = ofType
    .map((entry) => ({ payload: payloadIn(entry), wrong: differencesOf(payloadIn(entry), where) }))
    .toSorted((one, other) => one.wrong.length - other.wrong.length);
  const nearest = ranked
    .slice(0, maxMisses)
    .map(({ payload, wrong }) => `${JSON.stringify(payload)}${wrong.length > 0 ? ` (${wrong.join(', ')})` : ''}`);
  return `nearest: ${nearest.join('; ')}; ${received}`;
}

const maxMisses = 3;

function differencesOf(payload: unknown, where: AnyWhere): readonly string[] {
  if (typeof where === 'function') return [];
  return Object.entries(where ?? {})
    .filter(([name, value]) => !isSame(fieldOf(payload, name), value))
    .map(([name, value]) => `${name} is ${JSON.stringify(fieldOf(payload, name))}, not ${JSON.stringify(value)}`);
}
