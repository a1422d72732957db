import type { IncomingMessage } from 'node:http';
import { realTime } from './real-time.ts';

/**
 * Resets the connection of a request instead of answering it, as a program does that crashes. Browsers repeat such a
 * request by themselves on another connection, and a page sees no failure: Chromium if the connection has been used
 * before, Firefox every GET. Neither does after an interim response; Firefox, Chromium, WebKit and Node skip that.
 */
export function resetConnection({ socket, httpVersion }: IncomingMessage): void {
  const reset = (): void => void socket.resetAndDestroy();
  // HTTP/1.0 has no interim responses: such a client would take it for the answer.
  if (httpVersion === '1.0') reset();
  else socket.write('HTTP/1.1 103 Early Hints\r\n\r\n', () => void realTime.after(resetAfterMs, reset));
}

/** Windows drops what a client has not read yet when its connection is reset. */
const resetAfterMs = 20;
