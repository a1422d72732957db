/** What happened between this page and an agent, for developers to read. */
export interface LogLine {
  readonly sequence: number;
  /** Of the day, by this computer's clock. */
  readonly time: string;
  readonly kind: 'state' | 'request' | 'answer' | 'error' | 'event' | 'not-understood';
  /** A message's name, or a state. */
  readonly title: string;
  /** What came with it, as JSON would have it. */
  readonly content?: unknown;
}

export type NewLogLine = Omit<LogLine, 'sequence' | 'time'>;

/** Newest first; what is older than the limit is forgotten. */
export function addLogLine(lines: readonly LogLine[], line: NewLogLine, now: Date): readonly LogLine[] {
  const sequence = (lines[0]?.sequence ?? 0) + 1;
  const time = now.toLocaleTimeString('en-GB', timeParts);
  return [{ ...line, sequence, time }, ...lines.slice(0, maxLines - 1)];
}

const maxLines = 500;

const timeParts = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const;
