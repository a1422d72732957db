import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { hubLimits } from 'shared-protocol/agent/hub';
import { WebSocket, WebSocketServer } from 'ws';
import { refuseSocket } from 'simulator-kit/refuse-socket';
import { records } from './hub-messages.ts';

export function acceptSocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  accepted: (socket: WebSocket) => void,
): void {
  server.handleUpgrade(request, socket, head, accepted);
}

/**
 * A frame that is too long never arrives: ws closes the connection by itself, and only here can the page be told why.
 */
class HubSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    if (code !== tooLongCode || reason !== undefined || this.readyState !== WebSocket.OPEN) {
      super.close(code, reason);
      return;
    }
    const error = `A frame may hold ${hubLimits.frameBytes} bytes.`;
    this.send(records.close({ error }));
    super.close(code, error);
  }
}

const tooLongCode = 1009;

const server = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: hubLimits.frameBytes,
  WebSocket: HubSocket,
});

server.on('wsClientError', (error, socket) => refuseSocket(socket, { statusCode: 400, message: error.message }));
