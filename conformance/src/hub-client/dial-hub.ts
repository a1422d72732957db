import { hubLimits } from 'shared-protocol/agent/hub';
import { WebSocket } from 'ws';
import { createRecordInbox, type RecordInbox } from './record-inbox.ts';

export type DialResult =
  | { readonly status: 'open'; readonly socket: WebSocket; readonly inbox: RecordInbox }
  /** An HTTP answer instead of a WebSocket. */
  | { readonly status: 'refused'; readonly statusCode: number }
  | { readonly status: 'failed'; readonly reason: string };

/** Opens a WebSocket as any program or page would, with any headers. */
export function dialHub(
  url: string,
  { headers = {}, withinMs }: { readonly headers?: Record<string, string>; readonly withinMs: number },
): Promise<DialResult> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), {
    headers,
    handshakeTimeout: Math.max(1, withinMs),
    perMessageDeflate: false,
    maxPayload: hubLimits.frameBytes,
  });
  // Listens from the start, so that nothing is missed that directly follows the upgrade.
  const inbox = createRecordInbox(socket);
  return new Promise((resolve) => {
    socket.once('open', () => resolve({ status: 'open', socket, inbox }));
    socket.once('unexpected-response', (request, response) => {
      request.destroy();
      resolve({ status: 'refused', statusCode: response.statusCode ?? 0 });
    });
    // Later errors end the socket, and 'close' follows.
    socket.on('error', ({ message }) => resolve({ status: 'failed', reason: message }));
  });
}
