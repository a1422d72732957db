import type { WebSocket } from 'ws';
import { readJsonObject, recordSeparator } from 'shared-protocol/agent/hub';

/** A received record; null when it is not a JSON object. */
export type HubRecord = Readonly<Record<string, unknown>> | null;

export type ReceivedRecord =
  | { readonly status: 'received'; readonly record: HubRecord }
  | { readonly status: 'timed-out' }
  | { readonly status: 'closed'; readonly code: number };

/** The records that an agent sends on one socket. */
export interface RecordInbox {
  readonly records: readonly HubRecord[];
  /**
   * The first matching record, received already or later; or the fact that none came in time, or before the socket
   * closed.
   */
  next(suits: (record: HubRecord) => boolean, withinMs: number): Promise<ReceivedRecord>;
  /** The socket's close code, or null when it is still open after that time. */
  closed(withinMs: number): Promise<number | null>;
}

/** A frame holds whole records, as SignalR's client demands; what follows the last separator is none. */
function recordsOf(frame: string): readonly HubRecord[] {
  const texts = frame.split(recordSeparator);
  const rest = texts.pop();
  return [...texts.map(readJsonObject), ...(rest === '' ? [] : [null])];
}

export function createRecordInbox(socket: WebSocket): RecordInbox {
  const records: HubRecord[] = [];
  const lookers = new Set<() => void>();
  let closeCode: number | null = null;
  const lookAll = (): void => {
    for (const look of lookers) look();
  };

  socket.on('message', (bytes: Buffer) => {
    records.push(...recordsOf(bytes.toString()));
    lookAll();
  });
  socket.once('close', (code) => {
    closeCode = code;
    lookAll();
  });

  /** Checks again whenever something has arrived, until there is an answer or the time is up. */
  function wait<Answer>(look: () => Answer | null, late: Answer, withinMs: number): Promise<Answer> {
    return new Promise((resolve) => {
      const end = (answer: Answer): void => {
        clearTimeout(timer);
        lookers.delete(tryOnce);
        resolve(answer);
      };
      const timer = setTimeout(() => end(late), withinMs);
      const tryOnce = (): void => {
        const answer = look();
        if (answer !== null) end(answer);
      };
      lookers.add(tryOnce);
      tryOnce();
    });
  }

  return {
    records,
    next: (suits, withinMs) =>
      wait<ReceivedRecord>(
        () => {
          const index = records.findIndex(suits);
          if (index >= 0) return { status: 'received', record: records[index] ?? null };
          return closeCode === null ? null : { status: 'closed', code: closeCode };
        },
        { status: 'timed-out' },
        withinMs,
      ),
    closed: (withinMs) => wait<number | null>(() => closeCode, null, withinMs),
  };
}
