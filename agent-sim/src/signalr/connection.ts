import type { RealTime } from 'simulator-kit/real-time';
import { hubLimits, hubTiming } from 'shared-protocol/agent/hub';
import type { WebSocket } from 'ws';
import { createFrameReader } from './frame-reader.ts';
import { type Farewell, readHandshake, readHubMessage, records, takeInvocation } from './hub-messages.ts';

export interface Connection {
  readonly id: string;
  /** Sends a record, or the bytes of one that goes to several pages. False before the handshake and after the end. */
  send(record: string | Buffer): boolean;
  /** Sends a close message and closes; the connection to a page that does not respond is cut. */
  end(farewell: Farewell): void;
  drop(): void;
  /** Does what is due; to be called about every second. */
  check(): void;
  readonly isOpen: boolean;
  readonly closed: Promise<void>;
}

export interface ConnectionOptions {
  readonly id: string;
  readonly socket: WebSocket;
  readonly realTime: RealTime;
  readonly opened: () => void;
  /** What the page sent, not yet parsed, and its length on the wire. */
  readonly received: (argument: unknown, bytes: number) => void;
  /** Called for a call that was not accepted and has no completion to say so: the reason, and the call. */
  readonly refused: (reason: string, record: string) => void;
}

export function createConnection({ id, socket, realTime, opened, received, refused }: ConnectionOptions): Connection {
  const reader = createFrameReader(hubLimits.messageBytes);
  const mayReceive = createRateLimit(hubLimits.messagesPerSecond);
  let stage: 'handshake' | 'open' | 'ended' = 'handshake';
  let receivedAt = realTime.now();
  let pingedAt = receivedAt;
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));

  const write = (record: string | Buffer): void => {
    if (socket.bufferedAmount > maxWaitingBytes) drop();
    else socket.send(record, { binary: false });
  };
  const drop = (): void => {
    stage = 'ended';
    socket.terminate();
  };
  const close = (lastRecord: string, code: number, reason = ''): void => {
    stage = 'ended';
    write(lastRecord);
    socket.close(code, reason);
    const cancel = realTime.after(timeoutMs, () => socket.terminate());
    void closed.then(cancel);
  };
  const end = ({ code = 1000, ...farewell }: Ending): void => {
    if (stage === 'handshake') close(records.handshakeRefused(farewell.error ?? 'The agent is closing.'), code);
    if (stage === 'open') close(records.close(farewell), code, farewell.error);
  };

  const takeHandshake = (record: string): Ending | null => {
    const handshake = readHandshake(record);
    if (handshake.status === 'refused') return { error: handshake.error, code: 1002 };
    stage = 'open';
    write(records.handshakeAccepted);
    opened();
    return null;
  };
  const takeMessage = (record: string): Ending | null => {
    const message = readHubMessage(record);
    if (message.kind === 'violation') return { error: message.reason, code: 1002 };
    if (message.kind === 'close') return {};
    if (message.kind === 'ignored') return null;
    const problem = takeInvocation(message, write, (argument) => received(argument, record.length));
    if (problem !== undefined && message.invocationId === null) refused(problem, record);
    return null;
  };
  /** Returns how the connection ends; null when it continues. */
  const takeFrame = (bytes: Buffer): Ending | null => {
    const reading = reader.read(bytes);
    if (reading.status !== 'read') return endings[reading.status];
    // A frame without the end of a message costs work too.
    if (!mayReceive(Math.max(1, reading.records.length), realTime.now())) return endings.flood;
    for (const record of reading.records) {
      const ending = stage === 'handshake' ? takeHandshake(record) : takeMessage(record);
      if (ending || isEnded()) return ending;
    }
    return null;
  };

  const isEnded = (): boolean => stage === 'ended';
  socket.on('message', (bytes: Buffer) => {
    receivedAt = realTime.now();
    const ending = isEnded() ? null : takeFrame(bytes);
    if (ending) end(ending);
  });
  socket.on('ping', () => {
    if (!mayReceive(1, realTime.now())) end(endings.flood);
  });
  // An error on a socket ends it, and 'close' follows.
  socket.on('error', () => {});

  return {
    id,
    get isOpen() {
      return stage === 'open';
    },
    closed,
    end,
    drop,
    send: (record) => {
      if (stage !== 'open') return false;
      write(record);
      return true;
    },
    check: () => {
      const now = realTime.now();
      const idleMs = now - receivedAt;
      if (stage === 'handshake' && readHandshake(reader.begun).status === 'accepted' && idleMs >= endWithinMs) {
        end({ error: 'The handshake has no end: the separator 0x1E must follow it.', code: 1002 });
      } else if (stage === 'handshake' && idleMs >= handshakeWithinMs) {
        end({ error: 'The handshake did not come in time.' });
      } else if (stage === 'open' && idleMs >= hubTiming.silenceMs) {
        end({ error: `Nothing was received for ${hubTiming.silenceMs} ms.`, allowReconnect: true });
      } else if (stage === 'open' && now - pingedAt >= pingEveryMs) {
        pingedAt = now;
        write(records.ping);
      }
    },
  };
}

/** Earlier than promised, so that a late timer still keeps the promise. */
const pingEveryMs = hubTiming.pingEveryMs - 5_000;

const handshakeWithinMs = 15_000;

/** Where a whole handshake has come, only its last byte can be missing. */
const endWithinMs = 1_000;

/** How long a page may take to complete the close; one that is alive does so at once. */
const timeoutMs = 200;

/** Above it a page is not reading, and the unsent messages would fill the memory. */
const maxWaitingBytes = 4 * 1024 * 1024;

type Ending = Farewell & {
  /** The close codes of RFC 6455; 1000, the normal one, by default. */
  readonly code?: number;
};

const endings = {
  'not-utf8': { error: 'A message is not UTF-8.', code: 1002 },
  'too-long': { error: `A message may have ${hubLimits.messageBytes} bytes.`, code: 1009 },
  flood: { error: `More than ${hubLimits.messagesPerSecond} messages came in a second.`, code: 1008 },
} as const satisfies Record<string, Ending>;

/** Counts messages; returns false as soon as more than the limit arrived within one second. */
export function createRateLimit(perSecond: number): (count: number, now: number) => boolean {
  let [secondBegan, counted] = [Number.NEGATIVE_INFINITY, 0];
  return (count, now) => {
    if (Math.abs(now - secondBegan) >= 1_000) [secondBegan, counted] = [now, 0];
    counted += count;
    return counted <= perSecond;
  };
}
