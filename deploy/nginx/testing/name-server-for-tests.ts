import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface TestNameServer {
  /** The value for nginx's `resolver`. */
  readonly address: string;
  /** From here on this name leads to 127.0.0.1; every other name is unknown. */
  know(name: string): void;
  stop(): void;
}

/** A name server of 127.0.0.1, for questions of nginx (RFC 1035). */
export async function startNameServer(): Promise<TestNameServer> {
  const known = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, known), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    know: (name) => known.add(name),
    stop: () => socket.close(),
  };
}

function answerTo(question: Buffer, known: ReadonlySet<string>): Buffer {
  const { name, end } = readName(question);
  const isAddress = question.readUInt16BE(end) === 1;
  const isKnown = known.has(name);
  const header = Buffer.from(question.subarray(0, 12));
  // An answer; 3 says that there is no such name.
  header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(isKnown && isAddress ? 1 : 0, 6);
  header.writeUInt16BE(0, 10);
  const asked = question.subarray(12, end + 4);
  // The name of the question, type A, class IN, 1 s, 4 bytes.
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat([header, asked, ...(isKnown && isAddress ? [record] : [])]);
}

function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}
