import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends a request whose address stays as it is written, such as `GET /%61/./b`; returns all that comes back. */
export async function rawRequest(
  origin: string,
  start: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { host, port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write([`${start} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return text(socket);
}
