import { ServerResponse, type IncomingMessage, type RequestListener } from 'node:http';

/**
 * Answers a request that offers another protocol in HTTP/1.1, as a server may that does not speak it: Java's client and
 * `curl --http2` offer h2c with every request. Node hands over such a request without a response.
 */
export function answerWithoutUpgrade(request: IncomingMessage, answer: RequestListener): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(request.socket);
  response.once('finish', () => request.socket.end());
  answer(request, response);
}

/** Whether the request asks for the only kind of upgrade that the agent accepts. */
export function asksForWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}
