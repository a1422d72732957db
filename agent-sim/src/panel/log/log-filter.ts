import type { LiveMessage } from '../live/live-state.ts';
import type { LogEntry } from '../../log/log-entry.ts';

export interface LogFilter {
  /** Anywhere in the envelope, in any letter case; several words must all be there. */
  readonly text: string;
  readonly area: string | null;
  readonly kind: LogEntry['kind'] | null;
  readonly direction: LogEntry['direction'] | null;
}

export const everything: LogFilter = { text: '', area: null, kind: null, direction: null };

export function filterMessages(messages: readonly LiveMessage[], filter: LogFilter): readonly LiveMessage[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return messages.filter(
    ({ entry }) =>
      (filter.area === null || areaOfType(entry.type) === filter.area) &&
      (filter.kind === null || entry.kind === filter.kind) &&
      (filter.direction === null || entry.direction === filter.direction) &&
      words.every((word) => searchTextOf(entry).includes(word)),
  );
}

export function areaOfType(type: string | null): string | null {
  return type?.split('/')[0] ?? null;
}

/** Kept, because entries never change and every keystroke searches all of them. */
const searchTexts = new WeakMap<LogEntry, string>();

function searchTextOf(entry: LogEntry): string {
  const known = searchTexts.get(entry);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(entry.envelope)} ${entry.error ?? ''} ${entry.connectionId}`.toLowerCase();
  searchTexts.set(entry, text);
  return text;
}
