import { randomUUID } from 'node:crypto';
import { hubSendMethod } from 'shared-protocol/agent/hub';
import { WebSocket } from 'ws';

/** Pages that ask an agent's hub at a steady rate, each in its turn. */
export interface HubLoad {
  /** Restarts counting and timing. */
  begin(): void;
  /** How many requests were sent and answered since `begin`, and how long each answer took. */
  readonly sent: number;
  readonly latenciesMs: readonly number[];
  readonly closed: number;
  end(): Promise<void>;
}

const separator = '\u001e';
const handshake = `{"protocol":"json","version":1}${separator}`;
const replyField = '"inReplyTo":"';
const idLength = 36;
const tickMs = 5;

export async function startHubLoad(hubUrl: string, connections: number, perSecond: number): Promise<HubLoad> {
  const sockets: WebSocket[] = [];
  while (sockets.length < connections) {
    const batch = Array.from({ length: Math.min(50, connections - sockets.length) }, () => open(hubUrl));
    sockets.push(...(await Promise.all(batch)));
  }

  let [sent, closed] = [0, 0];
  let latenciesMs: number[] = [];
  const waiting = new Map<string, number>();
  for (const socket of sockets) {
    socket.on('close', () => (closed += 1));
    socket.on('message', (bytes: Buffer) => {
      const now = performance.now();
      for (const id of repliesOf(bytes.toString('latin1'))) {
        const dueAt = waiting.get(id);
        if (dueAt !== undefined) latenciesMs.push(now - dueAt);
        waiting.delete(id);
      }
    });
  }

  const startedAt = performance.now();
  let turn = 0;
  // Timed from when a request was due, so that a tick that comes late makes no answer look fast.
  const ask = (): void => {
    const now = performance.now();
    for (let dueAt = dueTime(turn); dueAt <= now; dueAt = dueTime((turn += 1))) {
      const id = randomUUID();
      waiting.set(id, dueAt);
      sockets[turn % connections]?.send(requestRecord(id));
      sent += 1;
    }
  };
  const dueTime = (index: number): number => startedAt + (index * 1_000) / perSecond;
  const timer = setInterval(ask, tickMs);
  const pinging = setInterval(() => sockets.forEach((socket) => socket.send(`{"type":6}${separator}`)), 15_000);

  return {
    begin: () => {
      sent = 0;
      latenciesMs = [];
      waiting.clear();
    },
    get sent() {
      return sent;
    },
    get latenciesMs() {
      return latenciesMs;
    },
    get closed() {
      return closed;
    },
    end: async () => {
      clearInterval(timer);
      clearInterval(pinging);
      const gone = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of sockets) socket.terminate();
      await Promise.all(gone);
    },
  };
}

function open(hubUrl: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(hubUrl.replace('http:', 'ws:'), { perMessageDeflate: false });
    socket.once('open', () => socket.send(handshake)).once('error', reject);
    socket.once('message', () => resolve(socket));
  });
}

/** Nobody waits for its completion, so that there is one answer to each. */
function requestRecord(id: string): string {
  const request = { id, type: 'licence/check', kind: 'request', payload: {}, sentAt: new Date().toISOString() };
  return JSON.stringify({ type: 1, target: hubSendMethod, arguments: [request] }) + separator;
}

/** Found by their place: parsing ten thousand answers in a second would cost more than sending them. */
function* repliesOf(text: string): Generator<string> {
  for (let at = text.indexOf(replyField); at !== -1; at = text.indexOf(replyField, at + 1)) {
    yield text.slice(at + replyField.length, at + replyField.length + idLength);
  }
}
