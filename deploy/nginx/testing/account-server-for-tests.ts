import { createServer as createHttp, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';

interface SeenRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

export interface TestAccountServer {
  readonly port: number;
  readonly requests: readonly SeenRequest[];
  /** How many connections nginx has opened. */
  readonly connections: () => number;
  stop(): Promise<void>;
}

/** Answers what it was asked, and keeps the request. */
export async function startTestAccountServer(
  tls: { readonly cert: string; readonly key: string } | null = null,
): Promise<TestAccountServer> {
  const requests: SeenRequest[] = [];
  let connections = 0;
  const answer: RequestListener = ({ method, url, headers }, response) => {
    requests.push({ method, url, headers });
    response.end(`account ${method} ${url}`);
  };
  const server: Server = tls === null ? createHttp(answer) : createHttps(tls, answer);
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
